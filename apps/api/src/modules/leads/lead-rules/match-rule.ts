import { inLanguage } from '@kartu/cards/share-page-parts'
import { answersOf } from '@kartu/cards/share-page'
import type { Question } from '@kartu/contracts/leads/lead-forms'
import type { RuleAnswer } from '@kartu/contracts/leads/lead-rules/lead-rules'
import { Locale } from '@kartu/contracts/validation'

const locales = Locale.options

/** Conditions of a rule. All must be met; null or an empty list means no condition. */
export interface RuleConditions {
  captured: boolean
  event_id: string | null
  card_owner_id: string | null
  division_id: string | null
  countries: readonly string[]
  answer: RuleAnswer | null
}

/** Facts about a lead that rules use. */
export interface RuledLead {
  /** True if a member captured the lead; false if a visitor submitted it on a card. */
  isCaptured: boolean
  eventId: string | null
  /** Owner of the card, or the capturing member. */
  cardOwnerId: string | null
  /** Division of the owner of the card. */
  divisionId: string | null
  /** ISO 3166 country of the phone number. */
  country: string | null
  answers: readonly { label: string; value: string }[]
}

/** True if the rule applies to the lead. `questions` are the questions of the company's form. */
export const isMatch = (rule: RuleConditions, lead: RuledLead, questions: readonly Question[]): boolean =>
  (rule.captured || !lead.isCaptured) &&
  (rule.event_id === null || rule.event_id === lead.eventId) &&
  (rule.card_owner_id === null || rule.card_owner_id === lead.cardOwnerId) &&
  (rule.division_id === null || rule.division_id === lead.divisionId) &&
  (rule.countries.length === 0 || (lead.country !== null && rule.countries.includes(lead.country))) &&
  (rule.answer === null || hasAnswered(lead.answers, rule.answer, questions))

/** A lead stores questions and answers as text in the visitor's language. */
function hasAnswered(
  answers: RuledLead['answers'],
  { question_id: id, value }: RuleAnswer,
  questions: readonly Question[],
): boolean {
  const question = questions.find(({ _id }) => _id === id)
  if (question === undefined) return false
  const labels = locales.map((locale) => inLanguage(question.label, locale))
  const texts = textsOf(question, value)
  return answers.some((answer) => labels.includes(answer.label) && texts.includes(answer.value))
}

/** Texts of a chosen answer in all languages. A choice that has since been removed from the form keeps its own text. */
function textsOf(question: Question, value: string): string[] {
  if (question.kind === 'yes_no')
    return locales.flatMap((locale) =>
      answersOf(question, locale).flatMap((answer) => (answer.value === value ? [answer.text] : [])),
    )
  const choice = question.choices.find(({ en, id }) => en === value || id === value)
  return choice ? locales.map((locale) => inLanguage(choice, locale)) : [value]
}
