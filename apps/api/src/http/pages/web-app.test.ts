import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import Stripe from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import type { Env } from '../../settings/env.ts'
import { registerFailures } from '../failures.ts'
import { FaultLog } from '../../watch/fault-log.ts'
import { registerHeaders } from '../answers/headers.ts'
import { registerWebApp } from './web-app.ts'

const folder = await mkdtemp(join(tmpdir(), 'kartu-web-'))
const built = join(folder, 'built')
const page = '<!doctype html><title>Kartu</title>'
await mkdir(join(built, 'assets'), { recursive: true })
await writeFile(join(built, 'index.html'), page)
await cp(join(import.meta.dirname, '../../../../web/public'), built, { recursive: true })
await writeFile(join(built, 'assets', 'entry-a1b2c3.js'), 'export {}')
await writeFile(join(built, 'card-frame.html'), '<!doctype html><title>Card details</title>')
await writeFile(join(built, 'letter-frame.html'), '<!doctype html><title>Reader</title>')
await writeFile(join(built, 'assets/letter-worker-1a2b.js'), '1')
await writeFile(join(built, 'assets/code-worker-1a2b.js'), '1')
await writeFile(join(folder, 'secret.txt'), 'secret')

async function serve(root: string, billing: 'none' | 'sandbox' | 'stripe' = 'sandbox'): Promise<FastifyInstance> {
  const app = fastify()
  registerHeaders(app, { publicUrl: 'https://kartu.example' } as Env)
  registerFailures(app, new FaultLog(app.log))
  await registerWebApp(app, { billing }, root)
  return app
}

const app = await serve(built)
const selling = await serve(built, 'stripe')
const empty = await serve(join(folder, 'not-built'))

afterAll(async () => {
  await app.close()
  await selling.close()
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
])('serves the page at %s with revalidation', async (url) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const reply = await app.inject({ method, url })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  }
  expect((await app.inject(url)).body).toBe(page)
})

test('only the booth page may start its worker', async () => {
  const types = async (url: string) =>
    /trusted-types ([^;]*)/.exec(String((await app.inject(url)).headers['content-security-policy']))?.[1]
  // Only the page of this address, with its headers, is kept: another one could not update the copy once the network is
  // back.
  for (const url of ['/pro/events/0198c0de/booth', '/id/pro/events/0198c0de/booth', '/pro/events/', '/me', '/id/me'])
    expect([url, await types(url)]).toEqual([url, 'booth-worker'])
  for (const url of ['/pro/events', '/pro/events/0198c0de', '/team', '/home'])
    expect([url, await types(url)]).toEqual([url, "'none'"])
})

test('only pages of the app may request the camera', async () => {
  const camera = async (url: string) =>
    /camera=(\S*?),/.exec(String((await app.inject(url)).headers['permissions-policy']))?.[1]
  expect(await camera('/pro/recipient')).toBe('(self)')
  expect(await camera('/pro/events/0198c0de/booth')).toBe('(self)')
  for (const url of ['/letter-frame.html', '/assets/entry-a1b2c3.js', '/api/v1/no', '/c/no'])
    expect(await camera(url)).toBe('()')
})

test.each(['/no/such/page', '/ids', '/id/id/team', '/team/edit/a/b', '/invitation/a/b', '/teams', '/auth'])(
  'answers 404 for a missing page at %s',
  async (url) => {
    const reply = await app.inject(url)
    expect([reply.statusCode, reply.body]).toEqual([404, page])
  },
)

test('caches files with a hash in their name for a year', async () => {
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
])('serves the well-known file %s', async (url, type) => {
  const reply = await app.inject(url)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, type])
})

test('serves the icons that the manifest names', async () => {
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

test('refuses to post to a page', async () => {
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

describe('the reader of paper cards', () => {
  test.each([
    '/letter-frame.html',
    '/letter-frame.html?1',
    '/assets/letter-worker-1a2b.js',
    '/assets/code-worker-1a2b.js',
  ])('%s may compile only WebAssembly of this host', async (url) => {
    const { statusCode, headers } = await app.inject(url)
    expect(statusCode).toBe(200)
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "worker-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'report-uri /reports',
      'report-to reports',
    ])
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  })

  test('is cached by browsers for reading cards offline', async () => {
    expect((await app.inject('/letter-frame.html?1')).headers['cache-control']).toBe('public, max-age=2592000')
    expect((await app.inject('/assets/letter-worker-1a2b.js')).headers['cache-control']).toContain('immutable')
  })

  test.each(['/', '/pro/recipient', '/index.html', '/no/such/page'])('%s compiles no WebAssembly', async (url) => {
    const { headers } = await app.inject(url)
    expect(headers['content-security-policy']).not.toContain('wasm')
    expect(headers['x-frame-options']).toBe('DENY')
  })
})

describe("Stripe's card form", () => {
  const policyOf = async (web: FastifyInstance, url: string): Promise<string> =>
    String((await web.inject(url)).headers['content-security-policy'])

  test('only the frame loads Stripe, framed only by this host', async () => {
    const reply = await selling.inject('/card-frame.html')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['x-frame-options']).toBe('SAMEORIGIN')
    const policy = await policyOf(selling, '/card-frame.html')
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
        'connect-src https://api.stripe.com',
        'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
        "frame-ancestors 'self'",
      ]),
    )
    expect(policy).not.toMatch(/unsafe/)
  })

  test.each(['/', '/subscriptions', '/id/subscriptions', '/team', '/auth/login', '/index.html', '/no/such/page'])(
    '%s loads no foreign script, whatever BILLING says',
    async (url) => {
      expect(await policyOf(selling, url)).not.toContain('stripe')
      expect(await policyOf(selling, url)).toBe(await policyOf(app, url))
      expect((await selling.inject(url)).headers['x-frame-options']).toBe('DENY')
    },
  )

  test('no payment frame exists without Stripe', async () => {
    expect((await app.inject('/card-frame.html')).statusCode).toBe(404)
    expect(await policyOf(app, '/card-frame.html')).not.toContain('stripe')
  })

  test("its script matches the server's Stripe release", async () => {
    const frame = await readFile(
      join(import.meta.dirname, '../../../../web/src/features/billing/payment/card-frame.ts'),
      'utf8',
    )
    const release = Stripe.API_VERSION.split('.')[1]
    expect(frame).toContain(`'https://js.stripe.com/${release}/stripe.js'`)
  })
})
