import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { isPage } from '@kartu/contracts/pages'
import { apiPrefix } from '@kartu/contracts/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../../settings/env.ts'
import { AppError, unavailableSeconds } from '../errors.ts'
import { sendFailure } from '../failures.ts'
import { appHeaders, boothHeaders, workerHeaders, cardFrameHeaders, letterHeaders } from '../answers/headers.ts'
import { drawingPolicy } from '../answers/page-policy.ts'

/** Folder of the built web app. */
export const builtApp = join(dirname(fileURLToPath(import.meta.url)), '../../../../web/dist')

/** Page with Stripe's fields; missing if cards are not entered. */
const cardFrame = 'card-frame.html'

/** Frame that reads paper cards and codes, each with a worker. */
const cardReaderFrame = 'letter-frame.html'
const readerWorker = /^(?:letter|code)-worker-/
/** Cache time of the frame, so that it reads cards offline. Its URL changes with the format of its messages. */
const letterFrameDays = 30

/** Service worker that keeps the booth screen and the page of one's own card available offline. */
const boothWorker = 'booth-worker.js'
/** True for these pages, and for the URL under which the worker fetches the booth page with its headers. */
const isKept = (path: string): boolean =>
  path === '/pro/events/' || /^(?:\/id)?\/(?:me|pro\/events\/[^/]+\/booth)\/?$/i.test(path)

/** Serves the built web app: its files, and its page for every other address that a browser opens. */
export async function registerWebApp(
  app: FastifyInstance,
  { billing }: Pick<Env, 'billing'>,
  folder: string = builtApp,
): Promise<void> {
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
        if (path.startsWith(join(folder, cardFrame))) void reply.headers(cardFrameHeaders)
        const letters = path.startsWith(join(folder, cardReaderFrame))
        if (letters || (immutable && readerWorker.test(basename(path)))) void reply.headers(letterHeaders)
        if (path.startsWith(join(folder, boothWorker))) void reply.headers(workerHeaders)
        if (/\.svg(?:\.(?:br|gz))?$/.test(path)) void reply.header('content-security-policy', drawingPolicy)
        const kept = letters ? `public, max-age=${letterFrameDays * 86_400}` : 'no-cache'
        void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : kept)
      },
    })
    serveFiles(app, folder, '', billing === 'stripe' ? [] : [cardFrame])
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
      .headers({ ...(isKept(path) ? boothHeaders : appHeaders), 'cache-control': 'no-cache' })
      .sendFile('index.html')
  })
}

/** Serves the files of the build by name: not folders, and without a disk access for missing files. */
function serveFiles(app: FastifyInstance, folder: string, below: '' | 'assets/', but: readonly string[] = []): void {
  const entries = existsSync(join(folder, below)) ? readdirSync(join(folder, below), { withFileTypes: true }) : []
  const names = new Set(entries.filter((entry) => entry.isFile() && !but.includes(entry.name)).map(({ name }) => name))
  app.get(`/${below}:name`, (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
    const { name } = request.params
    return names.has(name) ? reply.sendFile(below + name) : reply.callNotFound()
  })
}
