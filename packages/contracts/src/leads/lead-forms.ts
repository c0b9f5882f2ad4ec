import { z } from 'zod'
import { CompanyParams } from '../company-params.ts'
import { leadFormRoutes as plain, questionKinds } from './lead-forms.plain.ts'
import * as limits from '../limits.ts'
import { ExpectedRevision, Revision } from '../revision.ts'
import { route } from '../route.ts'
import { Id, line, paragraph, Timestamp } from '../validation.ts'

/** A text in both languages of the card; an empty one takes the other. */
const inBoth = (max: number) => z.strictObject({ en: line(max), id: line(max) })
const said = (texts: { en: string; id: string }) => texts.en !== '' || texts.id !== ''

/** A question of the company, beside name, email, phone, company, title and message. */
export const Question = z.strictObject({
  _id: Id,
  kind: z.enum(questionKinds),
  label: inBoth(limits.questionCharactersMax).refine(said, 'required'),
  required: z.boolean(),
  /** Of a choice, two or more. */
  choices: z.array(inBoth(limits.choiceCharactersMax).refine(said, 'required')).max(limits.choicesMax),
})
export type Question = z.infer<typeof Question>

/** What a visitor agrees to. Each change is a new version, because what somebody agreed to stays what it was. */
const ConsentText = z.strictObject({
  en: paragraph(limits.consentCharactersMax),
  id: paragraph(limits.consentCharactersMax),
})

/** "Share your details" on the public cards of a company. */
export const LeadForm = z.object({
  /** Off takes it from every card. */
  enabled: z.boolean(),
  questions: z.array(Question),
  /** The words of the company; null is Kartu's own. `{company}` stands for its name. */
  consent: z.object({ version: z.int(), text: ConsentText.nullable(), since: Timestamp }),
  /** Somebody who does not agree cannot send. */
  consent_required: z.boolean(),
  /** The visitor gets the card by mail, once an hour at most. */
  mails_card: z.boolean(),
  /**
   * The timeline of a lead says when its person opens the mailed card again. The sentence of consent says so, as the next
   * version; of who agreed to another, nothing is noted.
   */
  tells_seen_again: z.boolean(),
  /** Months after which leads that were not won are erased; null keeps them. */
  retention_months: z.int().nullable(),
  revision: Revision,
})
export type LeadForm = z.infer<typeof LeadForm>

const Questions = z
  .array(Question)
  .max(limits.questionsMax)
  .refine((questions) => questions.every(({ kind, choices }) => isChosenFrom(kind, choices.length)), 'required')
  .refine((questions) => new Set(questions.map(({ _id }) => _id)).size === questions.length, 'regex')

/** A choice has something to choose from, the other kinds have nothing. */
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
