import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import { eachOpenCompanyWith } from '../../../db/each-company.ts'
import type { Deps } from '../../../deps.ts'
import { findActor } from '../../../http/caller/access.ts'
import { proActorOf } from '../../leads/pro-users/pro-access.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { companySender } from '../../platform/mails/typed-words.ts'
import { isEmpty, readDigest } from './digest-figures.ts'
import { digestWords } from './digest-words.ts'
import { digestLinks } from './weekly-digests.pages.ts'
import { findReader, hasDueDigest, takeDueDigests } from './weekly-digests.sql.ts'

/** Mails the digest of the week before a Monday, with its reader's rights at the time of sending. */
export const weeklyDigestMail = defineMailJob({
  queue: 'weekly_digest_mail',
  payload: z.strictObject({ companyId: z.uuid(), memberId: z.uuid(), monday: z.iso.date() }),
  rules: { causedBy: 'program', address: 'confirmed', refusals: false, unsubscribe: 'own' },
  async compose(deps, { companyId, memberId, monday }) {
    const db = deps.database.read({ companyId })
    const reader = await findReader(db, companyId, memberId)
    const found = reader && (await findActor(db, companyId, reader.id))
    if (!found) return undefined
    const { locale, company, personal: isPersonal, email: to } = reader
    const digest = await readDigest(db, { ...(await proActorOf(db, deps, found)), isPersonal }, monday)
    if (isEmpty(digest)) return undefined
    const { publicUrl } = deps.env
    const unsubscribeUrl = await digestLinks.url(deps.database.global, publicUrl, { companyId, memberId })
    return {
      to,
      sender: companySender(translator(locale), { name: company, verified: reader.verified || isPersonal }, deps.env),
      ...digestWords(locale, digest, {
        companyId,
        company,
        isPersonal,
        stopUrl: `${unsubscribeUrl}?lang=${locale}`,
        publicUrl,
      }),
      unsubscribeUrl,
    }
  },
})

/** Mails each subscriber the digest of the last week once, on Monday at eight in the company's time zone. */
export const mailWeeklyDigests = ({ database, queue }: Pick<Deps, 'database' | 'queue'>): Promise<void> =>
  eachOpenCompanyWith(database, hasDueDigest, (_db, companyId) =>
    database.transaction({ companyId }, async (tx) => {
      for (const { member_id: memberId, monday } of await takeDueDigests(tx, companyId))
        await queue.enqueue(tx, weeklyDigestMail, { companyId, memberId, monday })
    }),
  )
