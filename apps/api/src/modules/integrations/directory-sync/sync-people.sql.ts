import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { idRow, jsonColumn } from '../../../db/rows.ts'
import { reader, runner } from '../../../db/statement-functions.ts'
import { translating } from '../../../http/errors.ts'
import { takenValue } from '../scim/taken-value.ts'

/*
 * Memberships are stored page by page. A read of changes writes to `group_ids`. A full read writes to `read_group_ids`,
 * which replaces `group_ids` at its end: people whom it did not list have left the groups.
 */

export type ReadingKind = 'everyone' | 'changes'
/** Column to which a read writes. */
const columnOf = { everyone: 'read_group_ids', changes: 'group_ids' }

const copyRow = z.object({
  remote_id: z.string(),
  group_ids: z.array(z.string()),
  person: jsonColumn<Record<string, unknown> | null>(),
  member_id: z.string().nullable(),
  left_at: z.string().nullable(),
})
/** Copy of a person in the directory. */
export type CopyRow = z.infer<typeof copyRow>

/** Begins a full read, and drops the results of an interrupted one. */
export const beginReading = runner<[companyId: string]>(
  'directory_sync_people_begin',
  `update directory_sync_people set read_group_ids = null where company_id = $1 and read_group_ids is not null`,
)

/** Ends a full read. */
export const endReading = runner<[companyId: string]>(
  'directory_sync_people_end',
  `update directory_sync_people set group_ids = coalesce(read_group_ids, '{}'), read_group_ids = null
    where company_id = $1 and (group_ids <> '{}' or read_group_ids is not null)`,
)

const groupsRow = z.object({ id: z.string(), groups: z.array(z.string()) })
const findGroupsStatement = (of: ReadingKind) => ({
  name: `directory_sync_people_groups_of_${of}`,
  text: `select remote_id as id, coalesce(${columnOf[of]}, '{}') as groups from directory_sync_people
    where company_id = $1 and remote_id = any($2::text[])`,
})
/** Groups of people, as stored by the current read so far. */
export const findGroups = async (
  tx: Db,
  companyId: string,
  of: ReadingKind,
  ids: readonly string[],
): Promise<Map<string, string[]>> =>
  new Map((await tx.rows(groupsRow, findGroupsStatement(of), [companyId, ids])).map(({ id, groups }) => [id, groups]))

const storeGroupsStatement = (of: ReadingKind) => ({
  name: `directory_sync_people_store_groups_of_${of}`,
  text: `insert into directory_sync_people (company_id, remote_id, group_ids, read_group_ids)
    select co.id, x.id, ${of === 'changes' ? 'x.groups, null::text[]' : `'{}'::text[], x.groups`}
    from companies co cross join jsonb_to_recordset($2::jsonb) as x(id text, groups text[])
    where co.id = $1
    on conflict (company_id, remote_id) do update set ${columnOf[of]} = excluded.${columnOf[of]}`,
})
export const storeGroups = (
  tx: Db,
  companyId: string,
  of: ReadingKind,
  people: readonly { id: string; groups: readonly string[] }[],
): Promise<unknown> => tx.run(storeGroupsStatement(of), [companyId, JSON.stringify(people)])

/** Removes everyone from a group that was deleted. */
export const leaveGroup = runner<[companyId: string, groupId: string]>(
  'directory_sync_people_dissolve',
  `update directory_sync_people
    set group_ids = array_remove(group_ids, $2), read_group_ids = array_remove(read_group_ids, $2)
    where company_id = $1 and (group_ids @> array[$2] or read_group_ids @> array[$2])`,
)

const propertiesStatement = {
  name: 'directory_sync_people_properties',
  text: `update directory_sync_people p set person = coalesce(p.person, '{}') || x.properties
    from jsonb_to_recordset($2::jsonb) as x(id text, properties jsonb)
    where p.company_id = $1 and p.remote_id = x.id and x.properties is not null and ($3 or p.person is not null)`,
}
const deletedStatement = {
  name: 'directory_sync_people_deleted',
  text: `update directory_sync_people set group_ids = '{}' where company_id = $1 and remote_id = any($2::text[])`,
}
/**
 * Adds properties to the copies of people in the groups. Only an answer with all properties begins a copy, because a
 * change of a person who has just joined a group contains only some. Deleted people are removed from all groups.
 */
export async function storeProperties(
  tx: Db,
  companyId: string,
  people: readonly { id: string; properties: Record<string, unknown> | null }[],
  isWhole: boolean,
): Promise<void> {
  const changed = people.filter(({ properties }) => properties !== null)
  const deleted = people.filter(({ properties }) => properties === null)
  if (changed.length > 0) await tx.run(propertiesStatement, [companyId, JSON.stringify(changed), isWhole])
  if (deleted.length > 0) await tx.run(deletedStatement, [companyId, deleted.map(({ id }) => id)])
}

const unreadStatement = {
  name: 'directory_sync_people_unread',
  text: `select remote_id as id from directory_sync_people
    where company_id = $1 and remote_id > $2 and person is null and group_ids <> '{}'
    order by remote_id limit $3`,
}
/** People in the groups whose properties are unknown, by ID. */
export const listUnread = async (db: Db, companyId: string, after: string, limit: number): Promise<string[]> =>
  (await db.rows(idRow, unreadStatement, [companyId, after, limit])).map(({ id }) => id)

/** Deletes copies of people who are in no group and were never in the company. */
export const deleteStrangers = runner<[companyId: string]>(
  'directory_sync_people_tidy',
  `delete from directory_sync_people where company_id = $1 and group_ids = '{}' and member_id is null`,
)

const columns = `remote_id, group_ids, person, member_id, left_at`
export const listCopies = reader(copyRow)<[companyId: string, after: string, limit: number]>(
  'directory_sync_people_page',
  `select ${columns} from directory_sync_people where company_id = $1 and remote_id > $2 order by remote_id limit $3`,
)

export const findCopies = reader(copyRow)<[companyId: string, ids: readonly string[]]>(
  'directory_sync_people_some',
  `select ${columns} from directory_sync_people where company_id = $1 and remote_id = any($2::text[])`,
)

const memberStatement = {
  name: 'directory_sync_people_member',
  text: `update directory_sync_people set member_id = $3, left_at = null where company_id = $1 and remote_id = $2`,
}
/**
 * Stores the member whom the sync manages from now on. Throws `scim_taken` if the member belongs to another person of
 * the directory.
 */
export const storeMember = (
  tx: Db,
  companyId: string,
  remoteId: string,
  { memberId, email }: { memberId: string; email: string },
): Promise<unknown> =>
  translating({ directory_sync_people_member_key: () => takenValue('emails', email) }, () =>
    tx.run(memberStatement, [companyId, remoteId, memberId]),
  )

export const storeLeft = runner<[companyId: string, remoteId: string]>(
  'directory_sync_people_left',
  `update directory_sync_people set left_at = now() where company_id = $1 and remote_id = $2`,
)

/** Deletes a member's keys in a directory, unless the connected directory manages the member. */
export const deleteFormerLink = runner<[companyId: string, memberId: string]>(
  'directory_sync_former_link',
  `delete from scim_people where company_id = $1 and member_id = $2 and not removed
    and not exists (select from directory_sync_people p where p.company_id = $1 and p.member_id = $2)`,
)

const knownRow = z.object({ key: z.string(), member_id: z.string() })
const byLinkStatement = {
  name: 'directory_sync_known_by_key',
  text: `select external_id as key, member_id from scim_people
    where company_id = $1 and external_id = any($2::text[]) and not removed`,
}
const byEmailStatement = {
  name: 'directory_sync_known_by_email',
  text: `select email as key, id as member_id from members where company_id = $1 and email = any($2::text[])`,
}
/** Members by their keys in the directory. */
export const membersByKey = async (db: Db, companyId: string, keys: readonly string[]): Promise<Map<string, string>> =>
  new Map((await db.rows(knownRow, byLinkStatement, [companyId, keys])).map((row) => [row.key, row.member_id]))
export const membersByEmail = async (
  db: Db,
  companyId: string,
  emails: readonly string[],
): Promise<Map<string, string>> =>
  new Map((await db.rows(knownRow, byEmailStatement, [companyId, emails])).map((row) => [row.key, row.member_id]))
