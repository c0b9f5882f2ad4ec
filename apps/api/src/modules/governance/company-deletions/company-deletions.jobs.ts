import { codeLifeMinutes, companyDeletionDays } from '@kartu/contracts/limits'
import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { dayText, mailText, webRoot } from '../../../jobs/mail-text.ts'
import { defineJob } from '../../job.ts'
import { requestOrigin, requestOriginText } from '../../identity/auth/request-origin-text.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { typedName } from '../../platform/mails/typed-words.ts'
import { localeOf, findUser } from '../../identity/users/users.sql.ts'
import { companySubscriptionQueue } from './company-deletions.queue.ts'
import { type DeletionRow, findDeletion } from './company-deletions.sql.ts'
import { endSubscription, resumeSubscription } from './company-subscription.ts'

const ofCompany = { companyId: z.uuid(), userId: z.uuid() }
/** IDs of the members whose names `person` contains. */
const about = z.array(z.uuid()).default([])

/**
 * Mails about deleting a company: the code and, to every super admin, the scheduled deletion, the reminder, the
 * cancellation and the completed erasure.
 */
export const companyDeletionMail = defineMailJob({
  queue: 'company_deletion_mail',
  rules: { causedBy: 'colleague', address: 'confirmed', refusals: false, unsubscribe: 'none' },
  whileDeleting: true,
  payload: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('code'),
      ...ofCompany,
      code: z.string(),
      locale: z.enum(['en', 'id']),
      asked: requestOrigin,
    }),
    // `person` is empty if the operator requested it.
    z.object({ kind: z.literal('asked'), ...ofCompany, person: z.string(), about }),
    z.object({ kind: z.literal('soon'), ...ofCompany }),
    z.object({
      kind: z.literal('kept'),
      ...ofCompany,
      person: z.string(),
      about,
      subscription: z.enum(['none', 'resumes', 'ended']),
    }),
    // The company no longer exists, so the job contains its name and the recipient's ID.
    z.object({ kind: z.literal('erased'), userId: z.uuid(), company: z.string() }),
  ]),
  code: { goodForSeconds: codeLifeMinutes * 60, isIn: (job) => job.kind === 'code' },
  async compose(deps, job) {
    const user = await findUser(deps.database.global, job.userId)
    const deletion = 'companyId' in job ? await currentDeletion(deps, job) : undefined
    if (!user || ('companyId' in job && !deletion)) return undefined
    const locale = job.kind === 'code' ? job.locale : localeOf(user)
    const t = translator(locale)
    const root = webRoot(deps.env.publicUrl, locale)
    const person = 'person' in job ? typedName(job.person) : ''
    const values = {
      company: typedName('companyId' in job ? (deletion?.name ?? '') : job.company),
      person,
      code: job.kind === 'code' ? job.code : '',
      minutes: codeLifeMinutes,
      days: companyDeletionDays,
      date: deletion?.erase_at ? dayText(deletion.erase_at, locale) : '',
      url: 'companyId' in job ? `${root}/company/delete?company=${job.companyId}` : root,
      subscriptions: 'companyId' in job ? `${root}/subscriptions?company=${job.companyId}` : root,
      account: `${root}/account`,
    }
    const who = person === '' ? 'operator' : 'person'
    const more =
      job.kind === 'code'
        ? [requestOriginText(t, { locale, ...job.asked })]
        : job.kind === 'kept' && job.subscription !== 'none'
          ? [t(($) => $.companyDeletionMails.subscription[job.subscription as 'resumes' | 'ended'], values)]
          : []
    const by = job.kind === 'asked' || job.kind === 'kept' ? [t(($) => $.companyDeletionMails.by[who], values)] : []
    return {
      ...('about' in job && { about: job.about }),
      to: user.email,
      subject: t(($) => $.companyDeletionMails[job.kind].subject, values),
      text: mailText(
        t,
        t(($) => $.companyDeletionMails[job.kind].text, values),
        ...by,
        ...more,
      ),
    }
  },
})

/** Returns the deletion that a mail is about; undefined if the mail no longer applies. */
async function currentDeletion(
  { database }: Pick<Deps, 'database'>,
  { companyId, kind }: { companyId: string; kind: 'code' | 'asked' | 'soon' | 'kept' },
): Promise<DeletionRow | undefined> {
  const deletion = await findDeletion(database.read({ companyId }), companyId)
  const isClosed = deletion !== undefined && deletion.erase_at !== null
  return isClosed === (kind === 'asked' || kind === 'soon') ? deletion : undefined
}

/**
 * The job checks the current state, because a super admin may have kept the company or scheduled its deletion again.
 */
export const companySubscriptionJob = defineJob({
  ...companySubscriptionQueue,
  whileDeleting: true,
  async run(deps, { companyId, wanted }) {
    if (!deps.payments) return
    await (wanted === 'ended' ? endSubscription(deps, companyId) : resumeSubscription(deps, companyId))
  },
})
