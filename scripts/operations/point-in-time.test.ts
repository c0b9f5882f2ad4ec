import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { runToItsEnd } from '../../apps/api/test/process.ts'
import { databaseUrl, onServer } from '../../apps/api/test/database/servers.ts'
import { startThrowawayPostgres } from '../throwaway-postgres.mjs'

vi.setConfig({ testTimeout: 240_000 })

const section = /^## Back to a point in time\n([^]*?)^## /m.exec(readFileSync('docs/runbook.md', 'utf8'))?.[1] ?? ''
const [settings = '', ...commands] = [...section.matchAll(/^```(?:ini|sh)\n([^]*?)^```/gm)].map(
  ([, block = '']) => block,
)

/** A statement that was accidentally run without its condition. */
const mistake = `update cards set first_name = 'Oops'`

test("recovers a point in time by the runbook's steps", async ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'kartu-point-in-time-'))
  // The server writes its log there as another user.
  chmodSync(folder, 0o755)
  for (const name of ['wal', 'kartu']) mkdirSync(join(folder, name))
  chmodSync(join(folder, 'wal'), 0o777)
  const here = (text: string, time = '') =>
    text
      .replaceAll('/backups/', `${folder}/`)
      .replaceAll('/var/lib/postgresql/15/main', `${folder}/restored`)
      .replaceAll('/var/lib/kartu/', `${folder}/kartu/`)
      .replaceAll('2026-11-22 14:05:00+07', time)
  const run = (block: string | undefined, server: string, time?: string) => {
    const text = here(block ?? expect.fail(), time).replaceAll('postgres://postgres:…@localhost:5432', server)
    const { status, stderr } = spawnSync('sh', ['-euc', text], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  }
  const more = [...here(settings).matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(([, name, value]) => `${name}=${value}`)
  expect(more).toContain('archive_mode=on')
  const old = await startThrowawayPostgres({ more })
  if (!old) return skip('This machine has no PostgreSQL server.')
  let recovered: typeof old | undefined
  try {
    const [base, copyFiles, goBack, resume, check, ...none] = commands
    expect(none).toEqual([])
    const kartu = (server: string, ...words: string[]) => {
      const DATABASE_URL = databaseUrl(server, 'kartu')
      return runToItsEnd('cli', { DATA_DIR: join(folder, 'kartu'), DATABASE_URL }, words)
    }
    const ask = async (server: string, text: string) =>
      onServer(databaseUrl(server, 'kartu'), async (client) => (await client.query<{ name: string }>(text)).rows)
    await onServer(old.url, (client) => client.query('create database kartu'))
    expect(await kartu(old.url, 'demo')).toMatchObject({ code: 0 })
    run(base, old.url)
    const picture = join(folder, 'kartu/files/aa', `${'a'.repeat(64)}.webp`)
    for (const name of ['files', 'kartu/files/aa']) mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(picture, 'a picture')
    run(copyFiles, old.url)
    const stored = readdirSync(join(folder, 'kartu/files'), { recursive: true, withFileTypes: true })
    const files = stored.filter((one) => one.isFile()).length
    rmSync(picture)

    const names = `select distinct first_name as name from cards order by 1`
    await ask(old.url, `update companies set name = 'Written before'`)
    const before = await ask(old.url, names)
    const [now] = await ask(old.url, 'select clock_timestamp()::text as name')
    await sleep(20)
    await ask(old.url, mistake)
    expect(await ask(old.url, names)).toEqual([{ name: 'Oops' }])
    await old.stop()

    run(goBack, old.url, now?.name)
    recovered = await startThrowawayPostgres({ restored: { data: join(folder, 'restored'), url: old.url } })
    const { url } = recovered ?? expect.fail()
    await vi.waitFor(async () =>
      expect(await ask(url, 'select pg_get_wal_replay_pause_state() as name')).toEqual([{ name: 'paused' }]),
    )
    expect(await kartu(url, 'status')).toMatchObject({ code: 1, stderr: expect.stringContaining('is a replica') })
    expect(await ask(url, 'select distinct name from companies')).toEqual([{ name: 'Written before' }])
    run(resume, url)
    await vi.waitFor(async () =>
      expect(await ask(url, 'select pg_is_in_recovery()::text as name')).toEqual([{ name: 'false' }]),
    )
    expect(await ask(url, names)).toEqual(before)
    expect(before.length).toBeGreaterThan(10)
    expect(readFileSync(picture, 'utf8')).toBe('a picture')

    const checks = here(check ?? '')
      .trimEnd()
      .split('\n')
    const said = []
    for (const line of checks) {
      const words = line.replace('npm run kartu -- ', '').split(' ')
      const { code, stdout, stderr } = await kartu(url, ...words)
      expect([line, code, stderr]).toEqual([line, 0, ''])
      said.push(stdout)
    }
    expect(said[1]).toContain(`and ${files} files (`)
    expect(said[1]).not.toContain('could not be found')
    expect(said[2]).toContain('after.tar.gz is whole')
  } finally {
    await recovered?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
