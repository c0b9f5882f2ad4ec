import type { LeadForm, UpdateLeadForm } from '@kartu/contracts/leads/lead-forms'
import { wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { addConsentText, findLeadForm, type LeadFormRow, storeLeadForm, switchLeadForm } from './lead-forms.sql.ts'

export async function readLeadForm(db: Db, companyId: string): Promise<LeadForm> {
  return leadFormView(await requireLeadForm(db, companyId))
}

const leadFormView = (row: LeadFormRow): LeadForm => ({
  enabled: row.enabled,
  questions: row.questions,
  consent: { version: row.consent_version, text: row.consent_text, since: wireTime(row.consent_since) },
  consent_required: row.consent_required,
  mails_card: row.mails_card,
  tells_seen_again: row.tells_seen_again,
  retention_months: row.retention_months,
  revision: row.revision,
})

/**
 * Changes the form for the next visitor. Earlier consents keep their text, because another text is another version. A
 * shorter retention needs a confirmation, because leads erased at night cannot be restored.
 */
export async function updateLeadForm(tx: Db, acting: Acting, changes: UpdateLeadForm): Promise<LeadForm> {
  const { companyId } = acting.actor
  const { consent_text: text, revision, ...rest } = changes
  if (isShorter(rest.retention_months, (await requireLeadForm(tx, companyId)).retention_months)) {
    if (acting.session === undefined) throw new AppError('confirmation_required')
    await requireProof(tx, acting.session, 'shorten_retention')
  }
  const stored = await storeLeadForm(
    tx,
    companyId,
    {
      // Undefined fields stay unchanged.
      questions: rest.questions,
      consentRequired: rest.consent_required,
      mailsCard: rest.mails_card,
      retentionMonths: rest.retention_months,
    },
    revision,
  )
  if (!stored) throw new AppError('changed_elsewhere')
  if (rest.enabled !== undefined) await switchLeadForm(tx, companyId, rest.enabled)
  const before = await requireLeadForm(tx, companyId)
  const consent = {
    text: text === undefined ? before.consent_text : written(text),
    tellsSeenAgain: rest.tells_seen_again ?? before.tells_seen_again,
  }
  if (!isSame(before.consent_text, consent.text) || consent.tellsSeenAgain !== before.tells_seen_again)
    await addConsentText(tx, companyId, { version: before.consent_version + 1, ...consent })
  await tell(tx, acting, {
    audit: [{ action: 'lead_form.updated', subjectId: companyId, after: changes }],
    shows: 'company',
    notify: [],
  })
  return readLeadForm(tx, companyId)
}

/** Retention in months; null keeps leads without a limit, undefined keeps the setting. */
const isShorter = (after: number | null | undefined, before: number | null): boolean =>
  typeof after === 'number' && after < (before ?? Infinity)

type ConsentText = LeadForm['consent']['text']

/** If both languages are empty, Kartu's own text is used. */
const written = (text: ConsentText): ConsentText => (text?.en === '' && text.id === '' ? null : text)

const isSame = (one: ConsentText, other: ConsentText): boolean => one?.en === other?.en && one?.id === other?.id

async function requireLeadForm(db: Db, companyId: string): Promise<LeadFormRow> {
  const row = await findLeadForm(db, companyId)
  if (!row) throw notFound()
  return row
}
