import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { countRow, idRow } from '../../../db/rows.ts'
import { runner } from '../../../db/statement-functions.ts'
import { translating } from '../../../http/errors.ts'
import { isSeen } from './scim-people.sql.ts'
import { takenValue } from './taken-value.ts'

const groupRow = z.object({
  id: z.string(),
  name: z.string(),
  external_id: z.string().nullable(),
  revision: z.number(),
  members: z.number(),
  /** Time at which the last member joined; null without members. */
  since: z.string().nullable(),
  created_at: z.string(),
  changed_at: z.string(),
})
export type GroupRow = z.infer<typeof groupRow>

const selectPicked = (picked: string): string => `with picked as materialized (${picked})
  select d.id, d.name, g.external_id, d.revision, m.members, m.since, d.created_at,
    greatest(d.updated_at, m.since) as changed_at
  from picked
    join divisions d on d.company_id = $1 and d.id = picked.id
    left join scim_groups g on g.company_id = $1 and g.division_id = picked.id
    cross join lateral (select count(*)::int as members, max(m.groups_since) as since from members m
      where m.company_id = $1 and m.division_id = picked.id and ${isSeen('m')}) m
  order by picked.id`

const pageStatement = {
  name: 'scim_groups_page',
  text: selectPicked(`select d.id from divisions d where d.company_id = $1 order by d.id limit $2 offset $3`),
}
const totalStatement = {
  name: 'scim_groups_total',
  text: `select count(*)::int as count from divisions where company_id = $1`,
}
const oneStatement = {
  name: 'scim_groups_find',
  text: selectPicked(`select d.id from divisions d where d.company_id = $1 and d.id = any($2::uuid[])`),
}

export const listGroups = (db: Db, companyId: string, count: number, offset: number): Promise<GroupRow[]> =>
  db.rows(groupRow, pageStatement, [companyId, count, offset])

export const countGroups = async (db: Db, companyId: string): Promise<number> =>
  (await db.rows(countRow, totalStatement, [companyId]))[0]?.count ?? 0

export const findGroupsById = (db: Db, companyId: string, ids: readonly string[]): Promise<GroupRow[]> =>
  db.rows(groupRow, oneStatement, [companyId, ids])

export const findGroup = async (db: Db, companyId: string, id: string): Promise<GroupRow | undefined> =>
  (await findGroupsById(db, companyId, [id]))[0]

const lookups = {
  displayname: {
    name: 'scim_groups_by_name',
    text: `select id from divisions where company_id = $1 and lower(name) = lower($2)`,
  },
  externalid: {
    name: 'scim_groups_by_external_id',
    text: `select division_id as id from scim_groups where company_id = $1 and external_id = $2`,
  },
}
export type GroupLookup = keyof typeof lookups
export const isGroupLookup = (attribute: string): attribute is GroupLookup => Object.hasOwn(lookups, attribute)

export const lookUpGroup = async (db: Db, companyId: string, by: GroupLookup, value: string): Promise<string[]> =>
  (await db.rows(idRow, lookups[by], [companyId, value])).map(({ id }) => id)

const membersRow = z.object({ division_id: z.string(), id: z.string(), name: z.string() })
const membersStatement = {
  name: 'scim_groups_members',
  text: `select m.division_id, m.id, c.display_name as name from members m
    join cards c on c.company_id = m.company_id and c.member_id = m.id
    where m.company_id = $1 and m.division_id = any($2::uuid[]) and ${isSeen('m')} order by m.id`,
}

/** People in these divisions. */
export const listMembersOf = (
  db: Db,
  companyId: string,
  divisionIds: readonly string[],
): Promise<z.infer<typeof membersRow>[]> => db.rows(membersRow, membersStatement, [companyId, divisionIds])

const lockStatement = {
  name: 'scim_groups_lock_members',
  text: `select m.id from members m where m.company_id = $1 and m.id = any($2::uuid[]) and ${isSeen('m')}
    order by m.id for update of m`,
}

/** Locks people in a fixed order. Returns the IDs of those whom the directory sees. */
export const lockPeople = async (tx: Db, companyId: string, ids: readonly string[]): Promise<string[]> =>
  (await tx.rows(idRow, lockStatement, [companyId, ids])).map(({ id }) => id)

const cardsStatement = {
  name: 'scim_groups_cards',
  text: `select id from cards where company_id = $1 and member_id = any($2::uuid[])`,
}

export const cardsOf = async (tx: Db, companyId: string, memberIds: readonly string[]): Promise<string[]> =>
  (await tx.rows(idRow, cardsStatement, [companyId, memberIds])).map(({ id }) => id)

/** Blocks other calls of the directory for this group until the transaction ends. */
export const claimGroup = runner<[companyId: string, divisionId: string]>(
  'scim_groups_claim',
  `insert into scim_groups (company_id, division_id) values ($1, $2)
    on conflict (company_id, division_id) do update set external_id = scim_groups.external_id`,
)

const keyStatement = {
  name: 'scim_groups_key',
  text: `update scim_groups set external_id = $3 where company_id = $1 and division_id = $2`,
}

/** Stores the key of a claimed group in the directory. Throws `scim_taken` if another group has it. */
export const storeGroupKey = (
  tx: Db,
  companyId: string,
  divisionId: string,
  externalId: string | null,
): Promise<unknown> =>
  translating({ scim_groups_external_id_key: () => takenValue('Group.externalId', externalId ?? '') }, () =>
    tx.run(keyStatement, [companyId, divisionId, externalId]),
  )
