import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import { mailText, webRoot } from '../../jobs/mail-text.ts'
import { defineMailJob } from '../mails/mail-job.ts'

/** Tells somebody who asked to join what the company decided; `id` names the request, so the mail arrives once. */
export const joinMail = defineMailJob({
  queue: 'join_mail',
  payload: z.strictObject({
    id: z.uuid(),
    to: z.string(),
    locale: z.enum(['en', 'id']),
    /** Which company it is, and its name as it was then. */
    companyId: z.uuid(),
    company: z.string(),
    decision: z.enum(['verified', 'declined']),
  }),
  compose({ env }, { id, to, locale, companyId, company, decision }) {
    const t = translator(locale)
    const values = {
      company,
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
    const sender = t(($) => $.mail.sender, { company })
    return Promise.resolve({ id, sender, to, subject: words.subject, text: mailText(t, words.text) })
  },
})
