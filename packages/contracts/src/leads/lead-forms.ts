import { z } from 'zod'
import { CompanyParams, ExpectedRevision, Id, line, paragraph, Revision, Timestamp } from '../validation.ts'
import { leadFormRoutes as plain, questionKinds } from './lead-forms.plain.ts'
import * as limits from '../limits.ts'
import { route } from '../route.ts'

/** A text in both languages; an empty one uses the other. */
const inBoth = (max: number) => z.strictObject({ en: line(max), id: line(max) })
const said = (texts: { en: string; id: string }) => texts.en !== '' || texts.id !== ''

/** A question of the company, in addition to name, email, phone, company, title and message. */
export const Question = z.strictObject({
  _id: Id,
  kind: z.enum(questionKinds),
  label: inBoth(limits.questionCharactersMax).refine(said, 'required'),
  required: z.boolean(),
  /** Choices, two or more. */
  choices: z.array(inBoth(limits.choiceCharactersMax).refine(said, 'required')).max(limits.choicesMax),
})
export type Question = z.infer<typeof Question>

/** Consent text. Each change is a new version, because a given consent keeps its text. */
const ConsentText = z.strictObject({
  en: paragraph(limits.consentCharactersMax),
  id: paragraph(limits.consentCharactersMax),
})

/** "Share your details" on the public cards of a company. */
export const LeadForm = z.object({
  /** Off removes the form from every card. */
  enabled: z.boolean(),
  questions: z.array(Question),
  /** The company's text; null is Kartu's default. `{company}` is replaced by its name. */
  consent: z.object({ version: z.int(), text: ConsentText.nullable(), since: Timestamp }),
  /** True if the form requires consent. */
  consent_required: z.boolean(),
  /** True if the visitor gets the card by email, at most once an hour. */
  mails_card: z.boolean(),
  /**
   * Records in the timeline when the person opens the mailed card again. The consent text says so in a new version;
   * nothing is recorded for people who agreed to another.
   */
  tells_seen_again: z.boolean(),
  /** Months until leads that were not won are erased; null keeps them. */
  retention_months: z.int().nullable(),
  revision: Revision,
})
export type LeadForm = z.infer<typeof LeadForm>

const Questions = z
  .array(Question)
  .max(limits.questionsMax)
  .refine((questions) => questions.every(({ kind, choices }) => isChosenFrom(kind, choices.length)), 'required')
  .refine((questions) => new Set(questions.map(({ _id }) => _id)).size === questions.length, 'regex')

/** A choice has options; other kinds have none. */
const isChosenFrom = (kind: Question['kind'], choices: number): boolean =>
  kind === 'choice' ? choices >= 2 : choices === 0

const UpdateLeadForm = z.strictObject({
  enabled: z.boolean().optional(),
  questions: Questions.optional(),
  consent_text: ConsentText.nullable().optional(),
  consent_required: z.boolean().optional(),
  mails_card: z.boolean().optional(),
  tells_seen_again: z.boolean().optional(),
  retention_months: z.int().min(1).max(limits.retentionMonthsMax).nullable().optional(),
  revision: ExpectedRevision,
})
export type UpdateLeadForm = z.output<typeof UpdateLeadForm>

export const leadFormRoutes = {
  get: route({
    ...plain.get,
    personal: true,
    summary: 'How the form of the cards is set',
    params: CompanyParams,
    data: LeadForm,
  }),
  ending: route({
    ...plain.ending,
    personal: true,
    summary: 'How many leads the next night erases when they are kept for so many months',
    params: CompanyParams,
    query: z.strictObject({ months: z.coerce.number().int().min(1).max(limits.retentionMonthsMax) }),
    data: z.object({ leads: z.int() }),
  }),
  update: route({
    ...plain.update,
    personal: true,
    summary: 'Change the form of the cards; it holds with the next visitor',
    params: CompanyParams,
    body: UpdateLeadForm,
    data: LeadForm,
  }),
}
