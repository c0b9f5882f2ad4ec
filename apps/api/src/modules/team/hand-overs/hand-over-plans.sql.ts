import { type HandOverFault, handOverFaults } from '@kartu/contracts/team/hand-overs.data'
import { roles } from '@kartu/contracts/actor'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Condition } from '../../../db/each-company.ts'
import { changer, finder, reader, runner } from '../../../db/statement-functions.ts'

const planRow = z.object({
  id: z.string(),
  member_id: z.string(),
  card: z.enum(['page', 'redirect']),
  colleague_id: z.string(),
  leads: z.enum(['division', 'colleague']),
  erase_after_days: z.number().nullable(),
  /** YYYY-MM-DD. */
  ends_on: z.string(),
  /** Account or key that planned it. */
  user_id: z.string(),
  confirmed: z.boolean(),
  fault: z.enum(handOverFaults).nullable(),
})
export type PlanRow = z.infer<typeof planRow>

const columns = [
  'id',
  'member_id',
  'card',
  'colleague_id',
  'leads',
  'erase_after_days',
  'user_id',
  'confirmed',
  'fault',
]
  .map((name) => `p.${name}`)
  .concat('p.ends_on::text as ends_on')
  .join(', ')

const calendarRow = z.object({
  today: z.string(),
  time_zone: z.string(),
})

const calendarStatement = {
  name: 'hand_over_calendar',
  text: `select (now() at time zone time_zone)::date::text as today, time_zone from companies where id = $1`,
}

/** The company's current day, YYYY-MM-DD, and its time zone. */
export async function findCalendar(db: Db, companyId: string): Promise<{ today: string; time_zone: string }> {
  const [row] = await db.rows(calendarRow, calendarStatement, [companyId])
  if (!row) throw new Error('The company was deleted')
  return row
}

export const findPlan = finder(planRow)<[companyId: string, memberId: string]>(
  'hand_over_plan_find',
  `select ${columns} from hand_over_plans p where p.company_id = $1 and p.member_id = $2`,
)

const listedPlanRow = planRow.extend({
  name: z.string(),
  division_id: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  colleague_name: z.string().nullable(),
  colleague_division_id: z.string().nullable(),
  planned_by: z.string().nullable(),
})
export type ListedPlanRow = z.infer<typeof listedPlanRow>

export const listPlans = reader(listedPlanRow)<[companyId: string, memberId: string | null]>(
  'hand_over_plan_list',
  `select ${columns}, m.division_id, m.roles, c.display_name as name, o.display_name as colleague_name, om.division_id as colleague_division_id,
      coalesce(b.display_name, k.name) as planned_by
    from hand_over_plans p
    join members m on m.company_id = p.company_id and m.id = p.member_id
    join cards c on c.company_id = p.company_id and c.member_id = p.member_id
    left join cards o on o.company_id = p.company_id and o.member_id = p.colleague_id
    left join members om on om.company_id = p.company_id and om.id = p.colleague_id
    left join members u on u.company_id = p.company_id and u.user_id = p.user_id
    left join cards b on b.company_id = p.company_id and b.member_id = u.id
    left join api_keys k on k.company_id = p.company_id and k.id = p.user_id
    where p.company_id = $1 and ($2::uuid is null or p.member_id = $2)
    order by p.fault is null, p.ends_on, p.id`,
)

const storeStatement = {
  name: 'hand_over_plan_store',
  text: `insert into hand_over_plans (company_id, id, member_id, card, colleague_id, leads, erase_after_days, ends_on,
      user_id, confirmed) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict (company_id, member_id) do update set id = excluded.id, card = excluded.card,
      colleague_id = excluded.colleague_id, leads = excluded.leads, erase_after_days = excluded.erase_after_days,
      ends_on = excluded.ends_on, user_id = excluded.user_id, confirmed = excluded.confirmed,
      created_at = excluded.created_at, fault = null`,
}

/** Stores the plan of a member in place of an earlier one. */
export const storePlan = (tx: Db, companyId: string, plan: Omit<PlanRow, 'fault'>): Promise<unknown> =>
  tx.run(storeStatement, [
    companyId,
    plan.id,
    plan.member_id,
    plan.card,
    plan.colleague_id,
    plan.leads,
    plan.erase_after_days,
    plan.ends_on,
    plan.user_id,
    plan.confirmed,
  ])

export const deletePlanOf = runner<[companyId: string, memberId: string]>(
  'hand_over_plan_delete_of',
  'delete from hand_over_plans where company_id = $1 and member_id = $2',
)

/** Returns false if the plan was changed, cancelled or run in the meantime. */
export const deletePlan = changer<[companyId: string, id: string]>(
  'hand_over_plan_delete',
  'delete from hand_over_plans where company_id = $1 and id = $2 and fault is null returning id',
)

/** Returns false if the plan was changed, cancelled or run in the meantime. */
export const storeFault = changer<[companyId: string, id: string, fault: HandOverFault]>(
  'hand_over_plan_fault',
  `update hand_over_plans set fault = $3 where company_id = $1 and id = $2 and fault is null returning id`,
)

export const hasPlan: Condition = `exists (select from hand_over_plans where company_id = $1 and fault is null)`

const dueStatement = {
  name: 'hand_over_plan_due',
  text: `select ${columns} from hand_over_plans p join companies co on co.id = p.company_id
    where p.company_id = $1 and p.fault is null and p.ends_on <= ($2::timestamptz at time zone co.time_zone)::date
    order by p.ends_on, p.id`,
}

export const listDuePlans = (db: Db, companyId: string, now: Date): Promise<PlanRow[]> =>
  db.rows(planRow, dueStatement, [companyId, now.toISOString()])
