import { moneyText } from '@kartu/contracts/billing/money'
import type { Plan } from '@kartu/contracts/company/plans'
import { type Translate, translator } from '@kartu/messages/translator'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { mailText, webRoot } from '../../../jobs/mail-text.ts'
import { companySender } from '../../platform/mails/typed-words.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { hasAccess } from '../../../db/member-status.sql.ts'
import { type Account, findAccount } from '../../platform/mails/accounts.sql.ts'

const Fact = z.union([z.string(), z.number()])

export const Notice = z.object({
  kind: z.enum(['plan_changed', 'payment_failed', 'trial_ends', 'renewal_ahead', 'card_expires']),
  facts: z.record(z.string(), Fact),
})
export type Notice = z.infer<typeof Notice>

const readerStatement = {
  name: 'subscription_mail_reader',
  text: `select m.user_id, co.name, co.verification = 'verified' as verified
    from members m join companies co on co.id = m.company_id
    where m.company_id = $1 and m.id = $2 and m.roles && '{admin,super_admin}' and ${hasAccess('m')}`,
}

const readerRow = z.object({
  user_id: z.string(),
  name: z.string(),
  verified: z.boolean(),
})
type ReaderRow = z.infer<typeof readerRow>

type Reader = Account & Pick<ReaderRow, 'name' | 'verified'>

async function readerOf(db: Db, companyId: string, memberId: string): Promise<Reader | undefined> {
  const [row] = await db.rows(readerRow, readerStatement, [companyId, memberId])
  const account = row && (await findAccount(db, row.user_id))
  return account && { ...account, name: row.name, verified: row.verified }
}

/** Mails news of the subscription and the next step to an admin, if they still are one. */
export const subscriptionMail = defineMailJob({
  queue: 'subscription_mail',
  rules: { causedBy: 'program', address: 'confirmed', refusals: false, unsubscribe: 'none' },
  payload: z.object({ companyId: z.uuid(), memberId: z.uuid(), ...Notice.shape }),
  async compose({ env, database }, { companyId, memberId, kind, facts }) {
    const reader = await readerOf(database.read({ companyId }), companyId, memberId)
    if (!reader) return undefined
    const t = translator(reader.locale)
    const url = `${webRoot(env.publicUrl, reader.locale)}/subscriptions?company=${companyId}`
    const { subject, text } = wordsOf(t, { kind, facts }, reader, url)
    const sender = companySender(t, { name: reader.name, verified: reader.verified }, env)
    return { sender, to: reader.email, subject, text: mailText(t, text) }
  },
})

function wordsOf(t: Translate, { kind, facts }: Notice, { name: company, locale }: Reader, url: string) {
  const text = (fact: string): string => String(facts[fact] ?? '')
  const day = (fact: string): string =>
    text(fact) === ''
      ? ''
      : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(text(fact)))
  const amount = moneyText(Number(facts['amount'] ?? 0), text('currency') || 'SGD', locale)
  const values = { company, url, amount }
  switch (kind) {
    case 'plan_changed': {
      const planName = (plan: string): string => t(($) => $.plans.name[plan as Plan])
      const named = { ...values, plan: planName(text('plan')), before: planName(text('before')) }
      const isLess = text('plan') === 'free'
      return {
        subject: t(($) => $.subscriptionMails.plan_changed.subject, named),
        text: isLess
          ? t(($) => $.subscriptionMails.plan_changed.expired, named)
          : t(($) => $.subscriptionMails.plan_changed.text, named),
      }
    }
    case 'payment_failed': {
      const failed = { ...values, reason: text('reason'), date: day('next_try_at') }
      return {
        subject: t(($) => $.subscriptionMails.payment_failed.subject, failed),
        text:
          failed.date === ''
            ? t(($) => $.subscriptionMails.payment_failed.last, failed)
            : t(($) => $.subscriptionMails.payment_failed.text, failed),
      }
    }
    case 'trial_ends': {
      const ends = { ...values, date: day('ends_at') }
      return {
        subject: t(($) => $.subscriptionMails.trial_ends.subject, ends),
        text:
          facts['pays'] === 1
            ? t(($) => $.subscriptionMails.trial_ends.paid, ends)
            : t(($) => $.subscriptionMails.trial_ends.text, ends),
      }
    }
    case 'renewal_ahead': {
      const renews = { ...values, date: day('renews_at') }
      return {
        subject: t(($) => $.subscriptionMails.renewal_ahead.subject, renews),
        text: t(($) => $.subscriptionMails.renewal_ahead.text, renews),
      }
    }
    case 'card_expires': {
      const card = { ...values, last4: text('last4'), month: text('month').split('-').toReversed().join('/') }
      return {
        subject: t(($) => $.subscriptionMails.card_expires.subject, card),
        text: t(($) => $.subscriptionMails.card_expires.text, card),
      }
    }
  }
}
