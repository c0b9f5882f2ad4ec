import { oldAddressesMax } from '@kartu/contracts/sharing/sharing-limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { runner } from '../../../db/statement-functions.ts'

const totalRow = z.object({ total: z.number() })

const countStatement = {
  name: 'old_addresses_count',
  text: `select count(*)::int as total from old_addresses where company_id = $1`,
}

export async function countAddresses(db: Db, companyId: string): Promise<number> {
  return (await db.rows(totalRow, countStatement, [companyId]))[0]?.total ?? 0
}

const listedRow = z.object({
  path: z.string(),
  card_id: z.string(),
  member_id: z.string(),
  name: z.string(),
  slug: z.string(),
  card_domain: z.string().nullable(),
})
export type ListedAddress = z.infer<typeof listedRow>

const listText = (page: string): string => `with page as materialized (
    select o.path, o.card_id, c.member_id, c.display_name as name, co.card_domain
      from (select path, card_id from old_addresses where company_id = $1 ${page}) o
      join cards c on c.company_id = $1 and c.id = o.card_id
      join companies co on co.id = $1
  )
  select p.path, p.card_id, p.member_id, p.name, l.slug, p.card_domain from page p
  join card_links l on l.company_id = $1 and l.card_id = p.card_id and l.current order by p.path`

const listStatement = {
  name: 'old_addresses_list',
  text: listText('order by path limit $2::int offset $3::int'),
}

export interface AddressPage {
  page: number
  per_page: number
}

/** Lists a page of the addresses in the order of their paths. */
export const listAddresses = (
  db: Db,
  companyId: string,
  { page, per_page: perPage }: AddressPage,
): Promise<ListedAddress[]> => db.rows(listedRow, listStatement, [companyId, perPage, (page - 1) * perPage])

const afterStatement = {
  name: 'old_addresses_after',
  text: listText('and path > $2 order by path limit $3::int'),
}

/** Lists the next addresses in the order of their paths. */
export const addressesAfter = (db: Db, companyId: string, after: string, max: number): Promise<ListedAddress[]> =>
  db.rows(listedRow, afterStatement, [companyId, after, max])

export const batchMax = 1_000

/** Yields all addresses in the order of their paths, starting with `rows`. */
export async function* everyAddress(
  db: Db,
  companyId: string,
  rows: readonly ListedAddress[],
): AsyncGenerator<ListedAddress> {
  yield* rows
  const last = rows.at(-1)
  if (last && rows.length === batchMax)
    yield* everyAddress(db, companyId, await addressesAfter(db, companyId, last.path, batchMax))
}

const targetRow = z.object({ target: z.string(), card_id: z.string() })

const byEmailStatement = {
  name: 'old_address_targets_by_email',
  text: `select m.email as target, c.id as card_id from members m
    join cards c on c.company_id = $1 and c.member_id = m.id where m.company_id = $1 and m.email = any($2::text[])`,
}

const bySlugStatement = {
  name: 'old_address_targets_by_slug',
  text: `select slug as target, card_id from card_links where company_id = $1 and slug = any($2::text[])`,
}

/** Finds the company's cards by the email of the member and by slug. */
export async function findTargets(
  db: Db,
  companyId: string,
  emails: readonly string[],
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const rows = [
    ...(await db.rows(targetRow, byEmailStatement, [companyId, emails])),
    ...(await db.rows(targetRow, bySlugStatement, [companyId, slugs])),
  ]
  return new Map(rows.map(({ target, card_id: cardId }) => [target, cardId]))
}

const lockStatement = { name: 'old_addresses_lock', text: `select from companies where id = $1 for no key update` }

const knownRow = z.object({ path: z.string(), card_id: z.string() })

const knownStatement = {
  name: 'old_addresses_known',
  text: `select path, card_id from old_addresses where company_id = $1`,
}

const storeStatement = {
  name: 'old_addresses_store',
  text: `insert into old_addresses (company_id, path, key, card_id)
    select co.id, r.path, r.key, r.card_id from companies co
      cross join unnest($2::text[], $3::text[], $4::uuid[]) as r(path, key, card_id) where co.id = $1
    on conflict (company_id, path) do update set card_id = excluded.card_id`,
}

export interface NewAddress {
  path: string
  key: string
  cardId: string
}

/**
 * Stores addresses with different paths. Returns the number of new and of changed ones; undefined if the company then
 * has more than `oldAddressesMax`. The lock prevents concurrent uploads from exceeding the limit together.
 */
export async function storeAddresses(
  tx: Db,
  companyId: string,
  addresses: readonly NewAddress[],
): Promise<{ added: number; changed: number } | undefined> {
  await tx.run(lockStatement, [companyId])
  const rows = await tx.rows(knownRow, knownStatement, [companyId])
  const known = new Map(rows.map(({ path, card_id: cardId }) => [path, cardId]))
  const added = addresses.filter(({ path }) => !known.has(path))
  const changed = addresses.filter(({ path, cardId }) => known.has(path) && known.get(path) !== cardId)
  if (known.size + added.length > oldAddressesMax) return undefined
  const written = [...added, ...changed]
  for (let first = 0; first < written.length; first += batchMax)
    await store(tx, companyId, written.slice(first, first + batchMax))
  return { added: added.length, changed: changed.length }
}

const store = (tx: Db, companyId: string, addresses: readonly NewAddress[]): Promise<unknown> =>
  tx.run(storeStatement, [
    companyId,
    addresses.map(({ path }) => path),
    addresses.map(({ key }) => key),
    addresses.map(({ cardId }) => cardId),
  ])

export const removeAddresses = runner<[companyId: string]>(
  'old_addresses_remove',
  `delete from old_addresses where company_id = $1`,
)

const foundRow = z.object({ slug: z.string() })

export const findStatement = {
  name: 'old_address_find',
  text: `with found as materialized (
      select card_id from old_addresses where company_id = $1 and key = $2 order by path = $3 desc, path limit 1
    )
    select l.slug from found f join card_links l on l.company_id = $1 and l.card_id = f.card_id and l.current`,
}

/**
 * Finds the slug of the card at an old path. An exact match takes precedence over one that differs in case or a final
 * slash.
 */
export async function findOldAddress(
  db: Db,
  companyId: string,
  { key, path }: { key: string; path: string },
): Promise<string | undefined> {
  return (await db.rows(foundRow, findStatement, [companyId, key, path]))[0]?.slug
}
