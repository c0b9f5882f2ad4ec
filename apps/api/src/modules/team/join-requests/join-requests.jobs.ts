import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import { mailText, webRoot } from '../../../jobs/mail-text.ts'
import { findCompany } from '../../company/companies/companies.ts'
import { typedName, companySender } from '../../platform/mails/typed-words.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'

/**
 * Notifies the requester of the company's decision, at the address of their account. `id` identifies the request, so
 * the email is sent once. The requester may know only a link, so the name of an unverified company is quoted.
 */
export const joinMail = defineMailJob({
  queue: 'join_mail',
  rules: { causedBy: 'recipient', address: 'confirmed', refusals: false, unsubscribe: 'none' },
  payload: z.strictObject({
    id: z.uuid(),
    to: z.string(),
    locale: z.enum(['en', 'id']),
    /** The company, with its name at that time. */
    companyId: z.uuid(),
    company: z.string(),
    decision: z.enum(['verified', 'declined']),
  }),
  async compose({ env, database }, { id, to, locale, companyId, company, decision }) {
    const t = translator(locale)
    const now = await findCompany(database.read({ companyId }), companyId)
    // A verification under another name does not count here.
    const verified = now?.verification === 'verified' && now.name === company
    const values = {
      company: verified ? company : `“${typedName(company)}”`,
      url: `${webRoot(env.publicUrl, locale)}/team/edit?company=${companyId}`,
    }
    const words =
      decision === 'verified'
        ? {
            subject: t(($) => $.joinRequests.mail.verified.subject, values),
            text: t(($) => $.joinRequests.mail.verified.text, values),
          }
        : {
            subject: t(($) => $.joinRequests.mail.declined.subject, values),
            text: t(($) => $.joinRequests.mail.declined.text, values),
          }
    const sender = companySender(t, { name: company, verified }, env)
    return { id, sender, about: [id], to, subject: words.subject, text: mailText(t, words.text) }
  },
})
