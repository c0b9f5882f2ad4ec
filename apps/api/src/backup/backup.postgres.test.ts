import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { freshDatabase } from '../../test/database/database.ts'
import { processTimeoutMs } from '../../test/process.ts'
import { neverOurs } from '../../test/read-along.ts'
import { databaseUrl, onServer } from '../../test/database/servers.ts'
import { readEnv } from '../settings/env.ts'
import { insertUser } from '../modules/identity/users/users.sql.ts'
import { createCompany } from '../modules/company/companies/companies.ts'
import { openProgram } from '../program.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

const timeout = { timeout: processTimeoutMs }

/** An empty database of an ordinary user: no superuser, bound by the policies. */
async function ordinaryDatabase() {
  const template = inject('template')
  if (template.kind !== 'postgres') throw new Error('This needs PostgreSQL')
  const name = `${template.name}_${randomBytes(4).toString('hex')}`
  const { DATA_DIR } = await freshDatabase()
  await onServer(template.serverUrl, async (client) => {
    await client.query(`create role ${name} login password 'ordinary' nosuperuser nobypassrls`)
    await client.query(`create database ${name} owner ${name}`)
  })
  const url = new URL(databaseUrl(template.serverUrl, name))
  url.username = name
  url.password = 'ordinary'
  const program = await openProgram(
    readEnv({ NODE_ENV: 'test', JOBS: 'off', DATABASE_POOL: '2', DATA_DIR, DATABASE_URL: url.href }),
    () => {},
  )
  return { name, url: url.href, program, serverUrl: template.serverUrl }
}

async function drop({ name, program, serverUrl }: Awaited<ReturnType<typeof ordinaryDatabase>>): Promise<void> {
  await program.close()
  await onServer(serverUrl, async (client) => {
    await client.query(`drop database ${name} with (force)`)
    await client.query(`drop role ${name}`)
  })
}

/** Number of members, counted by a user who bypasses the policies. */
const countMembers = (serverUrl: string, name: string): Promise<number> =>
  onServer(databaseUrl(serverUrl, name), async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from members')
    return rows[0]?.count ?? 0
  })

test('backs up all rows as an ordinary owner, unlike pg_dump', timeout, async () => {
  const first = await ordinaryDatabase()
  const { database } = first.program.deps
  for (let made = 1; made <= 21; made += 1) {
    const user = await insertUser(database.global, { email: `founder-${made}@example.com`, firstName: 'Ayu' })
    if (!user) throw new Error('An empty database has a user')
    await database.transaction('global', (tx) =>
      createCompany(tx, user, { name: `Company ${made}`, industry: '', website: '' }, ''),
    )
  }
  expect(await countMembers(first.serverUrl, first.name)).toBe(21)
  const path = join(inject('template').runFolder, `ordinary-${first.name}.tar.gz`)
  expect(await backUp(first.program.deps, path)).toContain('21 companies')

  // Result of pg_dump as this user, without and with --enable-row-security.
  await onServer(first.url, async (client) => {
    await client.query('set row_security = off')
    await expect(client.query('select from members')).rejects.toThrow('row-level security')
    await client.query('set row_security = on')
    expect((await client.query('select from members')).rowCount).toBe(0)
  })

  const second = await ordinaryDatabase()
  await restore(second.program.deps, path)
  expect(await countMembers(second.serverUrl, second.name)).toBe(21)
  await drop(first)
  await drop(second)
})

test('storing files may take longer than the idle limit', timeout, async () => {
  const [first, second] = [await ordinaryDatabase(), await ordinaryDatabase()]
  await first.program.deps.files.put(`${'a'.repeat(64)}.webp`, Buffer.from('a picture'))
  const path = join(inject('template').runFolder, `slow-${first.name}.tar.gz`)
  await backUp(first.program.deps, path)

  const { database, files } = second.program.deps
  const impatient = `select set_config('idle_in_transaction_session_timeout', '500ms', false), pg_sleep(0.3)`
  neverOurs(impatient)
  await Promise.all([1, 2].map(() => database.global.raw(impatient, [])))
  const slow = {
    ...files,
    async put(name: string, content: Buffer) {
      await wait(1_500)
      await files.put(name, content)
    },
  }
  expect(await restore({ database, files: slow }, path)).toContain('and 1 file in')
  await drop(first)
  await drop(second)
})
