import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { isPage } from '@kartu/contracts/pages'
import { apiPrefix } from '@kartu/contracts/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, unavailableSeconds } from './errors.ts'
import { sendFailure } from './failures.ts'
import { appHeaders } from './headers.ts'
import { drawingPolicy } from './page-policy.ts'

const builtApp = join(dirname(fileURLToPath(import.meta.url)), '../../../web/dist')

/** Serves the built web app: its files as they are, its page for every other address that a browser opens. */
export async function registerWebApp(app: FastifyInstance, folder: string = builtApp): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      serve: false,
      setHeaders: (reply, path) => {
        // Names in `assets` carry a hash of their content.
        const immutable = path.startsWith(join(folder, 'assets'))
        if (/\.svg(?:\.(?:br|gz))?$/.test(path)) void reply.header('content-security-policy', drawingPolicy)
        void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    serveFiles(app, folder, '')
    serveFiles(app, folder, 'assets/')
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(?:(?:api|assets|files|c)\/|\/)/.test(path) &&
      !/\.\w{2,5}$/.test(path)
    if (!wantsPage || path.startsWith(apiPrefix)) return sendFailure(request, reply, new AppError('not_found'))
    if (!built)
      return reply
        .code(503)
        .header('retry-after', unavailableSeconds)
        .type('text/plain; charset=utf-8')
        .send('The web app is not built. Run "npm start", or "npm run dev".')
    return reply
      .code(isPage(path) ? 200 : 404)
      .headers({ ...appHeaders, 'cache-control': 'no-cache' })
      .sendFile('index.html')
  })
}

/** The files that the build put there, by name: a folder is none, and what is not there costs no look at the disk. */
function serveFiles(app: FastifyInstance, folder: string, below: '' | 'assets/'): void {
  const entries = existsSync(join(folder, below)) ? readdirSync(join(folder, below), { withFileTypes: true }) : []
  const names = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name))
  app.get(`/${below}:name`, (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
    const { name } = request.params
    return names.has(name) ? reply.sendFile(below + name) : reply.callNotFound()
  })
}
