import { z } from 'zod'
import { CompanyParams, ExpectedRevision, Id, line, Revision } from '../../validation.ts'
import { LeadPerson } from '../leads.ts'
import { leadRuleRoutes as plain } from './lead-rules.plain.ts'
import * as limits from '../../limits.ts'
import { route } from '../../route.ts'

const Named = z.object({ _id: Id, name: z.string() })

/** Answer to a question of the lead form: `yes`, `no`, or a choice as it reads in either language. */
const RuleAnswer = z.strictObject({ question_id: Id, value: line(limits.choiceCharactersMax).min(1) })
export type RuleAnswer = z.infer<typeof RuleAnswer>

/** A rule that decides who gets a lead. All of its conditions apply; null or an empty list sets none. */
export const LeadRule = z.object({
  _id: Id,
  name: z.string(),
  is_on: z.boolean(),
  /** True if it also applies to leads that members capture themselves, not only to those of lead forms. */
  captured: z.boolean(),
  event: Named.nullable(),
  /** Member whose card the lead came through. A captured lead counts as one of the capturing member's card. */
  card_owner: Named.nullable(),
  /** Division of the card's owner. */
  division: Named.nullable(),
  /** Countries of the lead's phone number: ISO 3166, two letters. */
  countries: z.array(z.string()),
  answer: RuleAnswer.nullable(),
  /**
   * True if the rule names people. If all of them have been removed since, it still matches leads, which then stay with
   * the owner of the card.
   */
  to_people: z.boolean(),
  /** People who get the leads, in turn. Without any, leads stay with the owner of the card. */
  people: z.array(
    LeadPerson.extend({
      /** False while they get no leads, because they have no access to the company or no pro licence. */
      available: z.boolean(),
    }),
  ),
  revision: Revision,
})
export type LeadRule = z.infer<typeof LeadRule>

const Country = z.string().regex(/^[A-Z]{2}$/, 'regex')
const isDistinct = (list: readonly string[]): boolean => new Set(list).size === list.length

const name = line(limits.leadRuleNameCharactersMax).min(1)
const conditions = {
  captured: z.boolean(),
  event_id: Id.nullable(),
  card_owner_id: Id.nullable(),
  division_id: Id.nullable(),
  countries: z.array(Country).max(limits.leadRuleCountriesMax).refine(isDistinct, 'regex'),
  answer: RuleAnswer.nullable(),
  member_ids: z.array(Id).max(limits.leadRulePeopleMax).refine(isDistinct, 'regex'),
}

const withDefaults = {
  captured: conditions.captured.default(false),
  event_id: conditions.event_id.default(null),
  card_owner_id: conditions.card_owner_id.default(null),
  division_id: conditions.division_id.default(null),
  countries: conditions.countries.default([]),
  answer: conditions.answer.default(null),
  member_ids: conditions.member_ids.default([]),
}

export const CreateLeadRule = z.strictObject({ name, is_on: z.boolean().default(false), ...withDefaults })
export type CreateLeadRule = z.output<typeof CreateLeadRule>

const UpdateLeadRule = z.strictObject({
  ...z.object({ name, is_on: z.boolean(), ...conditions }).partial().shape,
  revision: ExpectedRevision,
})
export type UpdateLeadRule = z.output<typeof UpdateLeadRule>

/** A rule to test, either in place of a stored one or after all others. */
const TryLeadRule = z.strictObject({ rule_id: Id.nullable().default(null), ...withDefaults })
export type TryLeadRule = z.output<typeof TryLeadRule>

/** Effect that a rule would have had. */
export const LeadRuleTrial = z.object({
  /** Leads of the last 30 days to which rules apply. */
  leads: z.int(),
  /** Leads that an earlier rule assigns. */
  earlier: z.int(),
  /** Leads that this rule assigns. */
  chosen: z.int(),
  /** New owners of chosen leads, most leads first. */
  people: z.array(z.object({ _id: Id, name: z.string(), leads: z.int() })),
  /** Chosen leads that stay with the owner of the card. */
  kept: z.int(),
  /** True if only the newest leads were tried, because there are too many. */
  is_cut: z.boolean(),
})
export type LeadRuleTrial = z.infer<typeof LeadRuleTrial>

const RuleParams = z.strictObject({ companyId: Id, ruleId: Id })

export const leadRuleRoutes = {
  list: route({ ...plain.list, params: CompanyParams, data: z.array(LeadRule) }),
  create: route({ ...plain.create, params: CompanyParams, body: CreateLeadRule, data: LeadRule }),
  reorder: route({
    ...plain.reorder,
    params: CompanyParams,
    body: z.strictObject({ ids: z.array(Id).max(limits.leadRulesMax) }),
    data: z.array(LeadRule),
  }),
  trial: route({ ...plain.trial, params: CompanyParams, body: TryLeadRule, data: LeadRuleTrial }),
  update: route({ ...plain.update, params: RuleParams, body: UpdateLeadRule, data: LeadRule }),
  remove: route({ ...plain.remove, params: RuleParams, data: z.object({ _id: Id }) }),
}
