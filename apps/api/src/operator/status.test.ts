import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { makeCompany, makeMember } from '../../test/factories.ts'
import { startOwnServer } from '../../test/server.ts'
import { openBackups } from '../backup/scheduled-backups.ts'
import { readEnv } from '../settings/env.ts'
import type { Program } from '../deps.ts'
import { troublesOfInstallation } from './troubles.ts'
import { runCommand } from '../ask-server.ts'

const server = await startOwnServer()
await makeMember(server, await makeCompany(server))
await server.deps.files.put(`${'a'.repeat(64)}.webp`, Buffer.alloc(2_000_000))

test('status reports problems with exit code 2', async () => {
  const BACKUP_TO = await mkdtemp(join(inject('template').runFolder, 'backups-'))
  const backups = openBackups(readEnv({ BACKUP_TO, BACKUP_EVERY: '24' }))
  const program = { deps: { ...server.deps, backups } } as Program
  const words = await runCommand(program, 'status', [])
  expect(words).toMatchObject({ failed: false, code: 2 })
  expect(words.said).toMatch(/^Kartu {5}\d+\.\d+\.\d+ on Node v24\S*, schema \d{4}_\w+$/m)
  expect(words.said).toMatch(
    /^Database {2}(?:embedded, )?PostgreSQL \d+\S*.*, \d+\.\d MB: (?:\w+ \d+\.\d MB(?:, )?){5}$/m,
  )
  expect(words.said).toMatch(/^People {4}1 company, 0 personal cards, 2 accounts$/m)
  expect(words.said).toMatch(/^Files {5}1, 2\.0 MB in \S+files$/m)
  expect(words.said).toMatch(/^Mails {5}0 waiting, 0 given up$/m)
  expect(words.said).toContain(`every 24 hours, 0 in ${BACKUP_TO}\n`)
  expect(words.said).toMatch(new RegExp(`\nNeeds a person:\n- There is no backup in ${BACKUP_TO} yet\\.$`))

  await openBackups(readEnv({ BACKUP_TO }))?.take(server.deps)
  const fresh = {
    deps: { ...server.deps, backups: openBackups(readEnv({ BACKUP_TO, BACKUP_EVERY: '24' })) },
  } as Program
  const json = await runCommand(fresh, 'status', [], { json: '' })
  expect(json).toMatchObject({ failed: false, said: expect.stringMatching(/^\{/) })
  expect(json.code).toBe(undefined)
  expect(JSON.parse(json.said)).toMatchObject({
    companies: 1,
    accounts: 2,
    files: { count: 1, bytes: 2_000_000 },
    jobs: { failed: 0 },
    mails: { waiting: 0, given_up: 0 },
    backups: { every_hours: 24, kept: 1, last: expect.any(String) },
    needs_a_person: [],
  })
  // The failed job is the problem that needs a person.
  await server.database.global.raw(
    `insert into pgboss.job (name, data, state, completed_on) values ('mail', '{}', 'failed', now())`,
    [],
  )
  const failing = await runCommand(fresh, 'status', [])
  expect(failing.code).toBe(2)
  expect(failing.said).toMatch(/^- 1 of mail failed permanently; see the log\.$/m)
})

test('reports an unreadable data folder but not a missing one', async () => {
  const folder = await mkdtemp(join(inject('template').runFolder, 'later-'))
  const asked = (dataDir: string) =>
    troublesOfInstallation({ ...server.deps, backups: undefined, env: { ...server.deps.env, dataDir } })
  const later = join(folder, 'made', 'later')
  expect((await asked(later)).filter((line) => line.includes(later))).toEqual([])
  await writeFile(join(folder, 'made'), 'a file where a folder should be')
  expect(await asked(later)).toContainEqual(expect.stringMatching(/ of \S+later cannot be read: ENOTDIR/))
})
