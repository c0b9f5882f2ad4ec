import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { type Limit, usedUp } from '../../../http/limits/rate-limit.ts'
import { mailText } from '../../../jobs/mail-text.ts'
import { type ApplePassSettings, certificateTrouble, daysLeft } from '../../../settings/wallet-settings.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'

/** Sends one email a week for each certificate, even with several processes. */
const mailsAWeek: Limit = { name: 'wallet:certificate', max: 1, windowSeconds: 7 * 86_400 }

const walletMailQueue = { queue: 'wallet_mail', payload: z.strictObject({ until: z.iso.datetime() }) } as const

/** Warns the operator by log and email, starting a month before the certificate for Apple Wallet expires. */
export async function warnOfCertificate(deps: Deps, settings: ApplePassSettings): Promise<void> {
  const { database, queue, log } = deps
  const trouble = certificateTrouble(settings)
  if (trouble === undefined) return
  log.warn(trouble)
  const { serialNumber, validTo } = settings.certificate
  await database.transaction('global', async (tx) => {
    if ((await usedUp(tx, mailsAWeek, serialNumber)) !== undefined) return
    await queue.enqueue(tx, walletMailQueue, { until: new Date(validTo).toISOString() })
  })
}

/** Nothing is mailed once the certificate is renewed. The operator's language is unknown, so the email is in English. */
export const walletMail = defineMailJob({
  ...walletMailQueue,
  rules: { causedBy: 'program', address: 'operator', refusals: false, unsubscribe: 'none' },
  compose: ({ env }, { until }) => {
    const { applePasses } = env
    if (!applePasses || new Date(applePasses.certificate.validTo).toISOString() !== until)
      return Promise.resolve(undefined)
    const t = translator('en')
    const count = daysLeft(applePasses)
    const values = { date: until.slice(0, 10), type: applePasses.passTypeId, server: env.publicUrl }
    if (count < 0)
      return Promise.resolve({
        to: env.contactEmail,
        subject: t(($) => $.walletPasses.mail.expired.subject, values),
        text: mailText(
          t,
          t(($) => $.walletPasses.mail.expired.text, values),
          t(($) => $.walletPasses.mail.expired.act),
        ),
      })
    return Promise.resolve({
      to: env.contactEmail,
      subject: t(($) => $.walletPasses.mail.subject, values),
      text: mailText(
        t,
        t(($) => $.walletPasses.mail.text, { ...values, count }),
        t(($) => $.walletPasses.mail.act),
      ),
    })
  },
})
