import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chosenEncoding } from '../../../../http/answers/compression.ts'
import { holds } from '../../../../http/answers/headers.ts'
import { AppError } from '../../../../http/errors.ts'
import { sendFailure } from '../../../../http/failures.ts'
import { AddressCounter, addressLimits } from '../../../../http/limits/address-counter.ts'
import { tooMany } from '../../../../http/limits/rate-limit.ts'
import { isSlug } from '../card-address.ts'
import { visitorLocale } from '../card-forms.ts'
import { closedPage, missingPage, oftenPage } from '../card-page-forms.ts'
import { foundAt, sendWithCard } from '../public/company-hosts.ts'
import type { CardDeps } from '../public/found-card.ts'
import { type CardForm, findAnswer } from '../public/public-cards.ts'
import { documentName } from './add-document.ts'
import { findDocuments } from './block-files.sql.ts'
import { byteRange } from './byte-range.ts'

interface ShownDocument {
  id: string
  title: string
  hash: string
  bytes: number
}

/** The documents that a card shows. Removing the block, or pausing or deleting the card, hides them. */
const documentsForm: CardForm = {
  kind: 'documents',
  mediaType: 'application/json',
  compress: false,
  make: async ({ row, card }, { database }) => {
    const shown = card.blocks.flatMap((block) => (block.kind === 'document' ? [block] : []))
    const db = database.read({ companyId: row.company_id })
    const files = new Map(
      (
        await findDocuments(
          db,
          row.company_id,
          shown.map(({ id }) => id),
        )
      ).map((file) => [file.id, file]),
    )
    const documents = shown.flatMap(({ id, title }): ShownDocument[] => {
      const file = files.get(id)
      return file ? [{ id, title, hash: file.hash, bytes: file.bytes ?? 0 }] : []
    })
    return Buffer.from(JSON.stringify(documents))
  },
}

/** A document loads nothing and cannot be framed. There is no `sandbox`, because Safari would show an empty window. */
const documentHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'accept-ranges': 'bytes',
  // Browsers revalidate each time, so a removed document is not shown from their cache.
  'cache-control': 'private, no-cache',
}

interface DocumentRoute {
  Params: { name: string; id: string }
  Querystring: Record<string, unknown>
}

/** Documents of a card: `/c/{slug}/documents/{id}`, whole or in ranges. A visit is not counted. */
export function registerCardDocuments(app: FastifyInstance, deps: CardDeps): void {
  const { publicUrl } = deps.env
  const misses = new AddressCounter(addressLimits.cardMisses)
  const openings = new AddressCounter(addressLimits.documents)
  app.get<DocumentRoute>('/c/:name/documents/:id', async (request, reply) => {
    const { name, id } = request.params
    const words = [
      visitorLocale(request.query, request.headers),
      chosenEncoding(request.headers['accept-encoding']),
    ] as const
    const found = isSlug(name) ? foundAt(request, await findAnswer(deps, name, documentsForm, 'identity')) : undefined
    if (found && 'movedTo' in found)
      return reply
        .header('cache-control', 'no-cache')
        .redirect(`/c/${found.movedTo}/documents/${encodeURIComponent(id)}`, 302)
    if (found && 'closed' in found) return sendWithCard(request, reply, closedPage(deps.env, found, ...words, 'file'))
    const documents = found ? (JSON.parse(found.answer.body.toString()) as ShownDocument[]) : []
    const document = documents.find((one) => one.id === id)
    if (document === undefined) {
      const seconds = misses.count(request.ip)
      const page = seconds === undefined ? missingPage(publicUrl, ...words) : oftenPage(publicUrl, ...words, seconds)
      return sendWithCard(request, reply, page)
    }
    const seconds = openings.count(request.ip)
    if (seconds !== undefined) return sendFailure(request, reply, tooMany(seconds))
    return sendDocument(request, reply, deps, document)
  })
}

async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { files }: CardDeps,
  { title, hash, bytes }: ShownDocument,
): Promise<FastifyReply> {
  const tag = `"${hash}"`
  reply.headers({ ...documentHeaders, etag: tag })
  if (holds(request.headers['if-none-match'], tag)) return reply.code(304).send()
  reply.type('application/pdf').header('content-disposition', `inline; filename*=UTF-8''${encodeName(title)}`)
  // Fastify keeps this length only if the body is a stream.
  if (request.method === 'HEAD') return reply.header('content-length', bytes).send(Readable.from([]))
  const range = byteRange(request.headers, bytes, tag)
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${bytes}`).header('content-length', 0).send()
  const content = await files.open(documentName(hash), range)
  if (!content) return sendFailure(request, reply, new AppError('not_found'))
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${bytes}`)
  return reply.header('content-length', content.bytes).send(content.stream)
}

/** RFC 8187: the title as a file name. Slashes and quotes have a meaning in paths and headers. */
const encodeName = (title: string): string =>
  encodeURIComponent(`${title.replaceAll(/[/\\:*?"<>|]/g, '-').toWellFormed()}.pdf`).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
