import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Deps } from '../../deps.ts'
import type { CardAnswer } from './card-cache.ts'
import { findLink, findPublicCard, findVersion, type PublicCardRow } from './public-cards.sql.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** One form in which a card is sent; `kind` tells it from the others of the same card. */
export interface CardForm {
  kind: string
  mediaType: string
  /** Text is worth compressing, pictures are not. */
  compress: boolean
  headers?: Record<string, string>
  make: (row: PublicCardRow, deps: Deps) => Promise<Buffer>
  fileName?: (row: PublicCardRow) => string
}

export type Found =
  | { answer: CardAnswer }
  /** An earlier link of the card. */
  | { movedTo: string }
  /** A card that exists but is not shown. */
  | { closed: PublicCardRow }
  | undefined

/** A card in one form, from memory where that is known to be current. */
export async function findAnswer(deps: Deps, slug: string, form: CardForm, encoding: Encoding): Promise<Found> {
  const key = answerKey(form, encoding)
  const answer = deps.cardCache.ready(slug, key)
  return answer ? { answer } : load(deps, slug, key, form, encoding)
}

/** Under what the cache keeps a form of a card. */
export const answerKey = (form: CardForm, encoding: Encoding): string =>
  `${form.kind}|${form.compress ? encoding : 'identity'}`

async function load(deps: Deps, slug: string, key: string, form: CardForm, encoding: Encoding): Promise<Found> {
  const { cardCache: cache, database } = deps
  const epoch = cache.epoch
  const link = cache.link(slug) ?? (await findLink(database.global, slug))
  if (!link) return undefined
  cache.keepLink(slug, link, epoch)
  if (link.currentSlug !== slug) return { movedTo: link.currentSlug }

  const db = database.read({ companyId: link.companyId })
  const remembered = cache.find(link, key)
  if (remembered && remembered.version === (await findVersion(db, link.companyId, link.cardId))) {
    return { answer: remembered.answer }
  }
  const row = await findPublicCard(db, link.companyId, link.cardId)
  if (!row) return undefined
  if (row.member_status === 'paused' || row.member_status === 'pending') return { closed: row }
  const answer = await encode(form, await form.make(row, deps), row, encoding)
  cache.keep(link, row.version, key, answer, epoch)
  return { answer }
}

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}

async function encode(form: CardForm, plain: Buffer, row: PublicCardRow, encoding: Encoding): Promise<CardAnswer> {
  const packed = form.compress && encoding !== 'identity' ? await compressors[encoding](plain) : undefined
  const body = packed ?? plain
  const unchanged = {
    // Browsers ask every time and are told 304 as long as nothing changed: an edit shows at once.
    'cache-control': 'no-cache',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    ...(form.compress ? { vary: 'accept-encoding, accept-language' } : {}),
    ...(packed ? { 'content-encoding': encoding } : {}),
    ...form.headers,
    ...(form.fileName
      ? { 'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(form.fileName(row))}` }
      : {}),
  }
  return {
    status: 200,
    body,
    headers: { 'content-type': form.mediaType, 'content-length': String(body.length), ...unchanged },
    unchanged,
  }
}
