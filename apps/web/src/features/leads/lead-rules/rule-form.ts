import type { LeadRule } from '@kartu/contracts/leads/lead-rules/lead-rules'
import { leadRuleNameCharactersMax, leadRulePeopleMax } from '@kartu/contracts/limits'
import { Id, line } from '@kartu/contracts/validation'
import { z } from 'zod'
import type { FoundPerson } from '../../../lib/company/use-found-people.ts'

export interface RuleValues extends Record<string, unknown> {
  name: string
  target: 'people' | 'card'
  people: readonly FoundPerson[]
  event_id: string | null
  card_owner_id: string | null
  division_id: string | null
  countries: string[]
  question_id: string | null
  answer: string | null
  captured: boolean
}

export const RuleForm = z
  .object({
    name: line(leadRuleNameCharactersMax).min(1),
    target: z.enum(['people', 'card']),
    people: z.array(z.object({ _id: Id })).max(leadRulePeopleMax),
    question_id: Id.nullable(),
    answer: z.string().nullable(),
  })
  .refine(({ target, people }) => target === 'card' || people.length > 0, { path: ['people'], message: 'required' })
  .refine((values) => values.question_id === null || values.answer !== null, { path: ['answer'], message: 'required' })

export const ruleValues = (rule: LeadRule | undefined): RuleValues => ({
  name: rule?.name ?? '',
  target: rule?.to_people === false ? 'card' : 'people',
  people: rule?.people.map(({ _id, name }) => ({ _id, name, about: '' })) ?? [],
  event_id: rule?.event?._id ?? null,
  card_owner_id: rule?.card_owner?._id ?? null,
  division_id: rule?.division?._id ?? null,
  countries: rule?.countries ?? [],
  question_id: rule?.answer?.question_id ?? null,
  answer: rule?.answer?.value ?? null,
  captured: rule?.captured ?? false,
})

/** Conditions and people in the form of the API. */
export const ruleConditions = (values: RuleValues) => ({
  captured: values.captured,
  event_id: values.event_id,
  card_owner_id: values.card_owner_id,
  division_id: values.division_id,
  countries: values.countries,
  answer:
    values.question_id === null || values.answer === null
      ? null
      : { question_id: values.question_id, value: values.answer },
  member_ids: values.target === 'card' ? [] : values.people.map(({ _id }) => _id),
})
