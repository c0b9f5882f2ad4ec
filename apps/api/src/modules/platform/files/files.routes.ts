import { fileRoutes } from '@kartu/contracts/platform/files'
import { canReadFile } from '@kartu/contracts/platform/files.plain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AddressCounter, addressLimits } from '../../../http/limits/address-counter.ts'
import { holds } from '../../../http/answers/headers.ts'
import { allow } from '../../../http/errors.ts'
import { sendFailure } from '../../../http/failures.ts'
import { mount } from '../../../http/mount.ts'
import { tooMany } from '../../../http/limits/rate-limit.ts'
import { fileMediaType } from '../../../gateways/files/files.ts'
import { pictureView, storePicture } from './files.ts'
import { openPrivateFile, requirePrivateFile } from './private-files.ts'

export function registerFiles(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    fileRoutes.create,
    async ({ body, upload }, { actor }) => pictureView(await storePicture(deps, actor.companyId, body.kind, upload)),
    { transaction: false },
  )

  mount(app, deps, fileRoutes.get, async ({ params }, { db, actor, reply }) => {
    const file = await requirePrivateFile(db, actor.companyId, params.fileId)
    allow(canReadFile(actor, { userId: file.user_id, roles: file.roles }))
    const content = await openPrivateFile(deps.files, file)
    // A browser never renders an upload as one of Kartu's pages, whatever its content claims to be.
    reply.header('content-security-policy', "default-src 'none'; sandbox").header('content-length', file.bytes)
    return { fileName: file.name, mediaType: file.media_type, content }
  })

  const misses = new AddressCounter(addressLimits.fileMisses)
  const missing = (request: FastifyRequest, reply: FastifyReply) => {
    const seconds = misses.count(request.ip)
    return seconds === undefined ? reply.callNotFound() : sendFailure(request, reply, tooMany(seconds))
  }

  // A picture's name is the hash of its content: anyone who knows it has seen it, and it never changes. Pictures that
  // exist are always served, so each name is looked up before the limit counts; a malformed name costs no lookup.
  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const { name } = request.params
    const { headers } = request
    if (!/^[0-9a-f]{64}(?:\.webp|-medium\.webp|-small\.jpg)$/.test(name)) return missing(request, reply)
    const held = headers['if-none-match']
    const known = held?.trim() === '*' ? undefined : held
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    if (holds(known, `"${name}"`)) return reply.headers(forEver(name)).code(304).send()
    const file = await deps.files.open(name)
    if (!file) {
      // Old pictures have no narrower version and are sent in full width.
      const wide = name.replace('-medium', '')
      if (wide === name) return missing(request, reply)
      return reply.header('cache-control', 'public, max-age=86400').redirect(`/files/${wide}`, 302)
    }
    reply.headers(forEver(name))
    if (held !== known) {
      file.stream.destroy()
      return reply.code(304).send()
    }
    return reply.type(fileMediaType(name)).header('content-length', file.bytes).send(file.stream)
  })
}

const forEver = (name: string) => ({ 'cache-control': 'public, max-age=31536000, immutable', etag: `"${name}"` })
