import { fileRoutes } from '@kartu/contracts/files'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { countUse, limits } from '../../http/rate-limit.ts'
import { mount } from '../../http/mount.ts'
import { fileMediaType } from '../../gateways/files.ts'
import { pictureView, storePicture } from './files.ts'

export function registerFiles(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    fileRoutes.create,
    async ({ body, upload }, { actor, session }) => {
      await countUse(deps.database.global, limits.upload, session.userId)
      return pictureView(await storePicture(deps, actor.companyId, body.kind, upload))
    },
    { transaction: false },
  )

  // A picture's name is the hash of its content: whoever knows it was shown it, and it never changes.
  app.get<{ Params: { name: string } }>('/files/:name', async ({ params: { name }, headers }, reply) => {
    if (!/^[0-9a-f]{64}(?:-small)?(?:\.webp|\.jpg)$/.test(name)) return reply.callNotFound()
    const etag = `"${name}"`
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('etag', etag)
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    const file = await deps.files.open(name)
    if (!file) return reply.removeHeader('cache-control').removeHeader('etag').callNotFound()
    return reply.type(fileMediaType(name)).header('content-length', file.bytes).send(file.stream)
  })
}
