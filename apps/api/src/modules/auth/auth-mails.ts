import { codeLifeMinutes } from '@kartu/contracts/limits'
import type { Locale } from '@kartu/contracts/validation'
import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import { defineJob } from '../../jobs/job.ts'
import { mailText, webRoot } from '../../jobs/mail-text.ts'
import { findUserByEmail } from '../users/users.sql.ts'

const signInPurposes = ['login', 'registration', 'password_reset'] as const
type SignInPurpose = (typeof signInPurposes)[number]

/**
 * Mails a code. Whether the address has an account is looked up here, after the answer has left, so that neither the
 * answer nor its time tells: an address without an account is told so, in its own mailbox, instead of getting a code.
 */
export const codeMail = defineJob({
  queue: 'mail',
  payload: z.object({
    email: z.string(),
    code: z.string(),
    purpose: z.enum(signInPurposes),
    locale: z.enum(['en', 'id']),
  }),
  async run({ env, database, mailer }, { email, code, purpose, locale }) {
    const known = (await findUserByEmail(database.global, email)) !== undefined
    await mailer.send({ to: email, ...codeMailText(locale, purpose, known, code, env.publicUrl) })
  },
})

function codeMailText(locale: Locale, purpose: SignInPurpose, known: boolean, code: string, publicUrl: string) {
  const t = translator(locale)
  const root = webRoot(publicUrl, locale)
  const values = { code, minutes: codeLifeMinutes }
  const mail = (subject: string, body: string) => ({ subject, text: mailText(t, body) })
  if (purpose === 'registration') {
    return known
      ? mail(
          t(($) => $.mail.already_registered.subject),
          t(($) => $.mail.already_registered.text, { url: `${root}/auth/login` }),
        )
      : mail(
          t(($) => $.mail.registration.subject, values),
          t(($) => $.mail.registration.text, values),
        )
  }
  if (!known) {
    return mail(
      t(($) => $.mail.no_account.subject),
      t(($) => $.mail.no_account.text, { url: `${root}/auth/register` }),
    )
  }
  return purpose === 'login'
    ? mail(
        t(($) => $.mail.login_code.subject, values),
        t(($) => $.mail.login_code.text, values),
      )
    : mail(
        t(($) => $.mail.password_reset.subject, values),
        t(($) => $.mail.password_reset.text, values),
      )
}
