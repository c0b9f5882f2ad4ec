import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { apiPrefix } from '@kartu/contracts/call'
import { afterAll, expect, inject, test } from 'vitest'
import { olderTree } from '../test/database/older-tree.ts'
import { killProcesses, processTimeoutMs, runToItsEnd, startProcess } from '../test/process.ts'
import { databaseUrl, onServer } from '../test/database/servers.ts'
import { replaced } from './db/migrate.ts'

const template = inject('template')
if (template.kind !== 'postgres') throw new Error('This file is for PostgreSQL')
const { serverUrl, runFolder } = template
const name = `${template.name}_rolling_${randomBytes(4).toString('hex')}`
const folder = mkdtempSync(join(runFolder, 'rolling-'))
/**
 * The oldest version from which an update is possible. Raise it once that version does not run with the current
 * packages.
 */
const newestThere = replaced.last

afterAll(killProcesses)

interface Called {
  done: number
  failed: string[]
}

/** Simulates people on a server until `stop` is called: reading cards and the team, adding members. */
function work(
  url: string,
  token: string,
  companyId: string,
  slugs: string[],
): { called: Called; stop: () => Promise<void> } {
  const called: Called = { done: 0, failed: [] }
  let going = true
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const members = `${url}${apiPrefix}/companies/${companyId}/members`
  const calls = [
    () => fetch(`${url}/c/${slugs[called.done % slugs.length]}?${called.done}`),
    () => fetch(`${members}?page=1&per_page=50`, { headers }),
    () => fetch(`${url}${apiPrefix}/companies/${companyId}`, { headers }),
    () => {
      const email = `member-${randomBytes(6).toString('hex')}@example.com`
      return fetch(members, { method: 'POST', headers, body: JSON.stringify({ first_name: 'Member', email }) })
    },
  ]
  const person = async (first: number) => {
    for (let turn = first; going; turn += 1) {
      const call = calls[turn % calls.length] as () => Promise<Response>
      const answer = await call().catch((error: unknown) => error as Error)
      if (answer instanceof Error) called.failed.push(inspect(answer.cause ?? answer))
      else if (answer.status >= 400) called.failed.push(`${answer.status} ${await answer.text()}`)
      else await answer.arrayBuffer()
      called.done += 1
    }
  }
  const people = Promise.all(Array.from({ length: 8 }, (_, place) => person(place)))
  return {
    called,
    async stop() {
      going = false
      await people
    },
  }
}

/** Calls are limited per minute and person, and this test uses one person. */
const forgetLimits = () =>
  onServer(databaseUrl(serverUrl, name), (client) => client.query('delete from rate_limits where count > 100'))

test('an update does not fail calls of a busy older process', { timeout: processTimeoutMs }, async (context) => {
  const root = olderTree(newestThere, join(folder, 'older'))
  if (root === undefined)
    return context.skip('This copy of the project has no history from which to take an older version.')
  await onServer(serverUrl, (client) => client.query(`create database ${name}`))
  const settings = { DATA_DIR: folder, DATABASE_URL: databaseUrl(serverUrl, name), LOG_LEVEL: 'error' }
  const demo = await runToItsEnd('cli', settings, ['demo'], root)
  const [, email, password] = /Sign in with (\S+) and the password (\S+)/.exec(demo.stdout) ?? []
  const older = await startProcess({ ...settings, LOG_LEVEL: 'info' }, { root })
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const signIn = await fetch(`${older.url}${apiPrefix}/auth/b4b/verify`, {
    ...post,
    body: JSON.stringify({ method: 'password', email, password }),
  })
  const { token } = ((await signIn.json()) as { data: { token: string } }).data
  const { slugs, companyId } = await onServer(settings.DATABASE_URL, async (client) => {
    const { rows } = await client.query<{ slug: string; company_id: string }>(
      `select l.slug, l.company_id from card_links l join cards c on c.company_id = l.company_id and c.id = l.card_id
          join members m on m.company_id = c.company_id and m.id = c.member_id where l.current and m.status = 'verified'`,
    )
    return { slugs: rows.map((row) => row.slug), companyId: rows[0]?.company_id ?? '' }
  })

  const { called, stop } = work(older.url, token, companyId, slugs)
  const forgetting = setInterval(() => void forgetLimits(), 500)
  const reached = async (count: number) => {
    while (called.done < count) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await reached(200)
  const newer = await startProcess({ ...settings, LOG_LEVEL: 'info' })
  const answer = await fetch(`${newer.url}/c/${slugs[0]}`)
  await reached(called.done + 200)
  clearInterval(forgetting)
  await stop()
  expect(answer.status).toBe(200)
  expect(called.failed).toEqual([])
})
