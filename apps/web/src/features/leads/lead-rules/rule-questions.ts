import type { Question } from '@kartu/contracts/leads/lead-forms'
import { currentLocale } from '../../../lib/i18n.ts'
import { t } from './words.ts'

/** Questions of the card form with a fixed set of answers, which a rule can compare. */
export const comparable = (questions: readonly Question[]): Question[] =>
  questions.filter(({ kind }) => kind !== 'text')

/** Text in the reader's language, or in the other one. */
const shown = ({ en, id }: { en: string; id: string }): string => (currentLocale() === 'id' ? id || en : en || id)

export const questionText = ({ label }: Question): string => shown(label)

/** Answers by the value that a rule stores. */
export const answersTo = ({ kind, choices }: Question): { value: string; label: string }[] =>
  kind === 'yes_no'
    ? (['yes', 'no'] as const).map((value) => ({ value, label: t(($) => $.leadRules.answer[value]) }))
    : choices.map((choice) => ({ value: choice.en || choice.id, label: shown(choice) }))

/** A rule may store a choice in the other language. */
export const answerTo = (question: Question, value: string): { value: string; label: string } | undefined => {
  const at = question.choices.findIndex(({ en, id }) => en === value || id === value)
  const answers = answersTo(question)
  return question.kind === 'yes_no' ? answers.find((answer) => answer.value === value) : answers[at]
}
