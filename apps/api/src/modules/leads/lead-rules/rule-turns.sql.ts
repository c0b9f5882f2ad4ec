import type { RuleAnswer } from '@kartu/contracts/leads/lead-rules/lead-rules'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { jsonColumn } from '../../../db/rows.ts'
import { reader } from '../../../db/statement-functions.ts'
import type { Licensed } from '../pro-users/pro-access.ts'
import { isCandidate } from './lead-rules.sql.ts'

const activeRow = z.object({
  id: z.string(),
  name: z.string(),
  captured: z.boolean(),
  event_id: z.string().nullable(),
  card_owner_id: z.string().nullable(),
  division_id: z.string().nullable(),
  countries: z.array(z.string()),
  answer: jsonColumn<RuleAnswer>().nullable(),
  to_people: z.boolean(),
  /** Division of the owner of the card. */
  owner_division_id: z.string().nullable(),
})

/** Rules that are on, in their order. */
export const findActiveRules = reader(activeRow)<[companyId: string, cardOwnerId: string]>(
  'lead_rule_active',
  `select r.id, r.name, r.captured, r.event_id, r.card_owner_id, r.division_id, r.countries, r.answer,
      r.to_people or exists (select from lead_rule_people p where p.company_id = $1 and p.rule_id = r.id) as to_people,
      (select m.division_id from members m where m.company_id = $1 and m.id = $2) as owner_division_id
    from lead_rules r where r.company_id = $1 and r.is_on order by r.place, r.id`,
)

const turnRow = z.object({ turns: z.number() })
const turnStatement = {
  name: 'lead_rule_turn',
  text: `update lead_rules set turns = turns + 1 where company_id = $1 and id = $2 and is_on returning turns`,
}

const takenRow = z.object({ member_id: z.string() })
const takeStatement = {
  name: 'lead_rule_turn_take',
  text: `with next as (
      select p.member_id from lead_rule_people p join members m on m.company_id = $1 and m.id = p.member_id
      where p.company_id = $1 and p.rule_id = $2 and ${isCandidate('$5')}
        and not exists (select from leads l where l.company_id = $1 and l.id = $3)
        and not exists (select from lead_merges g where g.company_id = $1 and g.gone_id = $3)
      order by p.last_turn, p.place limit 1 for share of m
    )
    update lead_rule_people p set last_turn = $4 from next
    where p.company_id = $1 and p.rule_id = $2 and p.member_id = next.member_id returning p.member_id`,
}

interface Turn {
  ruleId: string
  leadId: string
  licensed: Licensed
}

/**
 * Returns the candidate whose last turn is longest ago; undefined if there is none, or if the lead already exists. The
 * rule's row is locked first, so leads that arrive at the same time take different turns.
 */
export async function takeTurn(
  tx: Db,
  companyId: string,
  { ruleId, leadId, licensed }: Turn,
): Promise<string | undefined> {
  const [turn] = await tx.rows(turnRow, turnStatement, [companyId, ruleId])
  if (turn === undefined) return undefined
  return (await tx.rows(takenRow, takeStatement, [companyId, ruleId, leadId, turn.turns, licensed]))[0]?.member_id
}

const candidateRow = z.object({ member_id: z.string(), name: z.string() })
const candidateStatement = {
  name: 'lead_rule_candidates',
  text: `select m.id as member_id, c.display_name as name from unnest($2::uuid[]) with ordinality w (id, place)
    join members m on m.company_id = $1 and m.id = w.id
    join cards c on c.company_id = $1 and c.member_id = m.id
    left join lead_rule_people p on p.company_id = $1 and p.rule_id = $3::uuid and p.member_id = m.id
    where ${isCandidate('$4')} order by coalesce(p.last_turn, 0), w.place`,
}

/** Returns the people who may get leads, starting with the one whose turn is next. */
export const listCandidates = (
  db: Db,
  companyId: string,
  { memberIds, ruleId, licensed }: { memberIds: readonly string[]; ruleId: string | null; licensed: Licensed },
): Promise<z.infer<typeof candidateRow>[]> =>
  db.rows(candidateRow, candidateStatement, [companyId, memberIds, ruleId, licensed])
