import { setImmediate } from 'node:timers/promises'
import { countryOfNumber } from '@kartu/cards/calling-codes'
import type { LeadRuleTrial, TryLeadRule } from '@kartu/contracts/leads/lead-rules/lead-rules'
import { leadRuleTrialDays, leadRuleTrialLeadsMax } from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { jsonColumn } from '../../../db/rows.ts'
import { licensedMembers } from '../pro-users/pro-access.ts'
import { findQuestions, listLeadRules } from './lead-rules.sql.ts'
import { isMatch, type RuledLead } from './match-rule.ts'
import { listCandidates } from './rule-turns.sql.ts'

const leadsPerStep = 250

const recentRow = z.object({
  is_captured: z.boolean(),
  event_id: z.string().nullable(),
  card_owner_id: z.string().nullable(),
  division_id: z.string().nullable(),
  phone: z.string().nullable(),
  answers: jsonColumn<RuledLead['answers']>(),
})

/**
 * The capturing member counts as the owner of the card. Leads from a file or an API key have the owner named there, so
 * no rule applies to them.
 */
const recentStatement = {
  name: 'lead_rule_trial',
  text: `with recent as materialized (
      select l.id, l.way <> 'form' as is_captured, l.event_id, l.card_id, l.phone_key as phone, l.answers
      from leads l where l.company_id = $1 and l.captured_at > now() - interval '${leadRuleTrialDays} days'
        and l.way not in ('file', 'vcard')
        and (l.way = 'form' or exists (select from lead_entries e
          where e.company_id = $1 and e.lead_id = l.id and e.kind = 'captured' and e.member_id is not null))
      order by l.captured_at desc, l.id desc limit ${leadRuleTrialLeadsMax + 1}
    ), owned as materialized (
      select l.*, case when l.is_captured then (
          select e.member_id from lead_entries e
          where e.company_id = $1 and e.lead_id = l.id and e.kind = 'captured' order by e.at, e.id limit 1)
        else (select c.member_id from cards c where c.company_id = $1 and c.id = l.card_id) end as card_owner_id
      from recent l
    )
    select l.is_captured, l.event_id, l.card_owner_id, m.division_id, l.phone, l.answers
    from owned l left join members m on m.company_id = $1 and m.id = l.card_owner_id`,
}

/**
 * Applies a rule to the leads of the last 30 days, in its position among the active rules, without changing anything.
 * The trial distributes turns evenly, starting with the person whose turn is next.
 */
export async function tryLeadRule(
  db: Db,
  deps: Pick<Deps, 'env'>,
  companyId: string,
  { rule_id: ruleId, member_ids: memberIds, ...tried }: TryLeadRule,
): Promise<LeadRuleTrial> {
  const licensed = await licensedMembers(db, deps, companyId)
  const rules = await listLeadRules(db, companyId, licensed)
  const place = ruleId === null ? rules.length : rules.findIndex(({ id }) => id === ruleId)
  if (place < 0) throw notFound()
  const earlier = rules.slice(0, place).filter((rule) => rule.is_on)
  const questions = await findQuestions(db, companyId)
  const found = await db.rows(recentRow, recentStatement, [companyId])
  const counts = { leads: 0, earlier: 0, chosen: 0 }
  for (const [at, row] of found.slice(0, leadRuleTrialLeadsMax).entries()) {
    // Lets other requests run during a long trial.
    if (at % leadsPerStep === leadsPerStep - 1) await setImmediate()
    const lead = ruledLead(row)
    counts.leads += 1
    if (earlier.some((rule) => isMatch(rule, lead, questions))) counts.earlier += 1
    else if (isMatch(tried, lead, questions)) counts.chosen += 1
  }
  const candidates = await listCandidates(db, companyId, { memberIds, ruleId, licensed })
  return {
    ...counts,
    people: candidates
      .map(({ member_id: id, name }, at) => ({ _id: id, name, leads: shareOf(counts.chosen, candidates.length, at) }))
      .filter(({ leads }) => leads > 0),
    kept: candidates.length === 0 ? counts.chosen : 0,
    is_cut: found.length > leadRuleTrialLeadsMax,
  }
}

/** Number of leads for the person at this position, if people take turns. */
const shareOf = (leads: number, people: number, at: number): number =>
  Math.floor(leads / people) + (at < leads % people ? 1 : 0)

const ruledLead = (row: z.infer<typeof recentRow>): RuledLead => ({
  isCaptured: row.is_captured,
  eventId: row.event_id,
  cardOwnerId: row.card_owner_id,
  divisionId: row.division_id,
  country: row.phone === null ? null : countryOfNumber(row.phone),
  answers: row.answers,
})
