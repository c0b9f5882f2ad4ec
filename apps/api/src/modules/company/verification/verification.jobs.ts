import { verificationCodeHours } from '@kartu/contracts/limits'
import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { mailText, webRoot } from '../../../jobs/mail-text.ts'
import { keepCode } from '../../identity/auth/one-time-codes.ts'
import { typedName } from '../../platform/mails/typed-words.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { markVerification, type VerificationRow, type VerifiedCompany } from './verification.sql.ts'

const common = {
  to: z.string(),
  locale: z.enum(['en', 'id']),
  company: z.string(),
  companyId: z.uuid(),
}

/** Answer to a verification request: a code to the work address, or a reason to the requester. */
export const verificationMail = defineMailJob({
  queue: 'verification_mail',
  rules: { causedBy: 'stranger', address: 'typed', refusals: true, unsubscribe: 'company', counted: 'when_asked' },
  payload: z.discriminatedUnion('kind', [
    z.strictObject({ ...common, kind: z.literal('code'), code: z.string() }),
    z.strictObject({ ...common, kind: z.literal('rejected'), reason: z.string() }),
  ]),
  code: { goodForSeconds: verificationCodeHours * 3600, isIn: ({ kind }) => kind === 'code' },
  async compose({ env }, mail) {
    const t = translator(mail.locale)
    const url = `${webRoot(env.publicUrl, mail.locale)}/company`
    // Until the code is used, the company's name is unverified text from a stranger.
    const values = { company: typedName(mail.company), url, hours: verificationCodeHours }
    const words =
      mail.kind === 'code'
        ? {
            subject: t(($) => $.verification.mail.code.subject, { ...values, code: mail.code }),
            text: t(($) => $.verification.mail.code.text, { ...values, code: mail.code }),
          }
        : {
            subject: t(($) => $.verification.mail.rejected.subject, values),
            text: t(($) => $.verification.mail.rejected.text, { ...values, reason: mail.reason }),
          }
    const { to, locale } = mail
    return { to, locale, subject: words.subject, text: mailText(t, words.text) }
  },
})

export interface MadeCode {
  code: string
  codeHash: string
}

/** Stores a code for the request, voids the earlier one, and mails it once the transaction has committed. */
export async function mailVerificationCode(
  queue: Queue,
  tx: Db,
  company: VerifiedCompany,
  request: VerificationRow,
  { code, codeHash }: MadeCode,
): Promise<void> {
  const kept = { email: request.workEmail, purpose: 'company_verification', scope: request.id, codeHash } as const
  await keepCode(tx, kept, verificationCodeHours * 60)
  await markVerification(tx, company.id, 'codeSentAt')
  const { locale, workEmail: to } = request
  await queue.enqueue(tx, verificationMail, {
    kind: 'code',
    to,
    locale,
    company: company.name,
    companyId: company.id,
    code,
  })
}
