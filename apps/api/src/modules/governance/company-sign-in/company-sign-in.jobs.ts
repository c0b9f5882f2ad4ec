import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import { mailText, securityContactText, webRoot } from '../../../jobs/mail-text.ts'
import { namedBrowser, requestOriginText } from '../../identity/auth/request-origin-text.ts'
import { findCompany } from '../../company/companies/companies.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { typedName } from '../../platform/mails/typed-words.ts'
import { findUser, localeOf } from '../../identity/users/users.sql.ts'
import { findConnection } from './company-sign-in.sql.ts'
import { nameOf } from './provider-context.ts'

/** Notifies the owner of an account that a company's provider can now open it. */
export const companySignInMail = defineMailJob({
  queue: 'company_sign_in_mail',
  rules: { causedBy: 'recipient', address: 'confirmed', refusals: false, unsubscribe: 'none' },
  payload: z.object({
    userId: z.uuid(),
    companyId: z.uuid(),
    askedAt: z.iso.datetime(),
    browser: namedBrowser,
  }),
  async compose({ env, database }, { userId, companyId, askedAt, browser }) {
    const user = await findUser(database.global, userId)
    const db = database.read({ companyId })
    const [company, connection] = [await findCompany(db, companyId), await findConnection(db, companyId)]
    if (!user || !company || !connection) return undefined
    const locale = localeOf(user)
    const t = translator(locale)
    const values = {
      company: company.verification === 'verified' ? company.name : `“${typedName(company.name)}”`,
      provider: nameOf(connection.issuer),
      url: `${webRoot(env.publicUrl, locale)}/account`,
      contact: securityContactText(env, t),
    }
    return {
      to: user.email,
      subject: t(($) => $.companySignInMails.subject, values),
      text: mailText(
        t,
        t(($) => $.companySignInMails.text, values),
        requestOriginText(t, { locale, at: askedAt, browser }),
      ),
    }
  },
})
