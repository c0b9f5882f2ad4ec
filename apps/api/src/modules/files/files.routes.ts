import { fileRoutes } from '@kartu/contracts/files'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { countUse, limits } from '../../http/rate-limit.ts'
import { mount } from '../../http/mount.ts'
import { pictureView, storePicture } from './files.ts'

const mediaTypes: Record<string, string> = { '.webp': 'image/webp', '.jpg': 'image/jpeg' }

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
  app.get<{ Params: { name: string } }>('/files/:name', async ({ params }, reply) => {
    const match = /^[0-9a-f]{64}(?:-small)?(\.webp|\.jpg)$/.exec(params.name)
    const content = match && (await deps.files.get(params.name))
    if (!content) return reply.callNotFound()
    return reply
      .type(mediaTypes[match[1] ?? ''] ?? 'application/octet-stream')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(content)
  })
}
