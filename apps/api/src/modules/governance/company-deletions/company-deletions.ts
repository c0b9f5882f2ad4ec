import type { Actor } from '@kartu/contracts/actor'
import type { CompanyDeletion, subscriptionOutcomes } from '@kartu/contracts/governance/company-deletions'
import { canDeleteCompany } from '@kartu/contracts/governance/company-deletions.plain'
import type { Locale } from '@kartu/contracts/validation'
import { wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { allow, AppError, fieldError, notFound } from '../../../http/errors.ts'
import { hashToken, newToken } from '../../../http/caller/session.ts'
import { requireUser } from '../../identity/users/users.sql.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { originOf } from '../../identity/auth/request-origin-text.ts'
import { countCodeMail, countCodeTry } from '../../identity/auth/auth-limits.ts'
import { hashCode, keepCode, newCode, takeCode } from '../../identity/auth/one-time-codes.ts'
import { deleteOffer } from '../company-hand-overs/company-hand-overs.sql.ts'
import { runningOf } from '../../billing/subscriptions/orders.ts'
import { findSubscription } from '../../billing/subscriptions/subscriptions.sql.ts'
import { companyDeletionMail } from './company-deletions.jobs.ts'
import { companySubscriptionQueue } from './company-deletions.queue.ts'
import { type Asking, sessionCallerOf } from '../../identity/auth/caller.ts'
import { lockSuperAdmins } from '../../company/memberships/memberships.sql.ts'
import * as sql from './company-deletions.sql.ts'

type Post = Pick<Deps, 'queue' | 'payments'>
type AskingMember = Asking & { actor: Actor }

/** Effects of deleting the company, or the deletion once it is scheduled, as far as the member may see them. */
export async function deletionView(db: Db, { payments }: Post, actor: Actor): Promise<CompanyDeletion> {
  const { companyId } = actor
  const row = await sql.findDeletion(db, companyId)
  if (!row) throw notFound()
  const decides = canDeleteCompany(actor)
  // Every member may see that the company is being deleted; only those who may delete it see what it contains.
  allow(decides || row.erase_at !== null)
  const admins = await sql.listNamedSuperAdmins(db, companyId)
  const contents = decides
    ? {
        ...(await sql.countContents(db, companyId)),
        pays: payments !== undefined && runningOf(await findSubscription(db, companyId)) !== null,
      }
    : null
  return {
    company: { _id: companyId, name: row.name },
    erase_at: row.erase_at === null ? null : wireTime(row.erase_at),
    asked_at: row.asked_at === null ? null : wireTime(row.asked_at),
    asked_by: row.asked_by,
    super_admins: admins.map(({ name, email }) => ({ name, email })),
    contents,
  }
}

/** Binds a code to one company. */
const scopeOf = (request: string, companyId: string): string => hashToken(`${request} ${companyId}`)

/** Mails the code that deletes the company; returns the secret of the request, without which the code is useless. */
export async function sendCompanyCode(deps: Deps, asking: AskingMember, locale: Locale): Promise<string> {
  const { database, queue } = deps
  const { companyId, userId } = asking.actor
  const { email } = await requireUser(database.global, userId)
  await countCodeMail(database.global, email, sessionCallerOf(asking))
  const request = newToken()
  const code = newCode()
  const codeHash = await hashCode(code)
  await database.transaction({ companyId }, async (tx) => {
    await keepCode(tx, { email, purpose: 'company_deletion', scope: scopeOf(request, companyId), codeHash })
    await queue.enqueue(tx, companyDeletionMail, {
      kind: 'code',
      companyId,
      userId,
      code,
      locale,
      asked: originOf(asking.userAgent),
    })
  })
  return request
}

/**
 * Closes the company now and schedules its erasure for the returned day unless a super admin keeps it. A concurrent
 * second request gets the same day. Throws `company_name_differs`, `code_invalid`, and `payment_outstanding` while a
 * payment is due.
 */
export async function deleteCompany(
  deps: Deps,
  asking: AskingMember,
  { name, code, request }: { name: string; code: string; request: string },
): Promise<string> {
  const { database } = deps
  const { companyId, userId, memberId } = asking.actor
  const { email } = await requireUser(database.global, userId)
  const row = await sql.findDeletion(database.read({ companyId }), companyId)
  if (!row) throw notFound()
  if (!isSameName(name, row.name)) throw fieldError('company_name_differs', 'name')
  await requirePaid(database.read({ companyId }), deps, companyId)
  await countCodeTry(database.global, email, sessionCallerOf(asking))
  if (!(await takeCode(database.global, email, 'company_deletion', code, scopeOf(request, companyId))))
    throw fieldError('code_invalid', 'code')
  return database.transaction({ companyId }, async (tx) => {
    // The person may have lost the role since requesting the code.
    const superAdmins = await lockSuperAdmins(tx, companyId)
    allow(superAdmins.some(({ id }) => id === memberId))
    const company = await sql.lockCompany(tx, companyId)
    if (!company) throw notFound()
    if (company.erase_at !== null) return company.erase_at
    await requirePaid(tx, deps, companyId)
    return close(tx, deps, { actor: asking.actor, address: asking.address })
  })
}

/** Compares names as people type them: Unicode composition and white space make no difference. */
const isSameName = (typed: string, name: string): boolean => plain(typed) === plain(name)
const plain = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** Specification, section 4: outstanding payments must be made before a subscription ends. */
async function requirePaid(db: Db, { payments }: Post, companyId: string): Promise<void> {
  if (payments && (await findSubscription(db, companyId))?.unpaid) throw new AppError('payment_outstanding')
}

async function close(tx: Db, { queue }: Post, acting: Acting & { actor: Actor }): Promise<string> {
  const { companyId, userId } = acting.actor
  const superAdmins = await sql.listNamedSuperAdmins(tx, companyId)
  const asker = superAdmins.find((one) => one.user_id === userId)
  const eraseAt = await sql.closeCompany(tx, companyId, { name: asker?.name ?? '', memberId: asker?.id ?? null })
  // An offer of a closed company cannot be accepted. If the company is kept, it can be offered again.
  await deleteOffer(tx, companyId, null)
  await tell(tx, acting, {
    audit: [{ action: 'company.deletion_asked', subjectId: companyId, after: { erase_at: wireTime(eraseAt) } }],
    shows: 'company',
    notify: [],
  })
  await queue.enqueue(tx, companySubscriptionQueue, { companyId, wanted: 'ended' })
  const named = { person: asker?.name ?? '', about: asker ? [asker.id] : [] }
  for (const { user_id: to } of superAdmins)
    await queue.enqueue(tx, companyDeletionMail, { kind: 'asked', companyId, userId: to, ...named })
  return eraseAt
}

/** Outcome for the subscription: it resumes, it has ended in the meantime, or there was none. */
type SubscriptionOutcome = (typeof subscriptionOutcomes)[number]

/** Reopens the company unchanged. Returns undefined without a change if it is not being deleted. */
export async function keepCompany(tx: Db, { queue }: Post, acting: Acting): Promise<SubscriptionOutcome | undefined> {
  const { companyId } = acting.actor
  const company = await sql.lockCompany(tx, companyId)
  if (!company || company.erase_at === null) return undefined
  const wasCancelled = await sql.openCompany(tx, companyId)
  const isRunning = wasCancelled && runningOf(await findSubscription(tx, companyId)) !== null
  if (isRunning) await queue.enqueue(tx, companySubscriptionQueue, { companyId, wanted: 'running' })
  const outcome = isRunning ? 'resumes' : wasCancelled ? 'ended' : 'none'
  await tell(tx, acting, {
    audit: [{ action: 'company.deletion_taken_back', subjectId: companyId }],
    shows: 'company',
    notify: [],
  })
  const superAdmins = await sql.listNamedSuperAdmins(tx, companyId)
  const { actor } = acting
  const keeper = superAdmins.find((one) => actor.kind === 'person' && one.user_id === actor.userId)
  const mail = { kind: 'kept', person: keeper?.name ?? '', about: keeper ? [keeper.id] : [] } as const
  for (const { user_id: userId } of superAdmins)
    await queue.enqueue(tx, companyDeletionMail, { ...mail, companyId, userId, subscription: outcome })
  return outcome
}
