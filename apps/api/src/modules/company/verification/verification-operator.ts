import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { CommandError } from '../../../lib/command-error.ts'
import { companyIdOf, noSuchCompany } from '../../../operator/named-company.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { findUser } from '../../identity/users/users.sql.ts'
import { setCompanyVerification } from '../companies/companies.ts'
import { findMemberOfUser, listAdministrators } from '../memberships/memberships.sql.ts'
import { mailDomain, makeCode, requireRequest } from './verification.ts'
import { mailVerificationCode, verificationMail } from './verification.jobs.ts'
import { findVerification, lockCompany, markVerification, selectPendingCompanies } from './verification.sql.ts'

const reasonCharactersMax = 500

/** Lists companies that await the operator or their code, with the details of their request. */
export async function pendingCompanies({ database }: Deps): Promise<string> {
  const lines: string[] = []
  for (const company of await selectPendingCompanies(database.global)) {
    const request = await findVerification(database.read({ companyId: company.id }), company.id)
    if (!request) continue
    lines.push(
      `${company.id}  ${company.name}`,
      `  work email           ${request.workEmail}`,
      `  website              ${request.website}`,
      `  registration number  ${request.registrationNumber}`,
      `  asked                ${new Date(request.createdAt).toISOString()}`,
      `  state                ${request.codeSentAt === null ? 'waiting for your decision' : 'approved, a code was mailed'}`,
    )
  }
  return lines.length === 0 ? 'No company is waiting for verification.' : lines.join('\n')
}

/** Approves a request and mails the code to the work address. Approving again mails another code. */
export async function approveCompany(deps: Deps, id: string): Promise<string> {
  const companyId = companyIdOf(id)
  const code = await makeCode()
  return deps.database.transaction({ companyId }, async (tx) => {
    const { company, request } = await requirePending(tx, companyId)
    await markVerification(tx, companyId, 'approvedAt')
    await mailVerificationCode(deps.queue, tx, company, request, code)
    const after = { work_email: mailDomain(request.workEmail) }
    const memberIds = await listAdministrators(tx, companyId, null)
    const facts = { work_email: request.workEmail }
    const requester = await findMemberOfUser(tx, companyId, request.requestedBy)
    await tell(tx, bySystem(companyId, 'operator'), {
      audit: [{ action: 'company.verification_approved', subjectId: companyId, after }],
      shows: 'nothing',
      notify: [
        {
          queue: deps.queue,
          memberIds,
          kind: 'company_approved',
          facts,
          people: requester ? { work_email: requester.id } : {},
        },
      ],
    })
    return `Approved. A code was mailed to ${request.workEmail}; ${company.name} is verified when it is submitted.`
  })
}

/** Rejects a request: the company is unverified again. The requester and the work address get the reason. */
export async function rejectCompany(deps: Deps, id: string, reason: string): Promise<string> {
  const companyId = companyIdOf(id)
  const text = reason.trim()
  if (text === '' || text.length > reasonCharactersMax)
    throw new CommandError(`Give a reason of at most ${reasonCharactersMax} characters, which the company reads.`)
  return deps.database.transaction({ companyId }, async (tx) => {
    const { company, request } = await requirePending(tx, companyId)
    await setCompanyVerification(tx, companyId, 'unverified')
    await markVerification(tx, companyId, 'rejectedAt', { rejection: text })
    const asker = await findUser(tx, request.requestedBy)
    const readers = new Set([request.workEmail, ...(asker ? [asker.email] : [])])
    for (const to of readers) {
      const { locale } = request
      await deps.queue.enqueue(tx, verificationMail, {
        kind: 'rejected',
        to,
        locale,
        company: company.name,
        companyId,
        reason: text,
      })
    }
    const memberIds = await listAdministrators(tx, companyId, null)
    const facts = { reason: text }
    await tell(tx, bySystem(companyId, 'operator'), {
      audit: [{ action: 'company.verification_rejected', subjectId: companyId, after: facts }],
      shows: 'nothing',
      notify: [{ queue: deps.queue, memberIds, kind: 'company_rejected', facts, people: {} }],
    })
    return `Rejected. ${company.name} reads why.`
  })
}

async function requirePending(tx: Db, companyId: string) {
  const company = await lockCompany(tx, companyId).catch((error: unknown) => {
    throw error instanceof AppError ? noSuchCompany() : error
  })
  if (company.verification !== 'pending verification')
    throw new CommandError(`${company.name} has no open request: it is ${company.verification}.`)
  return { company, request: await requireRequest(tx, companyId) }
}
