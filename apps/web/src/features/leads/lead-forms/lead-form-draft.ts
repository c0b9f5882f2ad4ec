import { type LeadForm, Question, type UpdateLeadForm } from '@kartu/contracts/leads/lead-forms'
import { consentCharactersMax, questionsMax } from '@kartu/contracts/limits'
import { paragraph } from '@kartu/contracts/validation'
import { z } from 'zod'
import { isSame, rebased } from '../../../lib/form/rebase.ts'

/** All that the page edits under one save bar. */
export const LeadFormDraft = z.object({
  enabled: z.boolean(),
  questions: z.array(Question).max(questionsMax),
  consent_text: z.object({ en: paragraph(consentCharactersMax), id: paragraph(consentCharactersMax) }),
  consent_required: z.boolean(),
  mails_card: z.boolean(),
  tells_seen_again: z.boolean(),
  retention_months: z.int().nullable(),
})
export type LeadFormDraft = {
  enabled: boolean
  questions: Question[]
  /** Empty for Kartu's own sentence. */
  consent_text: { en: string; id: string }
  consent_required: boolean
  mails_card: boolean
  tells_seen_again: boolean
  retention_months: number | null
}

export const draftOf = (form: LeadForm): LeadFormDraft => ({
  enabled: form.enabled,
  questions: form.questions,
  consent_text: form.consent.text ?? { en: '', id: '' },
  consent_required: form.consent_required,
  mails_card: form.mails_card,
  tells_seen_again: form.tells_seen_again,
  retention_months: form.retention_months,
})

/** Body of the update: only the parts that differ, undefined if there are none. */
export const leadFormChange = (before: LeadFormDraft, after: LeadFormDraft): UpdateLeadForm =>
  Object.fromEntries(
    Object.entries(after).filter(([part, value]) => !isSame(value, before[part as keyof LeadFormDraft])),
  )

/** My draft applied to the version that another person saved. */
export const rebasedDraft = (mine: LeadFormDraft, before: LeadFormDraft, theirs: LeadFormDraft): LeadFormDraft =>
  rebased(mine, before, theirs)
