import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import { mailText, webRoot } from '../../../jobs/mail-text.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { requestOrigin, requestOriginText } from '../auth/request-origin-text.ts'
import { findUser, localeOf } from '../users/users.sql.ts'

/** Notifies the owner of an account about changes to its passkeys. */
export const passkeyMail = defineMailJob({
  queue: 'passkey_mail',
  rules: { causedBy: 'recipient', address: 'confirmed', refusals: false, unsubscribe: 'none' },
  payload: z.object({
    userId: z.uuid(),
    kind: z.enum(['added', 'removed', 'suspected']),
    name: z.string(),
    /** Unset if the change was not made in a session. */
    asked: requestOrigin.optional(),
  }),
  async compose({ env, database }, { userId, kind, name, asked }) {
    const user = await findUser(database.global, userId)
    if (!user) return undefined
    const locale = localeOf(user)
    const t = translator(locale)
    const root = webRoot(env.publicUrl, locale)
    const values = { name, account: `${root}/account`, forgot: `${root}/auth/forgot` }
    return {
      to: user.email,
      subject: t(($) => $.passkeys.mail[kind].subject, values),
      text: mailText(
        t,
        t(($) => $.passkeys.mail[kind].text, values),
        ...(asked === undefined ? [] : [requestOriginText(t, { locale, ...asked })]),
      ),
    }
  },
})
