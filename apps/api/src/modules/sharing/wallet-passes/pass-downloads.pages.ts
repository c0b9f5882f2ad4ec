import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { sendFailure } from '../../../http/failures.ts'
import { AddressCounter, addressLimits } from '../../../http/limits/address-counter.ts'
import { tooMany } from '../../../http/limits/rate-limit.ts'
import { isSlug } from '../../company/cards/card-address.ts'
import { findLink, findPublicCard, type PublicCardRow } from '../../company/cards/public/public-cards.sql.ts'
import { completeTemplate } from '@kartu/contracts/company/customisation'
import { applePassType } from './apple-pass.ts'
import { isPublic, passContent } from './pass-content.ts'
import type { PassDrawer } from './pass-pictures.ts'
import { findPassOfCard } from './wallet-passes.sql.ts'
import { googleLinkOf, isDownloadKey, makeApplePass, type OpenPass, openPass, passOf } from './wallet-passes.ts'

type DownloadRequest = FastifyRequest<{ Params: { file: string }; Querystring: Record<string, unknown> }>

/**
 * Passes to add to a wallet: `/wallet/passes/{slug}.pkpass` and `/wallet/google/{slug}`, for the owner with a key, and
 * for visitors if the company offers passes on its cards. Google gets data of the card only when the second URL is
 * opened.
 */
export function registerPassDownloads(pages: FastifyInstance, deps: Deps, drawer: PassDrawer): void {
  const misses = new AddressCounter(addressLimits.cardMisses)
  const made = new AddressCounter(addressLimits.walletPasses)
  pages.get('/wallet/passes/:file', async (request: DownloadRequest, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const [, slug = ''] = /^(.+)\.pkpass$/.exec(request.params.file.toLowerCase()) ?? []
    const found =
      isSlug(slug) && deps.env.applePasses ? await findDownload(deps, slug, request.query['key']) : undefined
    if (!found) {
      const seconds = misses.count(request.ip)
      return sendFailure(request, reply, seconds === undefined ? notFound() : tooMany(seconds))
    }
    const seconds = made.count(request.ip)
    if (seconds !== undefined) return sendFailure(request, reply, tooMany(seconds))
    return sendPass(deps, drawer, reply, found)
  })
  pages.get('/wallet/google/:file', async (request: DownloadRequest, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const slug = request.params.file.toLowerCase()
    const found =
      isSlug(slug) && deps.env.googleWallet ? await findDownload(deps, slug, request.query['key']) : undefined
    const seconds = found ? made.count(request.ip) : misses.count(request.ip)
    if (seconds !== undefined) return sendFailure(request, reply, tooMany(seconds))
    if (!found) return sendFailure(request, reply, notFound())
    const { card, pass } = found
    const db = deps.database.read({ companyId: card.company_id })
    return reply.redirect(await googleLinkOf(db, deps, card, pass), 302)
  })
}

interface Download {
  card: PublicCardRow
  pass: OpenPass
}

/** Undefined if there is no public card or the visitor may not have its pass. */
async function findDownload(deps: Deps, slug: string, key: unknown): Promise<Download | undefined> {
  const { database, secrets } = deps
  const link = await findLink(database.global, slug)
  if (!link) return undefined
  const db: Db = database.read({ companyId: link.companyId })
  const card = await findPublicCard(db, link)
  if (!card || !isPublic(card)) return undefined
  if (typeof key === 'string') {
    const row = await findPassOfCard(db, link.companyId, link.cardId)
    const pass = row && openPass(secrets, row)
    if (pass && isDownloadKey(pass.token, key)) return { card, pass }
  }
  // A visitor with an expired key still gets the pass if the card offers it to everyone.
  if (completeTemplate(card.company.cardTemplate).wallet !== true) return undefined
  return { card, pass: await passOf(db, deps, card) }
}

async function sendPass(
  { env }: Deps,
  drawer: PassDrawer,
  reply: FastifyReply,
  { card, pass }: Download,
): Promise<FastifyReply> {
  const bytes = await makeApplePass(env, drawer, card.company_id, pass, passContent(env, card, undefined))
  return reply
    .type(applePassType)
    .header('content-disposition', `attachment; filename="${card.slug}.pkpass"`)
    .send(bytes)
}
