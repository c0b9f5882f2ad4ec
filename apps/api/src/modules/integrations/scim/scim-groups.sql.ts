import type { ScimGroupKind } from '@kartu/contracts/integrations/scim.plain'
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

const membersRow = z.object({ group_id: z.string(), id: z.string(), name: z.string() })
type MembersRow = z.infer<typeof membersRow>

const lookups = ['displayname', 'externalid'] as const
export type GroupLookup = (typeof lookups)[number]
export const isGroupLookup = (attribute: string): attribute is GroupLookup =>
  (lookups as readonly string[]).includes(attribute)

interface GroupTables {
  /** Table of the groups. */
  groups: 'divisions' | 'pro_teams'
  /** Table with their keys in the directory, and its column with the ID of the group. */
  keys: 'scim_groups' | 'scim_teams'
  keyId: 'division_id' | 'team_id'
  /**
   * Rows with `group_id`, the `id` of a person whom the directory sees, and the time `since` when they have been in the
   * group.
   */
  people: string
}

/** Statements for the records that represent the groups of a directory. */
export interface GroupStore {
  list: (db: Db, companyId: string, count: number, offset: number) => Promise<GroupRow[]>
  count: (db: Db, companyId: string) => Promise<number>
  findById: (db: Db, companyId: string, ids: readonly string[]) => Promise<GroupRow[]>
  lookUp: (db: Db, companyId: string, by: GroupLookup, value: string) => Promise<string[]>
  /** People in these groups. */
  listMembers: (db: Db, companyId: string, ids: readonly string[]) => Promise<MembersRow[]>
  /** Blocks other calls of the directory for this group until the transaction ends. */
  claim: (tx: Db, companyId: string, id: string) => Promise<unknown>
  /** Stores the key of a claimed group in the directory. Throws `scim_taken` if another group has it. */
  storeKey: (tx: Db, companyId: string, id: string, externalId: string | null) => Promise<unknown>
}

function storeOf({ groups, keys, keyId, people }: GroupTables): GroupStore {
  const selectPicked = (picked: string): string => `with picked as materialized (${picked})
    select d.id, d.name, g.external_id, d.revision, m.members, m.since, d.created_at,
      greatest(d.updated_at, m.since) as changed_at
    from picked
      join ${groups} d on d.company_id = $1 and d.id = picked.id
      left join ${keys} g on g.company_id = $1 and g.${keyId} = picked.id
      cross join lateral (select count(*)::int as members, max(p.since) as since from (${people}) p
        where p.group_id = picked.id) m
    order by picked.id`
  const pageStatement = {
    name: `${keys}_page`,
    text: selectPicked(`select d.id from ${groups} d where d.company_id = $1 order by d.id limit $2 offset $3`),
  }
  const totalStatement = {
    name: `${keys}_total`,
    text: `select count(*)::int as count from ${groups} where company_id = $1`,
  }
  const oneStatement = {
    name: `${keys}_find`,
    text: selectPicked(`select d.id from ${groups} d where d.company_id = $1 and d.id = any($2::uuid[])`),
  }
  const lookUpStatements = {
    displayname: {
      name: `${keys}_by_name`,
      text: `select id from ${groups} where company_id = $1 and lower(name) = lower($2)`,
    },
    externalid: {
      name: `${keys}_by_external_id`,
      text: `select ${keyId} as id from ${keys} where company_id = $1 and external_id = $2`,
    },
  }
  const membersStatement = {
    name: `${keys}_members`,
    text: `select p.group_id, p.id, c.display_name as name from (${people}) p
      join cards c on c.company_id = $1 and c.member_id = p.id where p.group_id = any($2::uuid[]) order by p.id`,
  }
  const keyStatement = {
    name: `${keys}_key`,
    text: `update ${keys} set external_id = $3 where company_id = $1 and ${keyId} = $2`,
  }
  return {
    list: (db, companyId, count, offset) => db.rows(groupRow, pageStatement, [companyId, count, offset]),
    count: async (db, companyId) => (await db.rows(countRow, totalStatement, [companyId]))[0]?.count ?? 0,
    findById: (db, companyId, ids) => db.rows(groupRow, oneStatement, [companyId, ids]),
    lookUp: async (db, companyId, by, value) =>
      (await db.rows(idRow, lookUpStatements[by], [companyId, value])).map(({ id }) => id),
    listMembers: (db, companyId, ids) => db.rows(membersRow, membersStatement, [companyId, ids]),
    claim: runner<[companyId: string, id: string]>(
      `${keys}_claim`,
      `insert into ${keys} (company_id, ${keyId}) values ($1, $2)
        on conflict (company_id, ${keyId}) do update set external_id = ${keys}.external_id`,
    ),
    storeKey: (tx, companyId, id, externalId) =>
      translating({ [`${keys}_external_id_key`]: () => takenValue('Group.externalId', externalId ?? '') }, () =>
        tx.run(keyStatement, [companyId, id, externalId]),
      ),
  }
}

export const groupStores: Record<ScimGroupKind, GroupStore> = {
  divisions: storeOf({
    ...{ groups: 'divisions', keys: 'scim_groups', keyId: 'division_id' },
    people: `select m.division_id as group_id, m.id, m.groups_since as since from members m
      where m.company_id = $1 and ${isSeen('m')}`,
  }),
  pro_teams: storeOf({
    ...{ groups: 'pro_teams', keys: 'scim_teams', keyId: 'team_id' },
    people: `select x.team_id as group_id, m.id, x.created_at as since from pro_team_members x
      join members m on m.company_id = $1 and m.id = x.member_id where x.company_id = $1 and ${isSeen('m')}`,
  }),
}

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
