import type { ErasureCounts } from '@kartu/contracts/governance/erasures.data'
import type { Db } from '../../../db/db.ts'
import { exportedParts } from '../../../db/inventory-steps.ts'
import { storedAsRow } from '../../../db/rows.ts'
import type { Deps } from '../../../deps.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { jobSchema } from '../../../db/set-up/job-tables.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { endPrivateBytes, releaseStoredFiles } from '../../platform/files/stored-files.ts'
import { passLeadRows } from '../../leads/leads/lead-writes.sql.ts'
import { eraseMember } from '../../company/members/erase-members.ts'
import { deleteMembers } from '../../company/memberships/member-writes.sql.ts'
import { findMember } from '../../company/members/members.sql.ts'
import { pauseMember } from '../../company/members/pause-member.ts'
import { listPlaces } from '../../company/memberships/places.sql.ts'
import { addressPattern } from '../../company/members/erasure-patterns.ts'
import { localeOf, findUser } from '../../identity/users/users.sql.ts'
import { lockMember } from '../../company/memberships/memberships.sql.ts'
import { keepASuperAdmin } from '../../company/memberships/keep-a-super-admin.ts'
import { erasePersonalCard, type ErasureDeps } from '../personal-cards/erase-personal-card.ts'
import { accountDeletionMail } from './account-deletions.jobs.ts'
import {
  beginErasure,
  listDueAccounts,
  lockAccount,
  noteErasedPlace,
  findErasedPlaces,
} from './account-deletions.sql.ts'

type AccountDeps = Pick<Deps, 'database'> & ErasureDeps

/**
 * Erases the accounts that are due: first from each company, in separate transactions, then the account. The next run
 * continues after a crash. It is idempotent, even in two concurrent processes.
 */
export async function eraseDueAccounts(deps: AccountDeps): Promise<void> {
  const faults: unknown[] = []
  for (const userId of await listDueAccounts(deps.database.global)) {
    // An account that fails does not block others.
    await eraseAccount(deps, userId).catch((fault: unknown) => faults.push(fault))
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Accounts could not be erased and will be retried')
}

async function eraseAccount(deps: AccountDeps, userId: string): Promise<void> {
  const { database, queue } = deps
  const hasBegun = await database.transaction('global', async (tx) => {
    // A concurrent sign-in either cancels the erasure before this lock or is refused after it.
    await lockAccount(tx, userId)
    return beginErasure(tx, userId)
  })
  if (!hasBegun) return
  const places = await listPlaces(database.global, userId)
  for (const { company_id: companyId, member_id: memberId, personal, company_name: name } of places)
    await database.transaction({ companyId }, async (tx) => {
      if (personal) {
        if (await erasePersonalCard(tx, deps, companyId))
          await noteErasedPlace(tx, userId, { company: null, gone: {}, kept: {} })
        return
      }
      const counts = await leavePlace(tx, queue, { companyId, memberId, userId })
      if (counts) await noteErasedPlace(tx, userId, { company: name, ...counts })
    })
  await database.transaction('global', (tx) => eraseGlobal(tx, queue, userId))
}

interface Left {
  companyId: string
  memberId: string
  userId: string
}

/** Pauses the card, redirects its links to the successor or to no one, keeps leads and erases the person's data. */
async function leavePlace(
  tx: Db,
  queue: Queue,
  { companyId, memberId, userId }: Left,
): Promise<ErasureCounts | undefined> {
  // Locks super admins before the member, as all code does.
  await keepASuperAdmin(tx, companyId, memberId, [])
  await lockMember(tx, companyId, memberId)
  const member = await findMember(tx, companyId, memberId)
  // Another process has already erased the member.
  if (member?.user_id !== userId) return undefined
  const account = await findUser(tx, userId)
  const acting = bySystem(companyId, 'job')
  await pauseMember(tx, queue, acting, memberId)
  const leads = await passLeadRows(tx, companyId, { from: memberId, to: null, by: null })
  const counts = await eraseMember(tx, companyId, memberId, account ? [account.email] : [])
  if (leads > 0)
    await tell(tx, acting, {
      audit: [{ action: 'lead.passed', subjectId: memberId, after: { owner_id: null, leads } }],
      shows: { leads: true },
      notify: [],
    })
  if (member.status === 'verified' || member.status === 'paused') return counts
  // A membership that was never accepted has no visitors and no data to retain.
  await deleteMembers(tx, companyId, [memberId])
  await tell(tx, acting, {
    audit: [{ action: 'member.removed', subjectId: memberId }],
    shows: { cardId: member.id, links: true },
    notify: [],
  })
  return counts
}

const exportsStatement = {
  name: 'erase_account_exports',
  text: `select stored_as from data_exports where user_id = $1 and stored_as is not null`,
}
const accountStatements = [
  `delete from one_time_codes where email = $1`,
  `delete from outbox_mails where company_id is null and ("to" ~ $1 or subject ~ $1 or text ~ $1)`,
  `delete from undelivered_mails where payload ->> 'companyId' is null and (recipient ~ $1 or payload::text ~ $1)`,
  `delete from ${jobSchema}.job where data ->> 'companyId' is null and state <> 'active' and data::text ~ $1`,
  `delete from rate_limits where key ~ $1`,
].map((text, at) => ({ name: `erase_account_${at}`, text }))
const ownJobsStatement = {
  name: 'erase_account_jobs',
  text: `delete from ${jobSchema}.job where data ->> 'userId' = $1 and state <> 'active'`,
}
const ownMailsStatement = {
  name: 'erase_account_undelivered',
  text: `delete from undelivered_mails where payload ->> 'userId' = $1`,
}
const ownLimitsStatement = {
  name: 'erase_account_limits',
  text: `delete from rate_limits where strpos(key, $1) > 0`,
}
const userStatement = { name: 'erase_account_user', text: `delete from users where id = $1` }

/**
 * Foreign keys delete everything that refers to the account: sessions, linked accounts, browsers, exports, messages.
 */
async function eraseGlobal(tx: Db, queue: Queue, userId: string): Promise<void> {
  await lockAccount(tx, userId)
  const user = await findUser(tx, userId)
  // A membership that was added in the meantime is erased by the next run, before the account.
  if (!user || (await listPlaces(tx, userId)).length > 0) return
  const account: Record<string, number> = {}
  for (const { of, part, count } of exportedParts())
    if (of === 'account') account[part] = await count(tx, { userId, companyId: null, memberId: null })
  const places = await findErasedPlaces(tx, userId)
  const exports = await tx.rows(storedAsRow, exportsStatement, [userId])
  await endPrivateBytes(
    tx,
    exports.map((row) => row.stored_as),
  )
  if (user.photoHash !== null) await releaseStoredFiles(tx, [{ hash: user.photoHash }])
  const [codes, ...rest] = accountStatements
  if (codes) await tx.run(codes, [user.email])
  for (const statement of rest) await tx.run(statement, [addressPattern(user.email)])
  await tx.run(ownJobsStatement, [userId])
  await tx.run(ownMailsStatement, [userId])
  await tx.run(ownLimitsStatement, [userId])
  await tx.run(userStatement, [userId])
  // Enqueued last, because queued mails to the address are deleted above.
  await queue.enqueue(tx, accountDeletionMail, {
    kind: 'erased',
    email: user.email,
    locale: localeOf(user),
    erasedAt: new Date().toISOString(),
    account,
    places,
  })
}
