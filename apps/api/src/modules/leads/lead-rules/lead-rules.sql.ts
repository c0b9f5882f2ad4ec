import type { Question } from '@kartu/contracts/leads/lead-forms'
import type { RuleAnswer } from '@kartu/contracts/leads/lead-rules/lead-rules'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { StoredPicture } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { updateRevised } from '../../../db/row-writes.ts'
import { hasAccess } from '../../../db/member-status.sql.ts'
import { jsonColumn } from '../../../db/rows.ts'
import { leadRules } from '../../../db/schema/lead-rules.ts'
import { companies } from '../../../db/schema/roots.ts'
import { reader, runner } from '../../../db/statement-functions.ts'
import type { Licensed } from '../pro-users/pro-access.ts'

/** True if the member `m` may get leads; the parameter `licensed` is a `Licensed`. */
export const isCandidate = (licensed: string): string => `(${hasAccess('m')} and (${licensed}::text = 'all'
    or (${licensed}::text = 'licensed' and exists (
      select from pro_users u where u.company_id = $1 and u.member_id = m.id))))`

const leadRuleRow = z.object({
  id: z.string(),
  name: z.string(),
  is_on: z.boolean(),
  captured: z.boolean(),
  event_id: z.string().nullable(),
  event_name: z.string().nullable(),
  card_owner_id: z.string().nullable(),
  card_owner_name: z.string().nullable(),
  division_id: z.string().nullable(),
  division_name: z.string().nullable(),
  countries: z.array(z.string()),
  answer: jsonColumn<RuleAnswer>().nullable(),
  to_people: z.boolean(),
  people: jsonColumn<{ id: string; name: string; photo: StoredPicture | null; available: boolean }[]>(),
  revision: z.number(),
})
export type LeadRuleRow = z.infer<typeof leadRuleRow>

/** Rules in their order. */
export const listLeadRules = reader(leadRuleRow)<[companyId: string, licensed: Licensed]>(
  'lead_rule_list',
  `select r.id, r.name, r.is_on, r.captured, r.event_id, e.name as event_name, r.card_owner_id,
      o.display_name as card_owner_name, r.division_id, d.name as division_name, r.countries, r.answer, r.revision,
      r.to_people or exists (select from lead_rule_people p where p.company_id = $1 and p.rule_id = r.id) as to_people,
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'name', c.display_name, 'photo', c.shown_photo,
            'available', ${isCandidate('$2')}) order by p.place)
        from lead_rule_people p
        join members m on m.company_id = $1 and m.id = p.member_id
        join cards c on c.company_id = $1 and c.member_id = p.member_id
        where p.company_id = $1 and p.rule_id = r.id), '[]') as people
    from lead_rules r
    left join events e on e.company_id = $1 and e.id = r.event_id
    left join cards o on o.company_id = $1 and o.member_id = r.card_owner_id
    left join divisions d on d.company_id = $1 and d.id = r.division_id
    where r.company_id = $1 order by r.place, r.id`,
)

const endRow = z.object({ count: z.number(), next: z.number() })
const endStatement = {
  name: 'lead_rule_end',
  text: `select count(*)::int as count, coalesce(max(place) + 1, 0)::int as next from lead_rules where company_id = $1`,
}

/** Blocks other changes of the list until the transaction ends. Returns the number of rules and the next position. */
export async function lockLeadRules(tx: Db, companyId: string): Promise<z.infer<typeof endRow>> {
  await tx.orm.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update')
  const [row] = await tx.rows(endRow, endStatement, [companyId])
  return row ?? { count: 0, next: 0 }
}

export type RuleColumns = Pick<
  typeof leadRules.$inferInsert,
  'name' | 'isOn' | 'captured' | 'eventId' | 'cardOwnerId' | 'divisionId' | 'countries' | 'answer' | 'toPeople'
>

export const insertLeadRule = (
  tx: Db,
  companyId: string,
  rule: RuleColumns & { id: string; place: number },
): Promise<unknown> => tx.orm.insert(leadRules).values({ companyId, ...rule })

/** Returns false if the rule has another revision. */
export const updateLeadRule = (
  tx: Db,
  companyId: string,
  id: string,
  change: { [K in keyof RuleColumns]?: RuleColumns[K] | undefined },
  revision: number | undefined,
): Promise<boolean> => updateRevised(tx, leadRules, companyId, id, change, revision)

export const deleteLeadRule = (tx: Db, companyId: string, id: string): Promise<unknown> =>
  tx.orm.delete(leadRules).where(and(eq(leadRules.companyId, companyId), eq(leadRules.id, id)))

const peopleStatement = {
  name: 'lead_rule_people_store',
  text: `with gone as (
      delete from lead_rule_people where company_id = $1 and rule_id = $2 and member_id <> all($3::uuid[])
    ), kept as (
      insert into lead_rule_people (company_id, rule_id, member_id, place)
      select co.id, $2, w.id, w.place - 1 from companies co cross join unnest($3::uuid[]) with ordinality w (id, place)
      where co.id = $1
      on conflict (company_id, rule_id, member_id) do update set place = excluded.place
    )
    select`,
}

/** Replaces the people of a rule. Those who stay keep their place in turn. */
export const storeRulePeople = (tx: Db, companyId: string, id: string, memberIds: readonly string[]) =>
  tx.run(peopleStatement, [companyId, id, memberIds])

export const placeLeadRules = runner<[companyId: string, ids: readonly string[]]>(
  'lead_rule_place',
  `update lead_rules r set place = o.at - 1 from unnest($2::uuid[]) with ordinality as o (id, at)
    where r.company_id = $1 and r.id = o.id`,
)

const questionsRow = z.object({ questions: jsonColumn<Question[]>() })
const questionsStatement = {
  name: 'lead_rule_questions',
  text: `select questions from lead_forms where company_id = $1`,
}

/** Questions of the company's lead form. */
export const findQuestions = async (db: Db, companyId: string): Promise<readonly Question[]> =>
  (await db.rows(questionsRow, questionsStatement, [companyId]))[0]?.questions ?? []
