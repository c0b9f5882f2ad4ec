import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { runToItsEnd } from '../../apps/api/test/process.ts'
import { databaseUrl, onServer } from '../../apps/api/test/database/servers.ts'
import { startThrowawayPostgres } from '../throwaway-postgres.mjs'

vi.setConfig({ testTimeout: 240_000 })

const section = /^### Restore a superuser's dump\n([^]*?)^## /m.exec(readFileSync('docs/runbook.md', 'utf8'))?.[1] ?? ''
const [dump = '', restore = '', ...more] = [...section.matchAll(/^```sh\n([^]*?)^```/gm)].map(([, block = '']) => block)

test("restores a superuser's dump by the runbook's steps", async ({ skip }) => {
  expect(more).toEqual([])
  const folder = mkdtempSync(join(tmpdir(), 'kartu-dump-'))
  const old = await startThrowawayPostgres()
  const fresh = await startThrowawayPostgres()
  if (!old || !fresh) return skip('This machine has no PostgreSQL server.')
  try {
    const run = (block: string, name: string, server: string) => {
      const text = block
        // The test servers already have a superuser of that name.
        .replaceAll('kartu', 'cards')
        .replaceAll(`postgres://postgres:…@${name}:5432`, server.replace(/\/[^/]*$/, ''))
        .replaceAll('/backups/', `${folder}/`)
        .replaceAll('…', 'ordinary')
      const { status, stderr } = spawnSync('sh', ['-euc', text], { encoding: 'utf8' })
      expect([status, stderr]).toEqual([0, ''])
    }
    const asOwner = (server: string) =>
      Object.assign(new URL(databaseUrl(server, 'cards')), { username: 'cards', password: 'ordinary' }).href
    const kartu = (server: string, ...words: string[]) =>
      runToItsEnd('cli', { DATA_DIR: join(folder, 'kartu'), DATABASE_URL: asOwner(server) }, words)
    await onServer(old.url, async (client) => {
      await client.query(`create role cards login createrole password 'ordinary'`)
      await client.query('create database cards owner cards')
    })
    expect(await kartu(old.url, 'demo')).toMatchObject({ code: 0 })
    run(dump, 'old', old.url)
    run(restore, 'new', fresh.url)
    const cards = async (server: string) =>
      onServer(databaseUrl(server, 'cards'), async (client) => {
        const { rows } = await client.query<{ cards: number }>('select count(*)::int as cards from cards')
        return rows[0]?.cards
      })
    expect(await cards(fresh.url)).toBe(await cards(old.url))
    // The owner may not create roles; the program's role came with the dump.
    expect(await kartu(fresh.url, 'status')).toMatchObject({ code: 0, stderr: '' })
  } finally {
    await old.stop()
    await fresh.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
