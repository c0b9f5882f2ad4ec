import { createHmac, randomBytes } from 'node:crypto'
import { companyColourDefault } from '@kartu/contracts/limits'
import { walletLinkMinutes } from '@kartu/contracts/sharing/sharing-limits'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import type { SecretBox } from '../../../lib/secret-box.ts'
import type { Env } from '../../../settings/env.ts'
import { isSame } from '../../../lib/is-same.ts'
import type { StandIn } from '../../company/cards/public/found-card.ts'
import { standIns } from '../../company/cards/public/public-cards.ts'
import type { CardUrls } from '../../company/cards/cards.view.ts'
import { findCardsOfMembers, type PublicCardRow } from '../../company/cards/public/public-cards.sql.ts'
import { applePass } from './apple-pass.ts'
import { googleSaveLink } from './google-pass.ts'
import { endedContent, isPublic, type PassContent, passContent, passHash } from './pass-content.ts'
import type { PassDrawer } from './pass-pictures.ts'
import {
  findCompanyOfEnded,
  findPassOfCard,
  insertPass,
  type PassRow,
  planGoogle,
  storeGoogleLink,
} from './wallet-passes.sql.ts'
import { walletUpdateQueue } from './wallet-queue.ts'

/** Path below which phones call this server about their passes. */
export const appleServicePath = '/wallet/apple'

/** A pass, as its row and its opened token. */
export interface OpenPass {
  row: Pick<PassRow, 'id' | 'member_id' | 'changed_at'>
  token: string
}

const tokenBytes = 32

export const secretPlace = (id: string) => ({ table: 'wallet_passes', column: 'secret', id })

export const openPass = (secrets: SecretBox, row: PassRow): OpenPass => ({
  row,
  token: secrets.open(row.secret, secretPlace(row.id)),
})

/** Returns the pass of a public card, which is added if the card has none. */
export async function passOf(
  db: Db,
  { env, secrets }: Pick<Deps, 'env' | 'secrets'>,
  card: PublicCardRow,
): Promise<OpenPass> {
  const { company_id: companyId, id: cardId } = card
  const known = await findPassOfCard(db, companyId, cardId)
  if (known) return openPass(secrets, known)
  const id = newId()
  const secret = secrets.seal(randomBytes(tokenBytes).toString('base64url'), secretPlace(id))
  await insertPass(db, { companyId, id, cardId, secret, contentHash: passHash(passContent(env, card, undefined)) })
  const added = await findPassOfCard(db, companyId, cardId)
  if (!added) throw notFound()
  return openPass(secrets, added)
}

/** Returns the member's own card; throws unless visitors see it. */
export async function requireOwnCard(db: Db, companyId: string, memberId: string): Promise<PublicCardRow> {
  const [card] = await findCardsOfMembers(db, companyId, [memberId])
  if (!card || !isPublic(card)) throw new AppError('wallet_card_closed')
  return card
}

/** Returns the colleague who replaces a former member. */
async function standInOf(db: Db, card: PublicCardRow): Promise<StandIn | undefined> {
  const [findStandIn] = standIns.entries
  if (card.member_status !== 'paused' || card.closing) return undefined
  return findStandIn?.(db, card.company_id, card.member_id)
}

/** Content of a pass. If its card was deleted with the member, the pass has ended. */
export async function currentContent(
  db: Db,
  env: CardUrls,
  companyId: string,
  card: PublicCardRow | undefined,
): Promise<PassContent> {
  if (card) return passContent(env, card, await standInOf(db, card))
  const company = await findCompanyOfEnded(db, companyId)
  return endedContent({
    locale: company?.language ?? 'en',
    company: company && !company.closing ? company.name : '',
    colour: company?.color ?? companyColourDefault,
    logo: null,
  })
}

export const serialOf = (companyId: string, passId: string): string => `${companyId}.${passId}`

/** Draws and signs the current pass of a card for Apple Wallet. */
export async function makeApplePass(
  env: Env,
  drawer: PassDrawer,
  companyId: string,
  { row, token }: OpenPass,
  content: PassContent,
): Promise<Buffer> {
  if (!env.applePasses) throw new AppError('wallet_off')
  const identity = {
    serial: serialOf(companyId, row.id),
    token,
    webServiceUrl: `${env.publicUrl}${appleServicePath}`,
  }
  // A pass without pictures is better than none.
  const pictures = await drawer.draw(content).catch(() => drawer.draw({ ...content, photo: null, logo: null }))
  return applePass(env.applePasses, identity, content, pictures)
}

/** Time after which Google gets the parts for which the link had no room; by then most people have saved the pass. */
const shortenedSeconds = 600

/** Returns Google's page that saves the pass of a public card. */
export async function googleLinkOf(
  db: Db,
  { env, queue }: Pick<Deps, 'env' | 'queue'>,
  card: PublicCardRow,
  { row }: OpenPass,
): Promise<string> {
  if (!env.googleWallet) throw new AppError('wallet_off')
  const { company_id: companyId } = card
  const content = passContent(env, card, undefined)
  const { url, isWhole } = await googleSaveLink(env.googleWallet, env.publicUrl, row.id, content)
  await storeGoogleLink(db, companyId, row.id)
  if (!isWhole && (await planGoogle(db, companyId, row.id, Date.now() + shortenedSeconds * 1_000)))
    await queue.enqueue(db, walletUpdateQueue, { companyId }, shortenedSeconds)
  return url
}

/** A link with which a browser without a session downloads the pass for a few minutes. */
export function downloadKey(token: string, nowMs = Date.now()): { key: string; expiresMs: number } {
  const expiresMs = nowMs + walletLinkMinutes * 60_000
  return { key: `${expiresMs}.${signed(token, expiresMs)}`, expiresMs }
}

/** True for a key of this pass that has not expired. */
export function isDownloadKey(token: string, key: string, nowMs = Date.now()): boolean {
  const [, expires = '', signature = ''] = /^(\d{13})\.([\w-]{43})$/.exec(key) ?? []
  return Number(expires) > nowMs && isSame(signature, signed(token, Number(expires)))
}

const signed = (token: string, expiresMs: number): string =>
  createHmac('sha256', token).update(`download ${expiresMs}`).digest('base64url')
