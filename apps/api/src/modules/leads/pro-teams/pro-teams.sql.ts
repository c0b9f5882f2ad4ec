import { z } from 'zod'
import { newId, type StoredPicture } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { updateRevised } from '../../../db/row-writes.ts'
import { proTeamMembers, proTeams } from '../../../db/schema/leads.ts'
import { idRow, jsonColumn, nameRow } from '../../../db/rows.ts'
import { finder, reader } from '../../../db/statement-functions.ts'
import { noteRegrouped } from '../../company/memberships/member-writes.sql.ts'
import { isOpenRequest } from './pro-team-requests.sql.ts'

interface PersonRow {
  _id: string
  name: string
  photo: StoredPicture | null
}

const proTeamRow = z.object({
  id: z.string(),
  name: z.string(),
  manager: jsonColumn<PersonRow>().nullable(),
  members: jsonColumn<PersonRow[]>(),
  /** Number of open requests. */
  requests: jsonColumn<{ id: string; member: PersonRow; expires_at: string }[]>(),
  target: z.number().nullable(),
  leads_this_month: z.number(),
  /** True if figures per person are shown. */
  per_person: z.boolean(),
  revision: z.number(),
})
export type ProTeamRow = z.infer<typeof proTeamRow>

const person = `jsonb_build_object('_id', c.member_id, 'name', c.display_name, 'photo', c.shown_photo)`
const select = `select t.id, t.name, t.target, t.revision,
    (select ${person} from cards c where c.company_id = $1 and c.member_id = t.manager_id) as manager,
    coalesce((select jsonb_agg(${person} order by c.sort_name, c.member_id) from pro_team_members x
      join cards c on c.company_id = x.company_id and c.member_id = x.member_id
      where x.company_id = $1 and x.team_id = t.id), '[]') as members,
    coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'member', ${person}, 'expires_at', r.expires_at)
        order by c.sort_name, c.member_id) from pro_team_requests r
      join cards c on c.company_id = r.company_id and c.member_id = r.member_id
      where r.company_id = $1 and r.team_id = t.id and ${isOpenRequest('r')}), '[]') as requests,
    (select count(*)::int from leads l where l.company_id = $1 and l.team_id = t.id
      and l.captured_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc') as leads_this_month,
    coalesce((select s.per_person from insight_settings s where s.company_id = $1), true) as per_person
  from pro_teams t where t.company_id = $1`
/** Returns the teams with these IDs; null means all teams. */
export const selectProTeams = reader(proTeamRow)<[companyId: string, ids: readonly string[] | null]>(
  'pro_team_list',
  `${select} and ($2::uuid[] is null or t.id = any($2::uuid[])) order by lower(t.name), t.id`,
)

export const findProTeam = finder(proTeamRow)<[companyId: string, id: string]>(
  'pro_team_find',
  `${select} and t.id = $2`,
)

const lockStatement = {
  name: 'pro_team_lock',
  text: `select name from pro_teams where company_id = $1 and id = $2 for update`,
}

/** Locks a team until the transaction ends. Returns undefined if there is none. */
export async function lockProTeam(tx: Db, companyId: string, id: string): Promise<{ name: string } | undefined> {
  const [row] = await tx.rows(nameRow, lockStatement, [companyId, id])
  return row
}

interface TeamFields {
  name?: string | undefined
  managerId?: string | null | undefined
  target?: number | null | undefined
}

export async function insertProTeam(tx: Db, companyId: string, fields: TeamFields & { name: string }): Promise<string> {
  const id = newId()
  await tx.orm.insert(proTeams).values({ companyId, id, ...fields })
  return id
}

/** Returns false if the team has another revision. */
export const updateProTeamRow = (
  tx: Db,
  companyId: string,
  id: string,
  change: TeamFields,
  revision: number | undefined,
): Promise<boolean> => updateRevised(tx, proTeams, companyId, id, change, revision)

const deleteStatement = { name: 'pro_team_delete', text: `delete from pro_teams where company_id = $1 and id = $2` }
const emptyStatement = {
  name: 'pro_team_empty',
  text: `delete from pro_team_members where company_id = $1 and team_id = $2 returning member_id as id`,
}

export async function deleteProTeam(tx: Db, companyId: string, id: string): Promise<void> {
  const left = await tx.rows(idRow, emptyStatement, [companyId, id])
  await noteRegrouped(
    tx,
    companyId,
    left.map((member) => member.id),
  )
  await tx.run(deleteStatement, [companyId, id])
}

const dropStatement = {
  name: 'pro_team_drop',
  text: `delete from pro_team_members where company_id = $1 and team_id = $2 and member_id = any($3::uuid[])
    returning member_id as id`,
}
const countRow = z.object({
  members: z.number(),
})

const countStatement = {
  name: 'pro_team_count',
  text: `select count(*)::int as members from pro_team_members where company_id = $1 and team_id = $2`,
}

/** Adds members. Returns those who were not in the team before. */
export async function insertTeamMembers(tx: Db, companyId: string, teamId: string, memberIds: readonly string[]) {
  const rows = memberIds.map((memberId) => ({ companyId, teamId, memberId }))
  const inserted = await tx.orm.insert(proTeamMembers).values(rows).onConflictDoNothing().returning()
  const added = inserted.map(({ memberId }) => memberId)
  await noteRegrouped(tx, companyId, added)
  return added
}

/** Removes members. Returns those who were in the team. */
export async function deleteTeamMembers(tx: Db, companyId: string, id: string, ids: readonly string[]) {
  const gone = (await tx.rows(idRow, dropStatement, [companyId, id, ids])).map((member) => member.id)
  if (gone.length > 0) await noteRegrouped(tx, companyId, gone)
  return gone
}

export async function countTeamMembers(db: Db, companyId: string, id: string): Promise<number> {
  const [row] = await db.rows(countRow, countStatement, [companyId, id])
  return row?.members ?? 0
}
