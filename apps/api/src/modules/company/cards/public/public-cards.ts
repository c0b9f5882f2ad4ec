import { hash } from 'node:crypto'
import { assembleCard, type ResolvedCard } from '@kartu/cards/resolve-card'
import { logoEndMs } from '@kartu/cards/secondary-logos'
import { type Encoding, packedOnce } from '../../../../http/answers/compression.ts'
import { transportHeaders } from '../../../../http/answers/headers.ts'
import type { CardAnswer } from '../../../../http/card-cache.ts'
import { Registered } from '../../../../lib/registered.ts'
import { cardSource } from '../card-source.ts'
import { cardUrl } from '../cards.view.ts'
import type { CardDeps, FindStandIn, Found } from './found-card.ts'
import { orLastKnown } from './last-known.ts'
import { sharedCacheHeaders } from './shared-caches.ts'
import { findLink, findPublicCard, findVersion, isHidden, type PublicCardRow } from './public-cards.sql.ts'

/** Functions that find the card to which a leaver's card leads. */
export const standIns = new Registered<FindStandIn>('Functions that find a stand-in')

/** One form in which a card is sent; `kind` tells it from the others of the same card. */
export interface CardForm {
  kind: string
  mediaType: string
  /** Text is worth compressing, pictures are not. */
  compress: boolean
  headers?: Record<string, string>
  make: (shown: ShownCard, deps: CardDeps) => Made | Promise<Made>
  fileName?: (shown: ShownCard) => string
}

/** What lacks something for the moment is sent, and not kept. */
type Made = Buffer | { body: Buffer; forNow: true }

/** A card as it is stored and as it is shown. */
export interface ShownCard {
  row: PublicCardRow
  card: ResolvedCard
  /** Absolute, without query. */
  pageUrl: string
}

/** A card in one form: from memory where that is known to be current, or where the database does not answer. */
export async function findAnswer(deps: CardDeps, slug: string, form: CardForm, encoding: Encoding): Promise<Found> {
  const key = answerKey(form, encoding)
  const askedMs = performance.now()
  await deps.cardCache.catchUp(slug, askedMs)
  const answer = deps.cardCache.ready(slug, key, askedMs)
  return answer ? { answer } : orLastKnown(deps.cardCache, slug, key, () => load(deps, slug, key, form, encoding))
}

/** Under what the cache keeps a form of a card. */
export const answerKey = (form: CardForm, encoding: Encoding): string =>
  `${form.kind}|${form.compress ? encoding : 'identity'}`

async function load(deps: CardDeps, slug: string, key: string, form: CardForm, encoding: Encoding): Promise<Found> {
  const { cardCache: cache, database } = deps
  const loading = cache.begin()
  const link = cache.link(slug) ?? (await findLink(database.global, slug))
  if (!link) {
    cache.forget(slug)
    return undefined
  }
  cache.keepLink(slug, link, loading)
  const db = database.read({ companyId: link.companyId })
  if (link.currentSlug !== slug) return (await isHidden(db, link)) ? undefined : { movedTo: link.currentSlug }

  const remembered = cache.find(link, key)
  if (remembered && remembered.version === (await findVersion(db, link.companyId, link.cardId))) {
    cache.confirm(link, loading)
    return { answer: remembered.answer }
  }
  const row = await findPublicCard(db, link)
  if (row?.member_status !== 'verified' || row.closing || row.hidden) cache.forget(slug, link)
  if (!row || row.hidden) return undefined
  if (row.closing) return { closed: row, standIn: undefined }
  if (row.member_status !== 'verified') {
    const [findStandIn] = standIns.entries
    const standIn = row.member_status === 'paused' ? await findStandIn?.(db, link.companyId, row.member_id) : undefined
    return standIn?.card === 'redirect' ? { movedTo: standIn.slug } : { closed: row, standIn }
  }
  const nowMs = Date.now()
  const shown = { row, card: assembleCard(cardSource(row, nowMs)), pageUrl: cardUrl(deps.env.publicUrl, row.slug) }
  const made = await form.make(shown, deps)
  const plain = Buffer.isBuffer(made) ? made : made.body
  const { companyId, cardId } = link
  const end = ending(row, nowMs)
  // What lacks something, or shows something else from a moment on, is nobody else's to keep.
  const seconds = plain === made && end.endMs === undefined ? deps.env.cardCacheSeconds : 0
  const answer = {
    ...encoded(form, plain, shown, encoding, sharedCacheHeaders(seconds, link)),
    ...end,
    shown: { companyId, cardId, form: form.kind },
  }
  if (plain === made) cache.keep(link, row.version, key, answer, loading)
  return { answer }
}

/** When the first of the logos that it may show comes to its end. */
function ending({ secondary_logos: logos }: PublicCardRow, nowMs: number): Pick<CardAnswer, 'endMs'> {
  const endMs = Math.min(...(logos ?? []).map(logoEndMs).filter((end) => end > nowMs))
  return endMs === Infinity ? {} : { endMs }
}

function encoded(
  form: CardForm,
  plain: Buffer,
  shown: ShownCard,
  encoding: Encoding,
  shared: Record<string, string>,
): CardAnswer {
  const body = form.compress ? packedOnce(plain, encoding) : plain
  const unchanged = {
    // Browsers ask every time and are told 304 as long as nothing changed: an edit shows at once.
    'cache-control': 'no-cache',
    ...shared,
    etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"`,
    ...(form.compress ? { vary: 'accept-encoding, accept-language' } : {}),
    ...(body === plain ? {} : { 'content-encoding': encoding }),
    ...transportHeaders(shown.pageUrl),
    ...form.headers,
    ...(form.fileName
      ? { 'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(form.fileName(shown))}` }
      : {}),
  }
  return {
    status: 200,
    body,
    headers: { 'content-type': form.mediaType, 'content-length': String(body.length), ...unchanged },
    unchanged,
  }
}
