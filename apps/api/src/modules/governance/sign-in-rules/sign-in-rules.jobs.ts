import { translator } from '@kartu/messages/translator'
import { mailText, momentText, webRoot } from '../../../jobs/mail-text.ts'
import { defineJob } from '../../job.ts'
import { findCompany } from '../../company/companies/companies.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { typedName } from '../../platform/mails/typed-words.ts'
import { factorsOf } from '../../identity/auth/factors.sql.ts'
import { findUser, localeOf } from '../../identity/users/users.sql.ts'
import { failedSignInQueue } from '../../identity/auth/auth.ts'
import { remindSome } from './factor-reminders.ts'
import { countFailure } from './failed-sign-ins.ts'
import { factorDueQueue, factorMailQueue } from './sign-in-rules.queues.ts'

export const factorDueJob = defineJob({
  ...factorDueQueue,
  async run({ database, queue }, due) {
    await database.transaction({ companyId: due.companyId }, (tx) => remindSome(tx, queue, due))
  },
})

export const failedSignInJob = defineJob({
  ...failedSignInQueue,
  run: ({ database, queue }, { email }) => countFailure(database, queue, email),
})

/** Mails a reminder that a company will require a second factor, unless the person has set one up. */
export const factorReminderMail = defineMailJob({
  ...factorMailQueue,
  rules: { causedBy: 'colleague', address: 'confirmed', refusals: false, unsubscribe: 'none' },
  async compose({ env, database }, { companyId, userId, from, stage }) {
    const user = await findUser(database.global, userId)
    const company = await findCompany(database.read({ companyId }), companyId)
    if (!user || !company || (await factorsOf(database.global, userId)).length > 0) return undefined
    const locale = localeOf(user)
    const t = translator(locale)
    const values = {
      company: typedName(company.name),
      date: momentText(from, locale),
      url: `${webRoot(env.publicUrl, locale)}/account`,
    }
    return {
      to: user.email,
      subject: t(($) => $.signInRulesMails[stage].subject, values),
      text: mailText(
        t,
        t(($) => $.signInRulesMails[stage].text, values),
      ),
    }
  },
})
