import { accountDeletionDays, codeLifeMinutes } from '@kartu/contracts/limits'
import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import { dayText, mailText, webRoot } from '../../../jobs/mail-text.ts'
import { requestOrigin, requestOriginText } from '../../identity/auth/request-origin-text.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { findUser, localeOf } from '../../identity/users/users.sql.ts'
import { forgetUndelivered } from '../../platform/mails/undelivered.sql.ts'
import { lastMail } from './last-mail.ts'
import { findDeletion } from './account-deletions.sql.ts'

const counts = z.record(z.string(), z.number())

/**
 * Mails about deleting an account: the code, the date until which signing in cancels the erasure, the cancellation, and
 * after the erasure the report of deleted and retained data (decision 027).
 */
export const accountDeletionMail = defineMailJob({
  queue: 'account_deletion_mail',
  rules: {
    byKind: {
      code: { causedBy: 'recipient', address: 'confirmed', refusals: false, unsubscribe: 'none' },
      requested: { causedBy: 'recipient', address: 'confirmed', refusals: false, unsubscribe: 'none' },
      kept: { causedBy: 'recipient', address: 'confirmed', refusals: false, unsubscribe: 'none' },
      erased: { causedBy: 'recipient', address: 'former', refusals: false, unsubscribe: 'none' },
    },
  },
  payload: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('code'),
      userId: z.uuid(),
      code: z.string(),
      locale: z.enum(['en', 'id']),
      asked: requestOrigin,
    }),
    z.object({ kind: z.literal('requested'), userId: z.uuid(), asked: requestOrigin }),
    z.object({ kind: z.literal('kept'), userId: z.uuid() }),
    z.object({
      kind: z.literal('erased'),
      email: z.string(),
      locale: z.enum(['en', 'id']),
      erasedAt: z.iso.datetime(),
      account: counts,
      places: z.array(z.object({ company: z.string().nullable(), gone: counts, kept: counts })),
    }),
  ]),
  code: { goodForSeconds: codeLifeMinutes * 60, isIn: (job) => job.kind === 'code' },
  // The account no longer exists, so the mail cannot be requested again, and its address must not remain stored.
  onTrouble: async (tx, job, trouble) => {
    if (job.kind === 'erased' && trouble.next_at === null) await forgetUndelivered(tx, trouble.id)
  },
  async compose({ env, database }, job) {
    if (job.kind === 'erased') return lastMail(job)
    const user = await findUser(database.global, job.userId)
    const deletion = await findDeletion(database.global, job.userId)
    if (!user || (job.kind === 'requested' && !deletion)) return undefined
    const ofAccount = localeOf(user)
    const locale = job.kind === 'code' ? job.locale : ofAccount
    const t = translator(locale)
    const root = webRoot(env.publicUrl, locale)
    const values = {
      code: job.kind === 'code' ? job.code : '',
      minutes: codeLifeMinutes,
      days: accountDeletionDays,
      date: deletion ? dayText(deletion.erase_at, locale) : '',
      account: `${root}/account`,
      login: `${root}/auth/login`,
    }
    const when = 'asked' in job ? [requestOriginText(t, { locale, ...job.asked })] : []
    return {
      to: user.email,
      subject: t(($) => $.accountDeletions.mails[job.kind].subject, values),
      text: mailText(
        t,
        t(($) => $.accountDeletions.mails[job.kind].text, values),
        ...when,
      ),
    }
  },
})
