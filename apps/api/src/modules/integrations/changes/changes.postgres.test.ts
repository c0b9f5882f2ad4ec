import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeCompany } from '../../../../test/factories.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { newId } from '../../../db/columns.ts'
import { recordChanges } from '../../platform/audit/company-changes.ts'
import { listChanges } from './changes.ts'

const server = await startOwnServer()
const { database } = server

const position = async (companyId: string) =>
  (await listChanges(database.read({ companyId }), database, companyId, 'latest')).next

test('never skips a change of twenty concurrent writers', { timeout: 120_000 }, async () => {
  const { id: companyId } = await makeCompany(server)
  const [writers, each] = [20, 25]
  let after = await position(companyId)
  const written: string[] = []
  const read: string[] = []
  let writing = true
  const write = async (seed: number) => {
    for (let turn = 0; turn < each; turn += 1) {
      const subjectId = newId()
      await database.transaction({ companyId }, async (tx) => {
        await recordChanges(tx, companyId, [{ type: 'lead.captured', subjectId }])
        // The transactions end in a different order from that in which they began.
        await setTimeout((seed * 7 + turn * 3) % 20)
      })
      written.push(subjectId)
    }
  }
  const poll = async () => {
    for (let over = false; !over;) {
      over = !writing
      for (let more = true; more;) {
        const page = await listChanges(database.read({ companyId }), database, companyId, after)
        read.push(...page.changes.map(({ subject_id: id }) => id))
        after = page.next
        more = page.more
      }
    }
  }
  const polling = [poll()]
  await Promise.all(Array.from({ length: writers }, (_, seed) => write(seed)))
  writing = false
  await Promise.all(polling)
  expect(read).toHaveLength(writers * each)
  expect(new Set(read)).toEqual(new Set(written))
})

test('concurrent readers number each change only once', async () => {
  const { id: companyId } = await makeCompany(server)
  const start = await position(companyId)
  const subjects = Array.from({ length: 50 }, newId)
  await Promise.all(
    subjects.map((subjectId) =>
      database.transaction({ companyId }, (tx) => recordChanges(tx, companyId, [{ type: 'lead.captured', subjectId }])),
    ),
  )
  const pages = await Promise.all(
    Array.from({ length: 10 }, () => listChanges(database.read({ companyId }), database, companyId, start)),
  )
  for (const { changes } of pages) expect(changes).toEqual(pages[0]?.changes)
  const numbers = pages[0]?.changes.map(({ number }) => number) ?? []
  expect(numbers).toEqual(subjects.map((_, index) => (numbers[0] ?? 0) + index))
})

test('numbers changes of a record in commit order', async () => {
  const { id: companyId } = await makeCompany(server)
  const start = await position(companyId)
  const subjectId = newId()
  const lock = 'select id from companies where id = $1 for update'
  const change = (field: string) => [{ type: 'lead.changed' as const, subjectId, fields: [field] }]
  // The first transaction begins earlier but waits for the lock, so it changes the record later.
  let begun = () => {}
  const started = new Promise<void>((resolve) => (begun = resolve))
  let second: Promise<void> | undefined
  await database.transaction({ companyId }, async (holder) => {
    await holder.raw(lock, [companyId])
    second = database.transaction({ companyId }, async (tx) => {
      await tx.raw('select pg_current_xact_id()', [])
      begun()
      await tx.raw(lock, [companyId])
      await recordChanges(tx, companyId, change('second'))
    })
    await started
    await setTimeout(50)
    await recordChanges(holder, companyId, change('first'))
  })
  await second
  const { changes } = await listChanges(database.read({ companyId }), database, companyId, start)
  expect(changes.map(({ fields }) => fields)).toEqual([['first'], ['second']])
})
