import type { Question } from '@kartu/contracts/leads/lead-forms'
import type { LeadRule } from '@kartu/contracts/leads/lead-rules/lead-rules'
import { divisionName } from '../../../lib/division-name.ts'
import { countryName, formatList } from '../../../lib/format.ts'
import { answerTo, questionText } from './rule-questions.ts'
import { t } from './words.ts'

/** Conditions of a rule in one line. */
export function conditionsText(rule: LeadRule, questions: readonly Question[]): string {
  const { event, card_owner: card, division, countries, answer, captured } = rule
  const parts = [
    ...(event ? [t(($) => $.leadRules.when.event, { name: event.name })] : []),
    ...(card ? [t(($) => $.leadRules.when.card, { name: card.name })] : []),
    ...(division ? [t(($) => $.leadRules.when.division, { name: divisionName(t, division) })] : []),
    ...(countries.length > 0
      ? [t(($) => $.leadRules.when.country, { names: formatList(countries.map((code) => countryName(code))) })]
      : []),
    ...(answer ? [answerText(answer, questions)] : []),
  ]
  const all = parts.length === 0 ? [t(($) => $.leadRules.when.all)] : parts
  return [...all, ...(captured ? [t(($) => $.leadRules.when.captured)] : [])].join(' · ')
}

function answerText(answer: NonNullable<LeadRule['answer']>, questions: readonly Question[]): string {
  const question = questions.find(({ _id }) => _id === answer.question_id)
  const given = question && answerTo(question, answer.value)
  if (!question || !given) return t(($) => $.leadRules.when.answer_gone)
  return t(($) => $.leadRules.when.answer, { question: questionText(question), answer: given.label })
}

/** New owners of the leads in one line. */
export function targetText({ people, to_people: isToPeople }: LeadRule): string {
  const [first] = people
  if (!first && isToPeople) return t(($) => $.leadRules.to.none)
  if (!first) return t(($) => $.leadRules.to.card)
  if (people.length === 1) return t(($) => $.leadRules.to.person, { name: first.name })
  return t(($) => $.leadRules.to.turn, { names: formatList(people.map(({ name }) => name)) })
}

/** Warning about people of the rule who cannot get leads; undefined if there are none. */
export function unavailableText({ people, to_people: isToPeople }: LeadRule): string | undefined {
  if (people.length === 0) return isToPeople ? t(($) => $.leadRules.nobody) : undefined
  const names = people.filter(({ available }) => !available).map(({ name }) => name)
  if (names.length === 0) return undefined
  if (names.length === people.length) return t(($) => $.leadRules.nobody)
  return t(($) => $.leadRules.unavailable, { count: names.length, names: formatList(names) })
}
