import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asOwner } from '../../test/database/database.ts'
import { makeCompany } from '../../test/factories.ts'
import { startOwnServer } from '../../test/server.ts'
import { SecretBox } from '../lib/secret-box.ts'
import { missedWithoutKey, rotateSecrets, type Sealed } from './rotate-secrets.ts'

const server = await startOwnServer()
const { database } = server.deps
const [older, newer, lost] = [randomBytes(32), randomBytes(32), randomBytes(32)]

const columns: Sealed[] = [
  { offers: 'one thing', table: 'sealed_of_people', column: 'secret', ofCompanies: false },
  { offers: 'another', table: 'sealed_of_companies', column: 'key', ofCompanies: true },
]
await asOwner(database, (query) =>
  query(`create table sealed_of_people (id uuid primary key, secret text);
    create table sealed_of_companies (company_id uuid, id uuid, key text, primary key (company_id, id));
    alter table sealed_of_companies enable row level security;
    alter table sealed_of_companies force row level security;
    create policy own on sealed_of_companies using (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
    grant select, update on sealed_of_people, sealed_of_companies to public`),
)

const oldBox = new SecretBox([older])
const both = new SecretBox([newer, older])

async function put(table: string, column: string, id: string, sealed: string | null, companyId?: string) {
  const of = companyId === undefined ? '' : ', company_id'
  const values = companyId === undefined ? [id, sealed] : [id, sealed, companyId]
  await asOwner(database, (query) =>
    query(
      `insert into ${table} (id, ${column}${of}) values ($1, $2${of === '' ? '' : ', $3'})
       on conflict do nothing`,
      values,
    ),
  )
}

const read = (table: string, column: string) =>
  asOwner(database, (query) =>
    query<{ id: string; sealed: string | null }>(`select id, ${column} as sealed from ${table}`),
  )

test('reseals every secret with the first key', async () => {
  const people = Array.from({ length: 250 }, () => randomUUID())
  for (const id of people)
    await put(
      'sealed_of_people',
      'secret',
      id,
      oldBox.seal(`of ${id}`, { table: 'sealed_of_people', column: 'secret', id }),
    )
  await put('sealed_of_people', 'secret', randomUUID(), null)
  const companies = [await makeCompany(server), await makeCompany(server)]
  for (const { id } of companies)
    await put(
      'sealed_of_companies',
      'key',
      id,
      oldBox.seal(`of ${id}`, { table: 'sealed_of_companies', column: 'key', id }),
      id,
    )

  const say = () => rotateSecrets({ database, secrets: both }, columns)
  expect(await say()).toBe(
    'Encrypted again with the first key of SECRETS_KEY: 252. The other keys are no longer needed.',
  )
  expect(await say()).toBe('Encrypted again with the first key of SECRETS_KEY: 0. The other keys are no longer needed.')
  const newBox = new SecretBox([newer])
  for (const { table, column } of columns)
    for (const { id, sealed } of await read(table, column))
      if (sealed !== null) expect(newBox.open(sealed, { table, column, id })).toBe(`of ${id}`)
})

test('reseals all values except those that do not open', async () => {
  const [id, other] = [randomUUID(), randomUUID()]
  const place = { table: 'sealed_of_people', column: 'secret' }
  const sealed = new SecretBox([lost]).seal('gone', { ...place, id })
  await put('sealed_of_people', 'secret', id, sealed)
  await put('sealed_of_people', 'secret', other, oldBox.seal('kept', { ...place, id: other }))
  const saying = rotateSecrets({ database, secrets: both }, columns)
  await expect(saying).rejects.toThrow(
    `Encrypted again with the first key of SECRETS_KEY: 1. Keep the other keys: 1 could not be opened.\n  sealed_of_people.secret of ${id} needs the key ${sealed.split('.')[1]}, which SECRETS_KEY lacks`,
  )
  expect((await read('sealed_of_people', 'secret')).find((row) => row.id === id)?.sealed).toBe(sealed)
})

test('without a key the start lists unavailable features', () => {
  expect(missedWithoutKey(new SecretBox([]), columns)).toEqual([
    'SECRETS_KEY is not set, so these are not offered: one thing, another. docs/runbook.md explains how to create a key.',
  ])
  expect(missedWithoutKey(new SecretBox([]), [])).toEqual([])
  expect(missedWithoutKey(both, columns)).toEqual([])
})
