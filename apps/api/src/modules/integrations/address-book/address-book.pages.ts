import { Readable } from 'node:stream'
import { vCardContentType } from '@kartu/cards/vcard'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { registerCompression } from '../../../http/answers/compression.ts'
import { holds } from '../../../http/answers/headers.ts'
import { AppError, notFound, statusOf } from '../../../http/errors.ts'
import { asAppError, sendFailure, tellFault } from '../../../http/failures.ts'
import { CallCounter } from '../../../http/limits/call-counter.ts'
import { limits } from '../../../http/limits/rate-limit.ts'
import { answerReport, refusal, type Refusal } from './answer-report.ts'
import { type BookReader, findReader } from './app-passwords.ts'
import { AddressBook } from './contacts.ts'
import { bookProps, contactHref, contactProps, homeProps, principalProps, rootProps } from './dav-props.ts'
import {
  bookPath,
  type DavResource,
  davRoot,
  homePath,
  principalPath,
  reportOf,
  resourceAt,
  wantedByPropfind,
} from './dav-request.ts'
import {
  davError,
  davName,
  multistatusEnd,
  multistatusStart,
  parseDav,
  resourceResponse,
  type WantedProps,
  xmlElement,
  xmlText,
} from './dav-xml.ts'
import { currentToken } from './synchronise.ts'

declare module 'fastify' {
  interface FastifyRequest {
    bookReader: BookReader | null
  }
}

const readMethods = ['GET', 'HEAD', 'PROPFIND', 'REPORT']
const writeMethods = ['PUT', 'POST', 'PATCH', 'DELETE', 'PROPPATCH', 'MKCOL', 'COPY', 'MOVE', 'LOCK', 'UNLOCK', 'ACL']
const methods = [...readMethods, 'OPTIONS', ...writeMethods]

/** Enough for a multiget of 10,000 contacts; a larger body is refused unread. */
const bodyBytesMax = 2_097_152

const davHeaders = { dav: '1, 3, addressbook', allow: ['OPTIONS', ...readMethods].join(', ') }
const xmlType = 'application/xml; charset=utf-8'

/** The read-only CardDAV server (RFC 6352) for phones and address book programs. */
export function registerAddressBookPages(pages: FastifyInstance, deps: Deps): void {
  if (!deps.env.carddav) return
  for (const method of methods)
    if (!pages.supportedMethods.includes(method)) pages.addHttpMethod(method, { hasBody: true })
  pages.removeAllContentTypeParsers()
  pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, parsed) =>
    parsed(null, body),
  )
  pages.decorateRequest('bookReader', null)
  registerCompression(pages)
  pages.setErrorHandler((thrown: FastifyError | AppError, request, reply) => {
    const error = asAppError(thrown, bodyBytesMax)
    if (statusOf(error) >= 500) tellFault(request, thrown)
    if (error.code === 'changes_expired') return refuse(reply, refusal('D:valid-sync-token'))
    if (error.code === 'unauthenticated') reply.header('www-authenticate', 'Basic realm="Kartu", charset="UTF-8"')
    return sendFailure(request, reply, error)
  })
  // Answered before authentication (RFC 6764, section 5), because a device first asks for the path of the server.
  pages.route({
    method: methods,
    url: '/.well-known/carddav',
    handler: (_request, reply) => reply.header('cache-control', 'no-cache').redirect(davRoot, 301),
  })
  const calls = new CallCounter(limits.addressBook)
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    reply.headers({ ...davHeaders, 'cache-control': 'private, no-cache' })
    if (request.method === 'OPTIONS') return reply.code(200).send()
    // Runs before the body is read, so that only devices with a password can make the server parse one.
    request.bookReader = await findReader(deps.database, request.headers.authorization, request.ip)
    await calls.count(deps.database.global, request.bookReader.passwordId)
    return writeMethods.includes(request.method) ? refuse(reply, needsWrite(request.url)) : undefined
  }
  const handler = (request: FastifyRequest, reply: FastifyReply) => serve(deps, request, reply)
  for (const url of ['/dav', '/dav/*'])
    pages.route({ method: methods, url, bodyLimit: bodyBytesMax, onRequest, handler })
}

const refuse = (reply: FastifyReply, { status, condition }: Refusal): FastifyReply =>
  reply.code(status).type(xmlType).send(davError(condition))

/** RFC 3744, section 7.1.1. */
const needsWrite = (path: string): Refusal => ({
  status: 403,
  condition: xmlElement(
    davName('D:need-privileges'),
    xmlElement(
      davName('D:resource'),
      xmlElement(davName('D:href'), xmlText(path)) + xmlElement(davName('D:privilege'), xmlElement(davName('D:write'))),
    ),
  ),
})

async function serve(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const reader = request.bookReader
  if (!reader) throw new AppError('unauthenticated')
  const at = resourceAt(request.url)
  // This password does not reveal address books of other companies.
  if (!at || ('companyId' in at && at.companyId !== reader.companyId)) throw notFound()
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (request.method === 'PROPFIND') return find(deps, request, reply, { at, reader, body })
  if (request.method === 'REPORT') {
    const report = at.kind === 'book' ? reportOf(await parseDav(body)) : undefined
    if (!report) return refuse(reply, refusal('D:supported-report'))
    const answer = await answerReport(deps, reader, report)
    return 'condition' in answer ? refuse(reply, answer) : sendMultistatus(reply, answer)
  }
  if (at.kind !== 'contact') return reply.code(405).send()
  return sendContact(deps, request, reply, { ...at, scope: reader.scope })
}

async function sendContact(
  { database, env }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { companyId, memberId, scope }: Extract<DavResource, { kind: 'contact' }> & Pick<BookReader, 'scope'>,
): Promise<FastifyReply> {
  const contact = await (await AddressBook.open(database, env, companyId, scope)).one(memberId)
  if (!contact) throw notFound()
  reply.header('etag', contact.etag)
  if (holds(request.headers['if-none-match'], contact.etag)) return reply.code(304).send()
  return reply.type(vCardContentType).send(contact.text)
}

const sendMultistatus = (reply: FastifyReply, chunks: AsyncIterable<string> | string): FastifyReply =>
  reply
    .code(207)
    .type('text/xml; charset=utf-8')
    .send(typeof chunks === 'string' ? chunks : Readable.from(chunks, { objectMode: false }))

interface Found {
  at: DavResource
  reader: BookReader
  body: Buffer
}

async function find(deps: Deps, request: FastifyRequest, reply: FastifyReply, found: Found): Promise<FastifyReply> {
  const depth = String(request.headers['depth'] ?? '0')
  if (depth === 'infinity') return refuse(reply, refusal('D:propfind-finite-depth'))
  const wanted = wantedByPropfind(await parseDav(found.body))
  const { at, reader } = found
  const book = await AddressBook.open(deps.database, deps.env, reader.companyId, reader.scope)
  if (at.kind !== 'contact')
    return sendMultistatus(
      reply,
      collections(deps, { book, reader }, at.kind, depth === '1' ? 'children' : 'self', wanted),
    )
  const contact = await book.one(at.memberId)
  if (!contact) throw notFound()
  const response = resourceResponse(contactHref(reader.companyId, contact), contactProps(contact), wanted)
  return sendMultistatus(reply, multistatusStart + response + multistatusEnd)
}

async function* collections(
  { database }: Deps,
  { book, reader }: { book: AddressBook; reader: BookReader },
  kind: Exclude<DavResource['kind'], 'contact'>,
  depth: 'self' | 'children',
  wanted: WantedProps,
): AsyncGenerator<string> {
  const { companyId, name } = book
  const bookResponse = async () =>
    resourceResponse(bookPath(companyId), bookProps(name, await currentToken(database, reader)), wanted)
  yield multistatusStart
  if (kind === 'root') yield resourceResponse(davRoot, rootProps, wanted)
  if (kind === 'principal' || (kind === 'root' && depth === 'children'))
    yield resourceResponse(principalPath, principalProps(name), wanted)
  if (kind === 'home' || (kind === 'root' && depth === 'children')) yield resourceResponse(homePath, homeProps, wanted)
  if (kind === 'book' || (kind === 'home' && depth === 'children')) yield await bookResponse()
  if (kind === 'book' && depth === 'children')
    for await (const contact of book.all())
      yield resourceResponse(contactHref(companyId, contact), contactProps(contact), wanted)
  yield multistatusEnd
}
