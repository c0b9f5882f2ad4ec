import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../test/database/database.ts'
import { cutPower, RecordedFolder } from '../../../test/database/power-cut.ts'
import { openPglite } from './open-pglite.ts'
import { SyncedNodeFS } from './synced-node-fs.ts'

/** `POWER_CUTS=24` tests more moments. */
const cuts = Number(process.env['POWER_CUTS'] ?? 4)
const commits = 120
const rowOf = (id: number) => `row ${id} ${'x'.repeat(2_000)}`

/** Commits rows while other writes happen; returns the number of disk changes before each acknowledgement. */
async function commitRows(pglite: PGlite, recorded: RecordedFolder): Promise<number[]> {
  const acknowledged: number[] = []
  await pglite.exec('create table cut_rows (id int primary key, body text, touched int not null default 0)')
  for (let id = 0; id < commits; id += 1) {
    await pglite.query('insert into cut_rows (id, body) values ($1, $2)', [id, rowOf(id)])
    acknowledged.push(recorded.changes.length)
    if (id % 10 === 5) await pglite.exec('update cut_rows set touched = touched + 1')
    if (id % 40 === 30) await pglite.exec('checkpoint')
    if (id % 40 === 35) await pglite.exec(`create table other_${id} as select * from cut_rows; drop table other_${id}`)
  }
  return acknowledged
}

async function record(isSynced: boolean) {
  const folder = join((await freshDatabase()).DATA_DIR, 'pglite')
  const before = `${folder}-before`
  await cp(folder, before, { recursive: true })
  const recorded = new RecordedFolder(folder)
  const { pglite, abandon } = await openPglite(recorded, isSynced)
  const acknowledged = await commitRows(pglite, recorded)
  abandon()
  return { before, recorded, acknowledged }
}

/** Rows of a database opened after a power cut, read from its table and from its index. */
async function rowsAfter(folder: string): Promise<{ id: number; body: string }[]> {
  const { pglite } = await openPglite(new SyncedNodeFS(folder), true)
  try {
    const { rows } = await pglite.query<{ id: number; body: string }>('select id, body from cut_rows order by body')
    await pglite.exec('set enable_seqscan = off')
    const indexed = await pglite.query('select id from cut_rows where id >= 0 order by id')
    expect(indexed.rows).toHaveLength(rows.length)
    await pglite.query('insert into cut_rows (id) values (-1)')
    return rows
  } finally {
    await pglite.close()
  }
}

/** A generator of numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

test('a power cut at any moment loses no acknowledged write', async () => {
  expect.hasAssertions()
  const { before, recorded, acknowledged } = await record(true)
  for (let seed = 1; seed <= cuts; seed += 1) {
    const random = seeded(seed)
    const first = acknowledged[0] ?? 0
    const at = first + Math.floor(random() * (recorded.changes.length - first))
    const kept = [0, 0.5, 0.9, 1][seed % 4] ?? 0
    const folder = join(await mkdtemp(join(inject('template').runFolder, 'cut-')), 'pglite')
    cutPower({ before, recorded, at, kept, random }, folder)
    const rows = await rowsAfter(folder)
    const bodies = new Map(rows.map(({ id, body }) => [id, body]))
    for (const [id, changes] of acknowledged.entries())
      if (changes <= at) expect(bodies.get(id), `cut ${seed} at ${at}, row ${id}`).toBe(rowOf(id))
    await rm(folder, { recursive: true })
  }
})

test('the simulated power cut damages a database without fsync', async () => {
  const { before, recorded, acknowledged } = await record(false)
  const folder = join(await mkdtemp(join(inject('template').runFolder, 'cut-')), 'pglite')
  cutPower({ before, recorded, at: recorded.changes.length, kept: 0.5, random: seeded(1) }, folder)
  const outcome = await rowsAfter(folder).catch((error: Error) => error)
  expect(outcome instanceof Error || outcome.length < acknowledged.length).toBe(true)
})
