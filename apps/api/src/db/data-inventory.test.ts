import { handOverRoutes } from '@kartu/contracts/team/hand-overs'
import { expect, test } from 'vitest'
import { asOwner } from '../../test/database/database.ts'
import { makeCompany, makeMember } from '../../test/factories.ts'
import { companyRows } from '../../test/database/company-rows.ts'
import { startServer } from '../../test/server.ts'
import { describedTables } from '../../test/database/described-tables.ts'
import '../modules/all.ts'
import { companyDeletions, dataInventory, shownPictures } from './inventory-steps.ts'

const kept = dataInventory.entries

const server = await startServer()

interface Column {
  table: string
  column: string
  type: string
  references: string | null
}

/** Columns of all our tables, each with the only table that it refers to. */
const columns = await asOwner(server.database, (query) =>
  query<Column>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
       (select f.confrelid::regclass::text from pg_constraint f
        where f.contype = 'f' and f.conrelid = c.oid and f.conkey[cardinality(f.conkey)] = a.attnum limit 1) as references
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by c.relname, a.attnum`,
  ),
)
const of = (table: string) => columns.filter((column) => column.table === table)
const named = (found: Column[]) => found.map(({ column }) => column).toSorted()
const isText = ({ type }: Column) => /^(text|character varying|json|jsonb|text\[\])$/.test(type)
const isPicture = ({ column, type, references }: Column) =>
  references === 'files' ||
  (/^(json|jsonb|uuid)$/.test(type) && /photo|picture|image|logo|banner|gallery|avatar/.test(column))

test('exactly one module describes each table', () => {
  expect(kept.map(({ table }) => table).toSorted(), 'describe each table in the `inventory` of its manifest').toEqual(
    [...new Set(columns.map(({ table }) => table))].toSorted(),
  )
})

test.each(kept)('$table: declares its pictures for the file sweep', async ({ table, pictures = {} }) => {
  expect(named(of(table))).toEqual(expect.arrayContaining(Object.keys(pictures)))
  expect(Object.keys(pictures)).toEqual(expect.arrayContaining(named(of(table).filter(isPicture))))
  for (const [column, select] of Object.entries(pictures)) {
    expect(select).toContain(table)
    expect(select).toContain(column)
    expect(shownPictures()).toContain(select)
  }
})

test.each(kept)('$table: an erasure deletes or explicitly keeps each text', ({ table, erased, stays, erase }) => {
  const texts = named(of(table).filter(isText))
  const text = (erase ?? []).map((step) => step.text).join('\n')
  if (erased === 'rows') {
    const goesWith = of(table).some(({ references }) => kept.find((one) => one.table === references)?.erased === 'rows')
    if (!goesWith) expect(text).toContain(`delete from ${table}`)
    expect(stays).toEqual([])
  } else if (erased === 'emptied') {
    expect(texts).toEqual(expect.arrayContaining([...stays]))
  } else {
    expect([...erased, ...stays].toSorted(), 'name each text column in `erased` or `stays`').toEqual(texts)
    for (const column of erased) expect(text).toContain(column)
  }
})

test.each(kept)('$table: the erasure report lists removed or remaining rows', (one) => {
  expect(one.gone !== undefined).toBe((one.erase ?? []).length > 0 || one.erased === 'emptied')
  const ofPlace = one.ofPerson !== undefined && 'of' in one.ofPerson && one.ofPerson.of === 'place'
  expect(one.stillThere !== undefined).toBe(ofPlace && one.erased !== 'rows' && one.erased !== 'emptied')
})

test('an erasure leaves only the declared texts of a card or membership', async () => {
  const company = await makeCompany(server)
  const leaver = await makeMember(server, company, { firstName: 'Ani' })
  const trace = 'a-trace-of-somebody'
  const emptied = kept.filter(({ erased }) => erased === 'emptied')
  const rowOf = (table: string) => `${table} where company_id = $1 and ${table === 'members' ? 'id' : 'member_id'} = $2`
  await asOwner(server.database, async (query) => {
    for (const { table, stays } of emptied) {
      const filled = of(table).filter(({ column, type }) => type === 'text' && !stays.includes(column))
      const [to, from] = rowOf(table).split(' where ')
      const set = filled.map(({ column }) => `"${column}" = '${trace}'`).join(', ')
      await query(`update ${to} set ${set} where ${from}`, [company.id, leaver.id])
    }
  })
  await company.api.data(handOverRoutes.create, {
    params: { companyId: company.id },
    body: { member_ids: [leaver.id], card: 'page', colleague_id: company.memberId, erase_after_days: 0 },
  })
  const rows: object[] = []
  await asOwner(server.database, async (query) => {
    for (const { table } of emptied)
      rows.push(...(await query<object>(`select * from ${rowOf(table)}`, [company.id, leaver.id])))
  })
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain(trace)
})

test.each(kept)("$table: is in the company's export or says why not", ({ table, ofCompany }) => {
  if ('why' in ofCompany) return expect(ofCompany.why).toMatch(sentence)
  expect(ofCompany.where).toMatch(/^\w+ = \$1$/)
  expect(named(of(table))).toEqual(expect.arrayContaining(Object.keys(ofCompany.without)))
  for (const why of Object.values(ofCompany.without)) expect(why).toMatch(sentence)
})

const sentence = /^[A-Z].{10,}\.$/

/**
 * Steps of the cascade from the row in `companies`. PostgreSQL refuses to delete a row later than one that it refers
 * to, so such tables must be deleted first (`isLate`).
 */
const cascading = await asOwner(server.database, (query) =>
  query<{ name: string; isLate: boolean }>(
    `with recursive going (id, step) as (
       select 'companies'::regclass::oid, 0
       union select f.conrelid, going.step + 1 from pg_constraint f join going on going.id = f.confrelid
         where f.contype = 'f' and f.confdeltype = 'c' and going.step < 9
     ), first (id, step) as (select id, min(step) from going group by id)
     select id::regclass::text as name, exists (select from pg_constraint f join first other on other.id = f.confrelid
         where f.conrelid = first.id and f.contype = 'f' and f.confdeltype in ('a', 'r') and other.step < first.step) as "isLate"
       from first where step > 0`,
  ),
)

test.each(kept)("$table: declares its part in a company's deletion", ({ table, onDeletion }) => {
  expect(onDeletion === 'cascade').toBe(cascading.some(({ name, isLate }) => name === table && !isLate))
  if (onDeletion === 'cascade') return
  if ('run' in onDeletion)
    expect(onDeletion.text).toMatch(new RegExp(`(^|\\n\\s+\\)\\n\\s+)(delete from|update) ${table} .*\\$1`))
  else expect(onDeletion.stays).toMatch(sentence)
})

test('deletes the declared rows of the company and of no other', async () => {
  const [company, other] = [await makeCompany(server), await makeCompany(server)]
  for (const one of [company, other]) await makeMember(server, one)
  const before = await companyRows(server, other.id)
  await server.database.transaction({ companyId: company.id }, async (tx) => {
    for (const step of companyDeletions()) await step.run(tx, company.id)
  })
  const left = await companyRows(server, company.id)
  const staying = kept.filter(({ onDeletion }) => typeof onDeletion === 'object' && 'stays' in onDeletion)
  const found = Object.keys(left).filter((table) => left[table]?.length)
  expect(found).toEqual(['retired_links'])
  expect(staying.map(({ table }) => table)).toContain('retired_links')
  expect(await companyRows(server, other.id)).toEqual(before)
})

test('docs/tables.md covers every table', async () => {
  await expect(describedTables(kept)).toMatchFileSnapshot(
    '../../../../docs/tables.md',
    'write it with npm test -- api data-inventory -u',
  )
})
