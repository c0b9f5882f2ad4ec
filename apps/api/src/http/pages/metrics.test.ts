import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ScheduledBackups } from '../../backup/scheduled-backups.ts'
import type { Database } from '../../db/db.ts'
import { makeCompany } from '../../../test/factories.ts'
import { startOwnServer } from '../../../test/server.ts'
import { Metrics } from '../../watch/metrics.ts'
import { measuresOf } from '../../operator/measures.ts'
import { troublesOfBacklog } from '../../operator/troubles.ts'

const token = 'watchers-of-this-installation'
const server = await startOwnServer({ METRICS_TOKEN: token })
const asWatcher = { authorization: `Bearer ${token}` }

const read = async () => (await server.app.inject({ url: '/metrics', headers: asWatcher })).body

test('metrics are not found without the token', async () => {
  for (const authorization of [undefined, 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, token]) {
    const { statusCode, body } = await server.app.inject({
      url: '/metrics',
      headers: authorization === undefined ? {} : { authorization },
    })
    expect([statusCode, body.includes('kartu_')]).toEqual([404, false])
  }
  const { statusCode, headers } = await server.app.inject({ url: '/metrics', headers: asWatcher })
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')])
})

test('counts requests by route, never by address', async () => {
  const company = await makeCompany(server)
  for (let at = 0; at < 3; at += 1)
    await server.as(company.founder).send('GET', `/api/v1/companies/${company.id}/divisions`)
  const text = await read()
  expect(text).toMatch(/kartu_http_requests_total\{method="GET",route="[^"]*\/divisions",status="200"\} 3/)
  expect(text).not.toContain(company.id)
})

test('exports figures about jobs', async () => {
  await expect.poll(read, { timeout: 20_000 }).toMatch(/kartu_database_up 1/)
  expect(await read()).toMatch(/^# TYPE kartu_jobs_due gauge$/m)
})

test('exports every metric of the dashboard or an alert', async () => {
  const text = await read()
  const folder = join(import.meta.dirname, '../../../../../ops')
  for (const file of ['grafana-dashboard.json', 'prometheus-alerts.yml']) {
    const names = new Set(readFileSync(join(folder, file), 'utf8').match(/\b(?:kartu|nodejs|process)_[a-z\d_]+/g))
    expect(names.size).toBeGreaterThan(5)
    for (const name of names)
      expect(text, `${name} in ${file}`).toContain(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, '')} `)
  }
})

test("reports a silent database within a scrape's time limit", async () => {
  const never = () => new Promise(() => {})
  const pool = { totalCount: 1, idleCount: 0, waitingCount: 0 }
  const database = { kind: 'postgres', global: { rows: never }, pool } as unknown as Database
  const backups = { everyMs: 1, failed: 0, last: never } as unknown as ScheduledBackups
  const began = performance.now()
  const text = await new Metrics(measuresOf({ ...server.deps, database, backups, version: 'test' })).read()
  expect(performance.now() - began).toBeLessThan(8_000)
  expect(text).toContain('\nkartu_database_up 0\n')
  expect(text).toContain('\nkartu_backup_last_timestamp_seconds 0\n')
})

test('explains problems only to callers with the token', async () => {
  const ours = await server.app.inject({ url: '/healthz', headers: asWatcher })
  expect(JSON.parse(ours.body)).toMatchObject({
    status: 'success',
    versions: {
      kartu: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      node: process.version,
      schema: expect.stringMatching(/^\d{4}_\w+$/) as string,
    },
    troubles: expect.any(Array) as unknown,
  })
  const others = await server.app.inject({ url: '/healthz' })
  expect(JSON.parse(others.body)).toEqual({ status: 'success', mail: 'ok' })
})

test('late jobs, failed jobs and waiting mails are reported as sentences', () => {
  const queue = { queue: 'mail', due: 3, ageSeconds: 720, active: 0, failed: 2 }
  expect(troublesOfBacklog({ queues: [queue], mailsWaiting: 4, mailsGivenUp: 1 })).toEqual([
    '3 of mail wait for 12 minutes. Check that a process runs jobs.',
    '2 of mail failed permanently; see the log.',
    '4 mails are being retried: npm run kartu -- mail list',
    '1 mail was given up: npm run kartu -- mail list',
  ])
  expect(
    troublesOfBacklog({ queues: [{ ...queue, ageSeconds: 5, failed: 0 }], mailsWaiting: 0, mailsGivenUp: 0 }),
  ).toEqual([])
})
