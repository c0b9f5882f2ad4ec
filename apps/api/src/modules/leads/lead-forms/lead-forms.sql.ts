import type { Phone } from '@kartu/cards/phones'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import { isPhoneKey } from '@kartu/contracts/company/card-fields.plain'
import type { Question } from '@kartu/contracts/leads/lead-forms'
import { roles } from '@kartu/contracts/actor'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { isRevision } from '../../../db/columns.ts'
import { consentTexts, leadForms, type StoredConsent } from '../../../db/schema/leads.ts'
import { keysOf, storeFound } from '../leads/lead-writes.sql.ts'
import { lockLead } from '../leads/leads.sql.ts'
import { companies } from '../../../db/schema/roots.ts'
import { hasAccess, isVerified } from '../../../db/member-status.sql.ts'
import { jsonColumn } from '../../../db/rows.ts'
import { finder } from '../../../db/statement-functions.ts'

/** Form of a company: its own settings, or else Kartu's defaults. */
const leadFormRow = z.object({
  company: z.string(),
  enabled: z.boolean(),
  questions: jsonColumn<Question[]>(),
  consent_required: z.boolean(),
  mails_card: z.boolean(),
  retention_months: z.number().nullable(),
  revision: z.number(),
  consent_version: z.number(),
  consent_text: jsonColumn<{ en: string; id: string }>().nullable(),
  consent_since: z.string(),
  tells_seen_again: z.boolean(),
})
export type LeadFormRow = z.infer<typeof leadFormRow>

/**
 * Filters every table by company separately, so that a single server of a distributed database can answer the query.
 */
export const findLeadForm = finder(leadFormRow)<[companyId: string]>(
  'lead_form_find',
  `select co.name as company, co.takes_details as enabled, coalesce(f.questions, '[]'::jsonb) as questions,
      coalesce(f.consent_required, true) as consent_required, coalesce(f.mails_card, true) as mails_card,
      f.retention_months, coalesce(f.revision, 1) as revision, coalesce(t.version, 1) as consent_version,
      t.text as consent_text, coalesce(t.created_at, co.created_at) as consent_since,
      coalesce(t.tells_seen_again, false) as tells_seen_again
    from companies co
    left join lead_forms f on f.company_id = co.id
    left join (select company_id, version, text, tells_seen_again, created_at from consent_texts where company_id = $1
      order by version desc limit 1) t on t.company_id = co.id
    where co.id = $1`,
)

type Changes = Partial<
  Pick<typeof leadForms.$inferInsert, 'questions' | 'consentRequired' | 'mailsCard' | 'retentionMonths'>
>

/** Returns false if the edit began from an outdated revision. Locks the form until the commit. */
export async function storeLeadForm(
  tx: Db,
  companyId: string,
  changes: Changes,
  revision: number | undefined,
): Promise<boolean> {
  await tx.orm.insert(leadForms).values({ companyId }).onConflictDoNothing()
  const stored = await tx.orm
    .update(leadForms)
    .set({ ...changes, revision: sql`${leadForms.revision} + 1`, updatedAt: sql`now()` })
    .where(and(eq(leadForms.companyId, companyId), isRevision(leadForms.revision, revision)))
    .returning({ revision: leadForms.revision })
  return stored.length === 1
}

export async function switchLeadForm(tx: Db, companyId: string, takesDetails: boolean): Promise<void> {
  await tx.orm.update(companies).set({ takesDetails }).where(eq(companies.id, companyId))
}

export async function addConsentText(
  tx: Db,
  companyId: string,
  consent: Pick<typeof consentTexts.$inferInsert, 'version' | 'text' | 'tellsSeenAgain'>,
): Promise<void> {
  await tx.orm.insert(consentTexts).values({ companyId, ...consent })
}

/** Details that a visitor sent. */
const sentRow = z.object({
  /**
   * False once anyone has changed the lead, for example by a merge, because it may then contain another person's
   * details.
   */
  is_as_sent: z.boolean(),
  owner_id: z.string().nullable(),
  name: z.string(),
  organisation: z.string(),
  job_title: z.string(),
  contacts: jsonColumn<ContactEntry[]>(),
  message: z.string(),
  answers: jsonColumn<{ label: string; value: string }[]>(),
  card_id: z.string().nullable(),
  consent: jsonColumn<StoredConsent>().nullable(),
})
export type SentRow = z.infer<typeof sentRow>

const sentStatement = {
  name: 'lead_form_sent',
  text: `select revision = 1 as is_as_sent, owner_id, name, organisation, job_title, contacts, message, answers, card_id, consent
    from leads
    where company_id = $1 and id = $2 and way = 'form'`,
}
const mergedStatement = {
  name: 'lead_form_sent_merged',
  text: `select m.gone ->> 'revision' = '1' as is_as_sent, sent.owner_id, sent.name, sent.organisation, sent.job_title, sent.contacts, sent.message, sent.answers, sent.card_id,
      nullif(sent.consent, 'null'::jsonb) as consent
    from lead_merges m cross join lateral (select (m.gone ->> 'ownerId')::uuid as owner_id, m.gone ->> 'name' as name,
      m.gone ->> 'organisation' as organisation, m.gone ->> 'jobTitle' as job_title, m.gone -> 'contacts' as contacts,
      m.gone ->> 'message' as message, m.gone -> 'answers' as answers, (m.gone ->> 'cardId')::uuid as card_id,
      m.gone -> 'consent' as consent) sent
    where m.company_id = $1 and m.gone_id = $2 and m.gone ->> 'way' = 'form'`,
}

export async function findSent(db: Db, companyId: string, leadId: string): Promise<SentRow | undefined> {
  const [row] = await db.rows(sentRow, sentStatement, [companyId, leadId])
  // If the lead was merged while an email was queued, uses its original values, which the merge has stored.
  return row ?? (await db.rows(sentRow, mergedStatement, [companyId, leadId]))[0]
}

const phoneStatement = {
  name: 'lead_form_phone',
  text: `update leads set contacts = $3, phone_key = $4, updated_at = now()
    where company_id = $1 and id = $2 and way = 'form' and revision = 1`,
}

/**
 * Replaces the number of a lead that has not changed since it was sent. Returns false if the lead has changed or has no
 * number.
 */
export async function storePhone(tx: Db, companyId: string, leadId: string, phone: Phone): Promise<boolean> {
  if (!(await lockLead(tx, companyId, leadId))) return false
  const sent = (await tx.rows(sentRow, sentStatement, [companyId, leadId]))[0]
  const at = sent?.contacts.findIndex(({ key }) => isPhoneKey(key)) ?? -1
  if (!sent?.is_as_sent || at < 0) return false
  const contacts = sent.contacts.map((entry, index) => (index === at ? { ...entry, ...phone } : entry))
  await tx.run(phoneStatement, [companyId, leadId, JSON.stringify(contacts), keysOf({ contacts }).phoneKey])
  const { name, organisation, job_title: jobTitle } = sent
  await storeFound(tx, companyId, leadId, { name, organisation, jobTitle, contacts, tags: [] })
  return true
}

const ownerRow = z.object({
  user_id: z.string().nullable(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  division_id: z.string().nullable(),
  name: z.string(),
  company: z.string(),
  verified: z.boolean(),
  has_access: z.boolean(),
})

/** Finds the owner of the card; undefined once they have left. */
export const findOwner = finder(ownerRow)<[companyId: string, memberId: string]>(
  'lead_form_owner',
  `select m.user_id, m.email, m.roles, m.division_id, c.display_name as name, co.name as company,
      co.verification = 'verified' as verified, ${hasAccess('m')} as has_access
    from members m join companies co on co.id = m.company_id
    join cards c on c.company_id = m.company_id and c.member_id = m.id
    where m.company_id = $1 and m.id = $2 and ${isVerified('m')}`,
)

const slugRow = z.object({
  slug: z.string(),
})

const slugStatement = {
  name: 'lead_form_slug',
  text: `select slug from card_links where company_id = $1 and card_id = $2 and current`,
}

export async function findSlug(db: Db, companyId: string, cardId: string): Promise<string | undefined> {
  const [row] = await db.rows(slugRow, slugStatement, [companyId, cardId])
  return row?.slug
}
