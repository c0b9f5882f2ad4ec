import type { ContactEntry } from '@kartu/contracts/company/contacts'
import type { DivisionRules, DivisionTemplate } from '@kartu/contracts/company/customisation'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { StoredPicture } from '../../../db/columns.ts'
import { lockSuperAdmins } from '../memberships/memberships.sql.ts'
import { idRow, jsonColumn } from '../../../db/rows.ts'
import { finder, reader } from '../../../db/statement-functions.ts'

const divisionRow = z.object({
  id: z.string(),
  name: z.string(),
  short_description: z.string(),
  logo: jsonColumn<StoredPicture>().nullable(),
  logo_percentage_size: z.number(),
  banner: jsonColumn<StoredPicture>().nullable(),
  color: z.string().nullable(),
  leads_target: z.number().nullable(),
  contacts: jsonColumn<ContactEntry[]>(),
  card_rules: jsonColumn<DivisionRules>(),
  card_template: jsonColumn<DivisionTemplate>(),
  secondary_logo_ids: z.array(z.string()),
  members: z.number(),
  administrators: jsonColumn<{ _id: string; name: string }[]>(),
  revision: z.number(),
})
export type DivisionRow = z.infer<typeof divisionRow>

const select = `select d.id, d.name, d.short_description, d.logo, d.logo_percentage_size, d.banner, d.color, d.leads_target, d.contacts, d.card_rules, d.card_template, d.revision,
    array(select s.id from unnest(d.secondary_logo_ids) with ordinality chosen (id, at)
      join secondary_logos s on s.company_id = $1 and s.id = chosen.id order by chosen.at) as secondary_logo_ids,
    coalesce(m.members, 0)::int as members, coalesce(m.administrators, '[]') as administrators
  from divisions d
  left join (
    select m.division_id, count(*) as members,
      jsonb_agg(jsonb_build_object('_id', m.id, 'name', c.display_name) order by c.sort_name)
        filter (where m.roles @> '{division_admin}') as administrators
    from members m join cards c on c.company_id = m.company_id and c.member_id = m.id
    where m.company_id = $1 and m.division_id is not null
    group by m.division_id
  ) m on m.division_id = d.id
  where d.company_id = $1`

export const selectDivisions = reader(divisionRow)<[companyId: string]>(
  'division_list',
  `${select} order by d.name = '', lower(d.name), d.id`,
)

const divisionNameRow = z.object({
  _id: z.string(),
  name: z.string(),
})
export type DivisionName = z.infer<typeof divisionNameRow>

export const divisionNames = reader(divisionNameRow)<[companyId: string]>(
  'division_names',
  `select id as "_id", name from divisions where company_id = $1 order by name = '', lower(name), id`,
)

export const findDivision = finder(divisionRow)<[companyId: string, divisionId: string]>(
  'division_find',
  `${select} and d.id = $2`,
)

const lockStatement = {
  name: 'division_lock',
  text: `select id from divisions where company_id = $1 and id = any($2::uuid[]) order by id for update`,
}

/** Locks divisions until the transaction ends. Returns those that exist. */
export async function lockDivisions(tx: Db, companyId: string, ids: string[]): Promise<string[]> {
  return (await tx.rows(idRow, lockStatement, [companyId, ids])).map((row) => row.id)
}

const lockMembersStatement = {
  name: 'division_lock_members',
  text: `select id from members where company_id = $1 and division_id = $2 order by id for update`,
}

/**
 * Locks all members of a division until the transaction ends. Returns their IDs. Code that moves a member locks super
 * admins, then the member, then the division. This call must precede `lockDivisions`, or two transactions could
 * deadlock.
 */
export async function lockMembersOf(tx: Db, companyId: string, divisionId: string): Promise<string[]> {
  await lockSuperAdmins(tx, companyId)
  return (await tx.rows(idRow, lockMembersStatement, [companyId, divisionId])).map((row) => row.id)
}
