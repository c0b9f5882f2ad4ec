import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gunzip, gzip } from 'node:zlib'
import { apiPrefix } from '@kartu/contracts/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chosenEncoding, type Encoding } from '../answers/compression.ts'
import { holds } from '../answers/headers.ts'
import type { Env } from '../../settings/env.ts'
import { forPrograms } from './for-programs.ts'
import type { ApiDocument } from './api-document.ts'

/** The document of every operation, as `npm run openapi` writes it. */
export const sourceFile = join(import.meta.dirname, '../../../../../packages/contracts/openapi.json')

/** Folder into which `npm run build` packs the documents. */
const packedFolder = join(import.meta.dirname, '../../../../web/dist/api')

/** Operations for programs, and all operations with those that need a person at a browser. */
export const documentNames = ['openapi.json', 'openapi-full.json'] as const
type DocumentName = (typeof documentNames)[number]

/** Reads the bytes of a document in an encoding. */
type Read = (name: DocumentName, encoding: Encoding) => Promise<Buffer>

/** Serves the API documents: packed by the build, else packed once by this process. */
export function registerApiDocuments(app: FastifyInstance, { mode }: Pick<Env, 'mode'>): void {
  const read = packOnce(mode === 'production' ? readPacked(packedFolder) : [])
  for (const name of documentNames)
    app.get(`${apiPrefix}/${name}`, async (request, reply) =>
      sendDocument(request, reply, (encoding) => read(name, encoding)),
    )
}

async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  read: (encoding: Encoding) => Promise<Buffer>,
): Promise<FastifyReply> {
  const encoding = chosenEncoding(request.headers['accept-encoding'])
  const bytes = await read(encoding)
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  reply.headers({ etag: tag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (holds(request.headers['if-none-match'], tag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  // Bytes instead of JSON, so that no hook compresses them again.
  return reply.type('application/json; charset=utf-8').send(bytes)
}

type Packed = Record<'br' | 'gzip', Buffer>

/** Files of the build, read at the start: 230 kB in memory, and no file to open for a request. */
function readPacked(folder: string): [DocumentName, Promise<Packed>][] {
  return documentNames
    .filter((name) => existsSync(join(folder, `${name}.br`)) && existsSync(join(folder, `${name}.gz`)))
    .map((name) => {
      const [br, zipped] = ['br', 'gz'].map((ending) => readFileSync(join(folder, `${name}.${ending}`)))
      return [name, Promise.resolve({ br: br ?? Buffer.alloc(0), gzip: zipped ?? Buffer.alloc(0) })]
    })
}

/** Packs a document that is not ready at the first request for it; keeps only compressed bytes. */
function packOnce(ready: [DocumentName, Promise<Packed>][]): Read {
  const packed = new Map(ready)
  return async (name, encoding) => {
    const bytes = packed.get(name) ?? pack(name)
    packed.set(name, bytes)
    // A failure is not cached.
    bytes.catch(() => packed.delete(name))
    const { br, gzip: zipped } = await bytes
    return encoding === 'identity' ? promisify(gunzip)(zipped) : encoding === 'br' ? br : zipped
  }
}

async function pack(name: DocumentName): Promise<Packed> {
  const bytes = Buffer.from(await documentText(name))
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes)])
  return { br, gzip: zipped }
}

/** A document without spaces. */
export async function documentText(name: DocumentName): Promise<string> {
  const document = JSON.parse(await readFile(sourceFile, 'utf8')) as ApiDocument
  return JSON.stringify(name === 'openapi.json' ? forPrograms(document) : document)
}
