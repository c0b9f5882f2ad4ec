import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/database/database.ts'
import { makeCompany } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { buildApp } from '../../../app.ts'
import { readEnv } from '../../../settings/env.ts'
import { addressLimits } from '../../../http/limits/address-counter.ts'
import { openProgram } from '../../../program.ts'
import { activityKeeper } from './activity-keeper.ts'

const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', JOBS: 'off', ...(await freshDatabase()) }
const program = await openProgram(readEnv(settings), () => {}, activityKeeper)
const { database } = program.deps
const app = await buildApp(program.deps)
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
const server = { ...(await startServer()), database, deps: program.deps }
afterAll(() => program.close())

const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148 Safari/604.1'
async function send(path: string, headers: Record<string, string> = {}, body = 'PING') {
  const asked = request({ host: '127.0.0.1', port, path, method: 'POST' })
  const all = { 'content-type': 'text/ping', 'user-agent': agent, 'sec-fetch-site': 'same-origin', ...headers }
  for (const [name, value] of Object.entries(all)) asked.setHeader(name, value)
  const [answer] = await once(asked.end(body), 'response')
  answer.resume()
  await once(answer, 'end')
  return answer as { statusCode: number; headers: Record<string, string> }
}

test('counts a followed link only by its kind', async () => {
  const company = await makeCompany(server)
  const [card, other] = [`/c/${company.slug}`, await makeCompany(server)]
  const from = `http://127.0.0.1:${port}${card}?s=nfc`
  const first = await send(`${card}/tap/linkedin`, { 'ping-from': from, 'ping-to': 'https://linkedin.com/in/ani' })
  expect(first.statusCode).toBe(204)
  expect(first.headers['set-cookie']).toBeUndefined()
  for (const target of ['qr', 'share', 'email'])
    await send(`${card}/tap/${target}`, { referer: `http://127.0.0.1:${port}/card` })
  // None of these requests counts.
  for (const [path, headers, body] of [
    [`${card}/tap/%3Cscript%3E`],
    [`${card}/tap/toString`],
    ['/c/nobody-here-x7k2mq/tap/email'],
    [`${card}/tap/email`, { 'sec-fetch-site': 'cross-site' }],
    [`/c/${other.slug}/tap/email`, { 'content-type': 'application/json' }, '{'],
  ] as [string, Record<string, string>?, string?][])
    expect((await send(path, headers, body)).statusCode).toBe(204)
  await program.deps.visits?.close()
  const rows = await database
    .read({ companyId: company.id })
    .raw('select kind, target, audience, source from activities where company_id = $1 order by at', [company.id])
  expect(rows).toEqual([
    { kind: 'tap', target: 'linkedin', audience: 'visitor', source: 'nfc' },
    { kind: 'qr', target: null, audience: 'own', source: null },
    { kind: 'share', target: null, audience: 'own', source: null },
    { kind: 'tap', target: 'email', audience: 'own', source: null },
  ])
})

test('limits how often one visitor can count a card', async () => {
  const company = await makeCompany(server)
  for (let sent = 0; sent <= addressLimits.taps.max; sent += 1) await send(`/c/${company.slug}/tap/email`)
  await program.deps.visits?.close()
  const [row] = await database
    .read({ companyId: company.id })
    .raw('select count(*)::int as taps from activities where company_id = $1', [company.id])
  const { taps } = row as { taps: number }
  expect(taps).toBeGreaterThan(0)
  expect(taps).toBeLessThanOrEqual(addressLimits.taps.max)
})
