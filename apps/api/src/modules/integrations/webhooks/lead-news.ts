import { isPhoneKey } from '@kartu/contracts/company/card-fields.plain'
import { phoneText } from '@kartu/cards/phones'
import type { Db } from '../../../db/db.ts'
import type { StoredChat } from '../../../db/schema/integrations.ts'
import type { Deps } from '../../../deps.ts'
import { findLead } from '../../leads/leads/leads.sql.ts'
import { chatBody, leadMessage } from './chat-message.ts'

/** Lines of a visitor's details. The visitor's message may contain anything, so it is left out. */
function detailLines(lead: NonNullable<Awaited<ReturnType<typeof findLead>>>): string[] {
  const reach = lead.contacts.flatMap((entry) => {
    if (entry.key === 'email') return [entry.value]
    return isPhoneKey(entry.key) ? [phoneText(entry)] : []
  })
  return [lead.name, lead.job_title, lead.organisation, ...reach].filter((line) => line !== '')
}

/**
 * Body of the message about a new lead; undefined after the lead was deleted. `isThin` leaves out the visitor's details
 * even if the company sends them.
 */
export async function newsBody(
  db: Db,
  { env }: Pick<Deps, 'env'>,
  companyId: string,
  chat: StoredChat,
  leadId: string,
  isThin = false,
): Promise<string | undefined> {
  const lead = await findLead(db, companyId, leadId)
  if (lead === undefined) return undefined
  const message = leadMessage(chat.locale, {
    member: lead.owner_name,
    event: lead.event_id === null ? null : lead.event_name,
    url: `${env.publicUrl}/pro/recipient/${lead.id}?company=${companyId}`,
    details: chat.details && !isThin ? detailLines(lead) : [],
  })
  return chatBody(chat.app, message)
}
