import { codeLifeMinutes } from '@kartu/contracts/limits'
import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import { mailText, securityContactText, webRoot } from '../../../jobs/mail-text.ts'
import { requestOrigin, requestOriginText } from '../../identity/auth/request-origin-text.ts'
import { moreCodesText } from '../../identity/auth/auth.jobs.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { findUserByEmail } from '../../identity/users/users.sql.ts'

const to = { email: z.string(), locale: z.enum(['en', 'id']) }
const payload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirmation'), ...to, code: z.string(), asked: requestOrigin }),
  z.object({
    kind: z.enum(['email_current', 'email_new']),
    ...to,
    newEmail: z.string(),
    code: z.string(),
    asked: requestOrigin,
    moreUntil: z.number().optional(),
  }),
  z.object({ kind: z.literal('email_changed'), ...to, newEmail: z.string() }),
  z.object({ kind: z.literal('password_changed'), ...to, asked: requestOrigin }),
])

/**
 * Mails to an account's own mailbox. An account with the new address is looked up here, after the response. If there is
 * one, its owner gets a mail that says so instead of a code.
 */
export const accountMail = defineMailJob({
  queue: 'account_mail',
  rules: {
    byKind: {
      confirmation: { causedBy: 'recipient', address: 'confirmed', refusals: false, unsubscribe: 'none' },
      email_current: { causedBy: 'recipient', address: 'confirmed', refusals: false, unsubscribe: 'none' },
      email_new: { causedBy: 'recipient', address: 'typed', refusals: false, unsubscribe: 'none' },
      email_changed: { causedBy: 'recipient', address: 'former', refusals: false, unsubscribe: 'none' },
      password_changed: { causedBy: 'recipient', address: 'confirmed', refusals: false, unsubscribe: 'none' },
    },
  },
  payload,
  code: { goodForSeconds: codeLifeMinutes * 60, isIn: (job) => 'code' in job },
  async compose(deps, job) {
    const { env, database } = deps
    const t = translator(job.locale)
    const root = webRoot(env.publicUrl, job.locale)
    const isTaken = job.kind === 'email_new' && (await findUserByEmail(database.global, job.email)) !== undefined
    const mail = isTaken ? 'email_taken' : job.kind
    const values = {
      code: 'code' in job ? job.code : '',
      minutes: codeLifeMinutes,
      email: 'newEmail' in job ? job.newEmail : '',
      account: `${root}/account`,
      forgot: `${root}/auth/forgot`,
      contact: securityContactText(env, t),
    }
    const when = 'asked' in job ? [requestOriginText(t, { locale: job.locale, ...job.asked })] : []
    return {
      to: job.email,
      subject: t(($) => $.accountMails[mail].subject, values),
      text: mailText(
        t,
        t(($) => $.accountMails[mail].text, values),
        ...when,
        ...('moreUntil' in job ? await moreCodesText(deps, t, job) : []),
      ),
    }
  },
})
