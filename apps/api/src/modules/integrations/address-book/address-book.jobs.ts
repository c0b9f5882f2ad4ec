import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import { mailText, webRoot } from '../../../jobs/mail-text.ts'
import { requestOrigin, requestOriginText } from '../../identity/auth/request-origin-text.ts'
import { findUser, localeOf } from '../../identity/users/users.sql.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { typedName } from '../../platform/mails/typed-words.ts'

/** Notifies the owner of an account about a new app password. */
export const appPasswordMail = defineMailJob({
  queue: 'app_password_mail',
  rules: { causedBy: 'recipient', address: 'confirmed', refusals: false, unsubscribe: 'none' },
  payload: z.object({
    userId: z.uuid(),
    name: z.string(),
    asked: requestOrigin,
  }),
  async compose({ env, database }, { userId, name, asked }) {
    const user = await findUser(database.global, userId)
    if (!user) return undefined
    const locale = localeOf(user)
    const t = translator(locale)
    const values = { name: typedName(name), account: `${webRoot(env.publicUrl, locale)}/account` }
    return {
      to: user.email,
      subject: t(($) => $.addressBook.mail.subject),
      text: mailText(
        t,
        t(($) => $.addressBook.mail.text, values),
        requestOriginText(t, { locale, ...asked }),
      ),
    }
  },
})
