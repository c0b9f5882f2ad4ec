import { countryOfNumber } from '@kartu/cards/calling-codes'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { licensedMembers } from '../pro-users/pro-access.ts'
import { findQuestions } from './lead-rules.sql.ts'
import { isMatch, type RuledLead } from './match-rule.ts'
import { findActiveRules, takeTurn } from './rule-turns.sql.ts'

/** A lead that is about to be stored. */
export interface ArrivingLead extends Pick<RuledLead, 'isCaptured' | 'eventId' | 'answers'> {
  id: string
  cardOwnerId: string
  /** Phone number in E.164. */
  phone: string | null
}

/**
 * `given`: assigned to a person of the rule. `kept`: the rule leaves the lead with the owner of the card. `nobody`: the
 * lead stays there because no person of the rule is available.
 */
export type RuleOutcome = 'given' | 'kept' | 'nobody'

export interface RoutedLead {
  ruleId: string
  ruleName: string
  ownerId: string
  outcome: RuleOutcome
}

/**
 * Returns the owner that the first matching rule of the company chooses; undefined if none matches. The turn of the
 * chosen person is locked until the transaction ends, and is taken only if the lead is new.
 */
export async function routeLead(
  tx: Db,
  deps: Pick<Deps, 'env'>,
  companyId: string,
  { id, phone, ...lead }: ArrivingLead,
): Promise<RoutedLead | undefined> {
  const rules = await findActiveRules(tx, companyId, lead.cardOwnerId)
  if (rules.length === 0) return undefined
  const licensed = await licensedMembers(tx, deps, companyId)
  if (licensed === 'none') return undefined
  const questions = rules.some(({ answer }) => answer !== null) ? await findQuestions(tx, companyId) : []
  const country = phone === null ? null : countryOfNumber(phone)
  const rule = rules.find((one) => isMatch(one, { ...lead, country, divisionId: one.owner_division_id }, questions))
  if (rule === undefined) return undefined
  const chosen = { ruleId: rule.id, ruleName: rule.name }
  if (!rule.to_people) return { ...chosen, ownerId: lead.cardOwnerId, outcome: 'kept' }
  const ownerId = await takeTurn(tx, companyId, { ruleId: rule.id, leadId: id, licensed })
  return ownerId === undefined
    ? { ...chosen, ownerId: lead.cardOwnerId, outcome: 'nobody' }
    : { ...chosen, ownerId, outcome: 'given' }
}
