import { followUpDelays } from '@kartu/contracts/integrations/follow-up-mails.plain'
import type { FollowUpHeldReason } from '@kartu/contracts/integrations/follow-up-mails.plain'
import type { FollowUpTexts } from '@kartu/contracts/integrations/follow-up-mails'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { isVerified } from '../../../db/member-status.sql.ts'
import { jsonColumn } from '../../../db/rows.ts'
import type { StoredConsent } from '../../../db/schema/leads.ts'
import { changer, finder } from '../../../db/statement-functions.ts'
import type { Consented } from '../../leads/leads/capture-lead.ts'
import { formName, formTexts } from './follow-up-texts.sql.ts'

const activeRow = z.object({
  delay: z.enum(followUpDelays),
  time_zone: z.string(),
  verified: z.boolean(),
})

/** Undefined while the company sends no follow-up mail. */
export const findActive = finder(activeRow)<[companyId: string]>(
  'follow_up_active',
  `select s.delay, c.time_zone, c.verification = 'verified' as verified
    from follow_up_settings s join companies c on c.id = s.company_id
    where s.company_id = $1 and s.is_on and s.tested_at is not null`,
)

/** True if the lead or the address already has a mail. */
export const isKnown = changer<[companyId: string, leadId: string, addressHash: string]>(
  'follow_up_mail_known',
  `select from follow_up_mails where company_id = $1 and (lead_id = $2 or address_hash = $3)`,
)

const insertStatement = {
  name: 'follow_up_mail_insert',
  text: `insert into follow_up_mails (company_id, id, lead_id, address_hash, state, reason, event_id, link_id)
    values ($1, $2, $2, $3, case when $4::text is null then 'waiting' else 'held' end, $4, $5, $6)
    on conflict do nothing`,
}

/** Stores a mail to send or, with a reason, to hold. Returns false if a mail to the lead or the address exists. */
export const insertMail = async (
  tx: Db,
  companyId: string,
  { leadId, eventId, linkId }: Pick<Consented, 'leadId' | 'eventId' | 'linkId'>,
  { addressHash, held }: { addressHash: string; held: FollowUpHeldReason | null },
): Promise<boolean> => (await tx.run(insertStatement, [companyId, leadId, addressHash, held, eventId, linkId])) > 0

const sendableRow = z.object({
  /** Hash of the address that the lead's person entered. */
  address_hash: z.string(),
  name: z.string(),
  contacts: jsonColumn<ContactEntry[]>(),
  consent: jsonColumn<StoredConsent>().nullable(),
  is_on: z.boolean(),
  /** Text of the form, or of the company. */
  texts: jsonColumn<FollowUpTexts>(),
  from_name: z.string(),
  company: z.string(),
  /** Name on the owner's card; null without an owner. */
  sender: z.string().nullable(),
  /** Card of the owner; null if it is not public. */
  card_id: z.string().nullable(),
  card_domain: z.string().nullable(),
})
export type SendableRow = z.infer<typeof sendableRow>

/** Undefined if the mail was sent, refused or held back, or if the lead was erased. */
export const findSendable = finder(sendableRow)<[companyId: string, id: string]>(
  'follow_up_mail_sendable',
  `select f.address_hash, l.name, l.contacts, l.consent, coalesce(s.is_on and s.tested_at is not null, false) as is_on,
      coalesce(${formTexts('f')}, s.texts, '{}'::jsonb) as texts, coalesce(s.from_name, '') as from_name, o.name as company,
      o.card_domain, c.display_name as sender,
      case when not m.hidden then c.id end as card_id
    from follow_up_mails f
    join leads l on l.company_id = f.company_id and l.id = f.lead_id
    join companies o on o.id = f.company_id
    left join follow_up_settings s on s.company_id = f.company_id
    left join members m on m.company_id = f.company_id and m.id = l.owner_id and ${isVerified('m')}
    left join cards c on c.company_id = f.company_id and c.member_id = m.id
    where f.company_id = $1 and f.id = $2 and f.state = 'waiting'`,
)

const markedRow = z.object({
  lead_id: z.string(),
  /** Name of the form whose text the mail uses; null for the company's text. */
  form: z.string().nullable(),
})
export type MarkedRow = z.infer<typeof markedRow>

const stateStatement = {
  name: 'follow_up_mail_state',
  text: `update follow_up_mails f set state = $3, reason = $4
    where f.company_id = $1 and f.id = $2 and f.state = 'waiting' returning f.lead_id, ${formName('f')} as form`,
}
const sentStatement = {
  name: 'follow_up_mail_sent',
  text: `update follow_up_mails f set state = 'sent', reason = null, sent_at = now()
    where f.company_id = $1 and f.id = $2 and f.state <> 'sent' returning f.lead_id, ${formName('f')} as form`,
}

/** Returns the lead and the form of the mail; undefined if the mail was deleted or already marked. */
export const storeSent = async (tx: Db, companyId: string, id: string): Promise<MarkedRow | undefined> =>
  (await tx.rows(markedRow, sentStatement, [companyId, id]))[0]

/** Returns the lead and the form of the mail; undefined if the mail no longer waits. */
export const storeState = async (
  tx: Db,
  companyId: string,
  id: string,
  state: 'refused' | 'skipped' | 'unknown',
  reason: string | null = null,
): Promise<MarkedRow | undefined> => (await tx.rows(markedRow, stateStatement, [companyId, id, state, reason]))[0]
