import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import { mailText, securityContactText, webRoot } from '../../../jobs/mail-text.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { requestOrigin, requestOriginText } from '../auth/request-origin-text.ts'
import { findUser, localeOf } from '../users/users.sql.ts'

const kinds = ['on', 'replaced', 'asked', 'codes', 'off', 'removed', 'recovery_used'] as const

/** Notifies the owner of an account about changes to its second factor. */
export const secondFactorMail = defineMailJob({
  queue: 'second_factor_mail',
  rules: { causedBy: 'recipient', address: 'confirmed', refusals: false, unsubscribe: 'none' },
  payload: z.object({
    userId: z.uuid(),
    kind: z.enum(kinds),
    /** Number of unused recovery codes. */
    left: z.int().optional(),
    /** Unset if the operator made the change. */
    asked: requestOrigin.optional(),
  }),
  async compose({ env, database }, { userId, kind, left = 0, asked }) {
    const user = await findUser(database.global, userId)
    if (!user) return undefined
    const locale = localeOf(user)
    const t = translator(locale)
    const root = webRoot(env.publicUrl, locale)
    const values = {
      account: `${root}/account`,
      forgot: `${root}/auth/forgot`,
      contact: securityContactText(env, t),
      left,
    }
    return {
      to: user.email,
      subject: t(($) => $.secondFactor.mail[kind].subject, values),
      text: mailText(
        t,
        t(($) => $.secondFactor.mail[kind].text, values),
        ...(asked === undefined ? [] : [requestOriginText(t, { locale, ...asked })]),
      ),
    }
  },
})
