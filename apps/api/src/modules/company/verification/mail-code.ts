import { verificationCodeHours } from '@kartu/contracts/limits'
import type { Db } from '../../../db/db.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { keepCode } from '../../identity/auth/one-time-codes.ts'
import { verificationMail } from './verification.jobs.ts'
import { markVerification, type VerificationRow, type VerifiedCompany } from './verification.sql.ts'

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
