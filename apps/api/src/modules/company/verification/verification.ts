import { shareDomain, type StartVerification, type Verification } from '@kartu/contracts/company/verification'
import { codeTriesMax, verificationCodeHours, verificationPauseSeconds } from '@kartu/contracts/limits'
import type { Locale } from '@kartu/contracts/validation'
import { newId, wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, fieldError, invalidField, notFound } from '../../../http/errors.ts'
import { addressSubject } from '../../../http/limits/address-subject.ts'
import { countUse, limits, tooMany, usedUp } from '../../../http/limits/rate-limit.ts'
import type { ActingPerson } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { hashCode, isSpent, newCode, takeCode } from '../../identity/auth/one-time-codes.ts'
import { secondsUntilCompanyAllowed } from '../../platform/mails/mail-gate.ts'
import { hashedAddress, wishesNoMail } from '../../platform/mails/mail-refusals.ts'
import { requireUser } from '../../identity/users/users.sql.ts'
import { setCompanyVerification, findCompany } from '../companies/companies.ts'
import { isFreeMail } from './free-mail-domains.ts'
import { mailVerificationCode, type MadeCode } from './verification.jobs.ts'
import {
  findVerification,
  lockCompany,
  markVerification,
  replaceVerification,
  type VerificationRow,
} from './verification.sql.ts'

/**
 * Stores the details to be verified. The code is mailed to the work address at once, or after the operator's approval
 * (`COMPANY_VERIFICATION`). Repeating the same details requests another code, after a pause.
 */
export async function requestVerification(
  deps: Deps,
  acting: ActingPerson,
  input: StartVerification,
  locale: Locale,
): Promise<Verification> {
  const { companyId, userId } = acting.actor
  if (isFreeMail(input.work_email)) throw invalidField('work_email', 'work_email')
  if (!shareDomain(input.website, input.work_email)) throw invalidField('work_email', 'work_email_domain')
  const { global } = deps.database
  await countUse(global, limits.verificationRequest, companyId)
  await countUse(global, limits.verificationAccount, userId)
  await countUse(global, limits.mailAddress, addressSubject(acting.address))
  if (await wishesNoMail(global, input.work_email, companyId)) throw fieldError('work_email_unwanted', 'work_email')
  const seconds = await secondsUntilCompanyAllowed(deps.database.read({ companyId }), input.work_email, companyId)
  if (seconds !== undefined) throw tooMany(seconds)
  const mailbox = await hashedAddress(global, input.work_email)
  if ((await usedUp(global, limits.verificationAsker, `${await askerOf(global, userId)} ${mailbox}`)) !== undefined)
    await countUse(global, limits.verificationRecipient, mailbox)
  const code = await makeCode()
  await deps.database.transaction({ companyId }, async (tx) => {
    const company = await lockCompany(tx, companyId)
    if (company.verification === 'verified') throw new AppError('company_verified')
    const before = await findVerification(tx, companyId)
    const again = before !== undefined && before.rejectedAt === null && isSame(before, input)
    if (again) requirePause(before)
    else
      await replaceVerification(tx, {
        companyId,
        id: newId(),
        workEmail: input.work_email,
        website: input.website,
        registrationNumber: input.registration_number,
        requestedBy: userId,
        locale,
      })
    if (company.verification !== 'pending verification')
      await setCompanyVerification(tx, companyId, 'pending verification')
    const after = { ...input, work_email: mailDomain(input.work_email) }
    await tell(tx, acting, {
      audit: [{ action: 'company.verification_requested', subjectId: companyId, after }],
      shows: 'nothing',
      notify: [],
    })
    if (deps.env.companyVerification === 'automatic') await markVerification(tx, companyId, 'approvedAt')
    const request = await requireRequest(tx, companyId)
    if (request.approvedAt !== null) await mailVerificationCode(deps.queue, tx, company, request, code)
  })
  return verificationOf(deps.database.read({ companyId }), companyId)
}

/**
 * Key of the requester's quota. Everyone at a domain shares one; at a free mail service, each mailbox has one for all
 * its aliases. Further accounts therefore add no requests.
 */
async function askerOf(db: Db, userId: string): Promise<string> {
  const { email } = await requireUser(db, userId)
  return isFreeMail(email) ? hashedAddress(db, email) : mailDomain(email)
}

/** Completes the verification with the mailed code. Every public card shows the check mark from then on. */
export async function submitVerification(deps: Deps, acting: ActingPerson, code: string): Promise<Verification> {
  const { companyId, userId } = acting.actor
  const { global } = deps.database
  await countUse(global, limits.verificationPerson, userId)
  await countUse(global, limits.verificationTry, companyId)
  const db = deps.database.read({ companyId })
  const company = await findCompany(db, companyId)
  if (company?.verification === 'verified') throw new AppError('company_verified')
  const asked = await findVerification(db, companyId)
  // Without a request, the code is still checked and rejected, so that all failures take the same time.
  const used = await takeCode(global, asked?.workEmail ?? '', 'company_verification', code, asked?.id ?? companyId)
  if (!used) {
    const spent = asked !== undefined && (await isSpent(global, asked.workEmail, 'company_verification', asked.id))
    throw spent ? new AppError('code_spent', { values: { tries: codeTriesMax } }) : new AppError('code_invalid')
  }
  await deps.database.transaction({ companyId }, async (tx) => {
    const { website } = await lockCompany(tx, companyId)
    const request = await findVerification(tx, companyId)
    if (request?.id !== asked?.id || !request || request.rejectedAt !== null) throw new AppError('code_invalid')
    // A check mark next to a website on another domain would vouch for the wrong one.
    const next = shareDomain(website, request.workEmail) ? undefined : request.website
    await setCompanyVerification(tx, companyId, 'verified', next)
    await markVerification(tx, companyId, 'verifiedAt')
    const after = { work_email: mailDomain(request.workEmail), website: next ?? website }
    await tell(tx, acting, {
      audit: [{ action: 'company.verified', subjectId: companyId, before: { website }, after }],
      shows: 'company',
      notify: [],
    })
  })
  return verificationOf(db, companyId)
}

export async function verificationOf(db: Db, companyId: string): Promise<Verification> {
  const company = await findCompany(db, companyId)
  if (!company) throw notFound()
  const request = await findVerification(db, companyId)
  return { status: company.verification, request: request ? requestView(request) : null }
}

/** A new code with its stored hash. Hashing is slow, so it runs before a transaction begins. */
export async function makeCode(): Promise<MadeCode> {
  const code = newCode()
  return { code, codeHash: await hashCode(code) }
}

export async function requireRequest(tx: Db, companyId: string): Promise<VerificationRow> {
  const request = await findVerification(tx, companyId)
  if (!request) throw notFound()
  return request
}

const isSame = (row: VerificationRow, input: StartVerification): boolean =>
  row.workEmail === input.work_email &&
  row.website === input.website &&
  row.registrationNumber === input.registration_number

const pauseOf = ({ secondsSinceCode }: VerificationRow): number =>
  secondsSinceCode === null ? 0 : Math.max(0, verificationPauseSeconds - secondsSinceCode)

function requirePause(row: VerificationRow): void {
  const seconds = pauseOf(row)
  if (seconds > 0) throw tooMany(seconds)
}

const requestView = (row: VerificationRow): NonNullable<Verification['request']> => ({
  work_email: row.workEmail,
  website: row.website,
  registration_number: row.registrationNumber,
  requested_at: wireTime(row.createdAt),
  code_sent_at: row.codeSentAt && wireTime(row.codeSentAt),
  code_expires_at:
    row.codeSentAt && new Date(new Date(row.codeSentAt).getTime() + verificationCodeHours * 3_600_000).toISOString(),
  pause_seconds: pauseOf(row),
  rejection: row.rejection,
  verified_at: row.verifiedAt && wireTime(row.verifiedAt),
})

/**
 * Domain of an email address. The audit log stores it permanently instead of the address, which identifies a person.
 */
export const mailDomain = (email: string): string => email.slice(email.lastIndexOf('@'))
