import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { registerFailures } from './failures.ts'
import { registerWebApp } from './web-app.ts'

const folder = await mkdtemp(join(tmpdir(), 'kartu-web-'))
const built = join(folder, 'built')
const page = '<!doctype html><title>Kartu</title>'
await mkdir(join(built, 'assets'), { recursive: true })
await writeFile(join(built, 'index.html'), page)
await cp(join(import.meta.dirname, '../../../web/public'), built, { recursive: true })
await writeFile(join(built, 'assets', 'entry-a1b2c3.js'), 'export {}')
await writeFile(join(folder, 'secret.txt'), 'secret')

async function serve(root: string): Promise<FastifyInstance> {
  const app = fastify()
  registerFailures(app)
  await registerWebApp(app, root)
  return app
}

const app = await serve(built)
const empty = await serve(join(folder, 'not-built'))

afterAll(async () => {
  await app.close()
  await empty.close()
  await rm(folder, { recursive: true })
})

test.each([
  '/',
  '/id',
  '/team',
  '/id/team/edit/0198c0de',
  '/auth/login?to=%2Fteam',
  '/team/edit',
  '/company/division/',
])('the page is served at %s and never kept without asking', async (url) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const reply = await app.inject({ method, url })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  }
  expect((await app.inject(url)).body).toBe(page)
})

test.each(['/no/such/page', '/ids', '/id/id/team', '/team/edit/a/b', '/invitation/a/b', '/teams', '/auth'])(
  'the app says at %s that there is no such page, and so does the status',
  async (url) => {
    const reply = await app.inject(url)
    expect([reply.statusCode, reply.body]).toEqual([404, page])
  },
)

test('files with a hash in their name are kept for a year, others are asked for', async () => {
  const asset = await app.inject('/assets/entry-a1b2c3.js')
  expect(asset.headers).toMatchObject({
    'content-type': expect.stringContaining('javascript') as string,
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache')
})

test.each([
  ['/favicon.ico', 'image/vnd.microsoft.icon'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/site.webmanifest', 'application/manifest+json'],
])('what browsers and robots ask for by themselves is there: %s', async (url, type) => {
  const reply = await app.inject(url)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, type])
})

test('the icons that the manifest names are there', async () => {
  const { icons } = JSON.parse(await readFile(join(built, 'site.webmanifest'), 'utf8')) as { icons: { src: string }[] }
  expect(icons.length).toBeGreaterThan(0)
  for (const { src } of icons) expect((await app.inject(src)).statusCode).toBe(200)
})

test.each([
  '/assets/gone-000000.js',
  '/assets/',
  '/api/v1/no',
  '/files/no',
  '/c/no/no',
  '/logo.png',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..\\secret.txt',
])('%s is not found instead of being the page', async (url) => {
  const reply = await app.inject(url)
  expect(reply.statusCode).toBeGreaterThanOrEqual(400)
  expect(reply.statusCode).toBeLessThan(500)
  expect(reply.body).not.toContain('secret')
  expect(reply.body).not.toBe(page)
})

test('nothing is posted to pages', async () => {
  const reply = await app.inject({ method: 'POST', url: '/team' })
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ status: 'error', code: 'not_found' })
})

test('without a build the answer says what to do', async () => {
  const reply = await empty.inject('/team')
  expect(reply.statusCode).toBe(503)
  expect(reply.body).toContain('npm start')
  expect((await empty.inject('/api/v1/no')).statusCode).toBe(404)
})
