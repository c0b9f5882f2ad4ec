import { translator } from '@kartu/messages/translator'
import { failedSignInsTold } from '@kartu/contracts/limits'
import { mailText, momentText, webRoot } from '../../../jobs/mail-text.ts'
import type { Database, Db } from '../../../db/db.ts'
import { countRow } from '../../../db/rows.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { defineJob } from '../../job.ts'
import { findCompany } from '../../company/companies/companies.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { typedName } from '../../platform/mails/typed-words.ts'
import { factorsOf } from '../../identity/auth/factors.sql.ts'
import { findUser, localeOf, findUserByEmail } from '../../identity/users/users.sql.ts'
import { failedSignInQueue } from '../../identity/auth/auth.ts'
import { listCompaniesOfUser } from '../../company/memberships/places.sql.ts'
import { tellSuperAdmins } from '../../company/memberships/tell-super-admins.ts'
import { remindSome } from './factor-reminders.ts'
import { factorDueQueue, factorMailQueue } from './sign-in-rules.queues.ts'

/** Counts a failed sign-in for each company of the account; alerts super admins if there are many. */
async function countFailure(database: Database, queue: Queue, email: string): Promise<void> {
  const user = await findUserByEmail(database.global, email)
  if (!user) return
  for (const { company_id: companyId } of await listCompaniesOfUser(database.global, user.id))
    await database.transaction({ companyId }, (tx) => countIn(tx, queue, companyId))
}

const count = {
  name: 'failed_sign_ins_count',
  text: `insert into failed_sign_ins as f (company_id, since, count) values ($1, now(), 1)
    on conflict (company_id) do update set
      count = case when excluded.since - f.since > interval '1 day' then 1 else f.count + 1 end,
      since = case when excluded.since - f.since > interval '1 day' then excluded.since else f.since end`,
}

// Counting has locked the row, so only one of several concurrent failures sends the alert.
const claim = {
  name: 'failed_sign_ins_claim',
  text: `update failed_sign_ins set told_at = now() where company_id = $1 and count >= ${failedSignInsTold}
      and (told_at is null or told_at <= now() - interval '1 day') returning count`,
}

async function countIn(tx: Db, queue: Queue, companyId: string): Promise<void> {
  await tx.run(count, [companyId])
  const [told] = await tx.rows(countRow, claim, [companyId])
  if (!told) return
  await tellSuperAdmins(tx, queue, companyId, { kind: 'sign_ins_failed', facts: { count: told.count } })
}

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
