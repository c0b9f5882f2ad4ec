import { hash } from 'node:crypto'
import { assembleCard, type ResolvedCard } from '@kartu/cards/resolve-card'
import { logoEndMs } from '@kartu/cards/secondary-logos'
import { type Encoding, packedOnce } from '../../../../http/answers/compression.ts'
import { companyTransportHeaders, transportHeaders } from '../../../../http/answers/headers.ts'
import { type CardAnswer, kindIn } from '../../../../http/card-cache.ts'
import { type AskedLanguage, chosenLanguage } from '../../../../http/locale.ts'
import { Registered } from '../../../../lib/registered.ts'
import { languagesOf } from '@kartu/cards/translations'
import { cardSource } from '../card-source.ts'
import { cardDomainOf, cardUrl } from '../cards.view.ts'
import type { CardDeps, FindStandIn, Found } from './found-card.ts'
import { orLastKnown } from './last-known.ts'
import { sharedCacheHeaders } from './shared-caches.ts'
import { findLink, findPublicCard, findVersion, isHidden, type PublicCardRow } from './public-cards.sql.ts'

/** Functions that find the colleague to whom a former member's card redirects. */
export const standIns = new Registered<FindStandIn>('Functions that find a stand-in')

/** Form in which a card is sent. `kind` identifies it among the forms of the same card. */
export interface CardForm {
  kind: string
  mediaType: string
  /** True for text. Pictures do not compress. */
  compress: boolean
  headers?: Record<string, string> | ((shown: ShownCard) => Record<string, string>)
  make: (shown: ShownCard, deps: CardDeps) => Made | Promise<Made>
  fileName?: (shown: ShownCard) => string
}

/** Rendered body, with headers that depend on it. An incomplete one is sent but not cached. */
type Made = Buffer | { body: Buffer; headers?: Record<string, string>; forNow?: boolean }

/** A stored card together with the version visitors see. */
export interface ShownCard {
  row: PublicCardRow
  card: ResolvedCard
  /** Absolute URL without query. */
  pageUrl: string
}

/**
 * Returns a card in one form: from the cache if it is current or the database does not answer. Without a requested
 * language, the card is in its own.
 */
export async function findAnswer(
  deps: CardDeps,
  slug: string,
  form: CardForm,
  encoding: Encoding,
  asked?: AskedLanguage,
): Promise<Found> {
  const key = answerKey(form, encoding)
  const askedMs = performance.now()
  await deps.cardCache.catchUp(slug, askedMs)
  const answer = deps.cardCache.ready(slug, key, askedMs, asked)
  if (answer) return { answer }
  return orLastKnown(deps.cardCache, slug, { kind: key, asked }, () => load(deps, slug, { form, encoding, asked }))
}

/** Cache key of a form of a card. */
export const answerKey = (form: CardForm, encoding: Encoding): string =>
  `${form.kind}|${form.compress ? encoding : 'identity'}`

interface Asked {
  form: CardForm
  encoding: Encoding
  asked: AskedLanguage | undefined
}

async function load(deps: CardDeps, slug: string, { form, encoding, asked }: Asked): Promise<Found> {
  const { cardCache: cache, database } = deps
  const key = answerKey(form, encoding)
  const loading = cache.begin()
  const link = cache.link(slug) ?? (await findLink(database.global, slug))
  if (!link) {
    cache.forget(slug)
    return undefined
  }
  cache.keepLink(slug, link, loading)
  const db = database.read({ companyId: link.companyId })
  if (link.currentSlug !== slug)
    return (await isHidden(db, link)) ? undefined : { movedTo: link.currentSlug, companyId: link.companyId }

  const remembered = cache.find(link, key, asked)
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
    return standIn?.card === 'redirect'
      ? { movedTo: standIn.slug, companyId: link.companyId }
      : { closed: row, standIn }
  }
  const nowMs = Date.now()
  const source = cardSource(row, nowMs)
  const languages = languagesOf(source.card)
  const language = asked && chosenLanguage(languages, asked)
  const shown = { row, card: assembleCard(source, language), pageUrl: cardUrl(deps.env, row) }
  const made = await form.make(shown, deps)
  const { body: plain, headers, forNow = false }: Exclude<Made, Buffer> = Buffer.isBuffer(made) ? { body: made } : made
  const { companyId, cardId } = link
  const end = ending(row, nowMs)
  // Shared caches must not store an answer that is incomplete or changes at a known time.
  const seconds = !forNow && end.endMs === undefined ? deps.env.cardCacheSeconds : 0
  const domain = cardDomainOf(deps.env, row.card_domain)
  const answer: CardAnswer = {
    ...encoded(form, plain, shown, encoding, {
      ...headers,
      ...sharedCacheHeaders(seconds, link),
      ...(domain === undefined ? transportHeaders(shown.pageUrl) : companyTransportHeaders),
    }),
    ...(domain !== undefined && { domain }),
    ...end,
    shown: { companyId, cardId, form: form.kind },
  }
  if (!forNow) {
    const kind = language === undefined ? key : kindIn(key, languages, language)
    cache.keep(link, row.version, kind, answer, loading, languages.length > 1 ? languages : undefined)
  }
  return { answer }
}

/** Time at which the first of the possibly shown logos expires. */
function ending({ secondary_logos: logos }: PublicCardRow, nowMs: number): Pick<CardAnswer, 'endMs'> {
  const endMs = Math.min(...(logos ?? []).map(logoEndMs).filter((end) => end > nowMs))
  return endMs === Infinity ? {} : { endMs }
}

function encoded(
  form: CardForm,
  plain: Buffer,
  shown: ShownCard,
  encoding: Encoding,
  more: Record<string, string>,
): CardAnswer {
  const body = form.compress ? packedOnce(plain, encoding) : plain
  const unchanged = {
    // Browsers revalidate every time and get 304 until the card changes, so an edit shows at once.
    'cache-control': 'no-cache',
    ...more,
    etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"`,
    ...(form.compress ? { vary: 'accept-encoding, accept-language' } : {}),
    ...(body === plain ? {} : { 'content-encoding': encoding }),
    ...(typeof form.headers === 'function' ? form.headers(shown) : form.headers),
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
