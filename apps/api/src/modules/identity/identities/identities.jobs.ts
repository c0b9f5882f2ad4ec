import { providerNames, providers } from '@kartu/contracts/identity/identities.plain'
import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import { mailText, webRoot } from '../../../jobs/mail-text.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { namedBrowser, requestOriginText } from '../auth/request-origin-text.ts'
import { findUser, localeOf } from '../users/users.sql.ts'

/** Notifies the owner of an account that a linked account can now open it. */
export const identityMail = defineMailJob({
  queue: 'identity_mail',
  rules: { causedBy: 'recipient', address: 'confirmed', refusals: false, unsubscribe: 'none' },
  payload: z.object({
    userId: z.uuid(),
    provider: z.enum(providers),
    askedAt: z.iso.datetime(),
    browser: namedBrowser,
  }),
  async compose({ env, database }, { userId, provider, askedAt, browser }) {
    const user = await findUser(database.global, userId)
    if (!user) return undefined
    const locale = localeOf(user)
    const t = translator(locale)
    const root = webRoot(env.publicUrl, locale)
    const values = { provider: providerNames[provider], url: `${root}/account`, password: `${root}/auth/forgot` }
    return {
      to: user.email,
      subject: t(($) => $.identities.mail.subject, values),
      text: mailText(
        t,
        t(($) => $.identities.mail.text, values),
        requestOriginText(t, { locale, at: askedAt, browser }),
      ),
    }
  },
})
