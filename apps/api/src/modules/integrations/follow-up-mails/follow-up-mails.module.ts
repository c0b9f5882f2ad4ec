import { notExported } from '../../../db/data-inventory.ts'
import type { Db } from '../../../db/db.ts'
import { tellOrphans } from '../../company/memberships/tell-orphans.ts'
import { leadConsented } from '../../leads/leads/capture-lead.ts'
import { formFollowers } from '../../leads/leads/form-followers.ts'
import { leadFollowers } from '../../leads/leads/lead-followers.ts'
import type { AuditFact } from '../../platform/audit/audit.ts'
import type { Module, Sweep } from '../../module.ts'
import { followUpMail, queueFollowUp } from './follow-up-mails.jobs.ts'
import { registerFollowUpMails } from './follow-up-mails.routes.ts'
import { noteLostText } from './follow-up-texts.ts'
import { carryMails, countUnsent, returnMails } from './held-mails.sql.ts'
import { followUpResponsibility } from './follow-up-settings.sql.ts'

/** Notifies super admins if no super admin is responsible for the mail, which continues to be sent. */
const sweepFollowUpMails: Sweep = async (deps) => {
  if (!deps.env.followUpMails) return
  await tellOrphans(deps, followUpResponsibility, 'follow_up_orphaned', () => ({}))
}

/** Returns an audit entry about unsent mails that are deleted with their leads. */
async function cancelMails(tx: Db, companyId: string, leadIds: readonly string[]): Promise<AuditFact[]> {
  const mails = await countUnsent(tx, companyId, leadIds)
  return mails === 0 ? [] : [{ action: 'follow_up_mail.cancelled', subjectId: companyId, after: { mails } }]
}

const staysHere = notExported('It sends from this installation, with a password that is sealed here.')

export const followUpMailsModule: Module = {
  name: 'follow-up-mails',
  routes: registerFollowUpMails,
  jobs: [followUpMail],
  sweep: sweepFollowUpMails,
  inventory: [
    {
      table: 'follow_up_settings',
      ofCompany: staysHere,
      onDeletion: 'cascade',
      erased: [],
      stays: [
        ...['texts', 'delay', 'host', 'security', 'username', 'password'],
        ...['from_name', 'from_address', 'dkim_selector', 'last_fault'],
      ],
    },
    { table: 'follow_up_texts', ofCompany: staysHere, onDeletion: 'cascade', erased: [], stays: ['texts'] },
    // Deleted with the lead.
    {
      table: 'follow_up_mails',
      ofCompany: notExported('Hashes made with a key of this server, useless elsewhere.'),
      onDeletion: 'cascade',
      erased: [],
      stays: ['address_hash', 'state', 'reason'],
    },
  ],
  sealed: [
    { offers: 'follow-up mails of companies', table: 'follow_up_settings', column: 'password', ofCompanies: true },
  ],
  hooks: [
    leadConsented.with(queueFollowUp),
    formFollowers.with(noteLostText),
    leadFollowers.with({ merge: carryMails, split: returnMails, remove: cancelMails }),
  ],
}
