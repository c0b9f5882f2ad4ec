import { randomBytes } from 'node:crypto'
import type { Actor } from '@kartu/contracts/actor'
import type { ErrorCode } from '@kartu/contracts/errors'
import type { AskToJoin } from '@kartu/contracts/team/join-requests'
import { canDecideJoinRequest } from '@kartu/contracts/team/join-requests.plain'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { limits, tooMany, usedUp } from '../../../http/limits/rate-limit.ts'
import type { Session } from '../../../http/caller/session.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { byPerson, tell } from '../../platform/audit/tell.ts'
import { noteRoleChange } from '../../company/super-admin-changes/super-admin-changes.ts'
import { type CompanyRow, findCompany } from '../../company/companies/companies.ts'
import {
  requireAcceptingMembers,
  findMemberByEmail,
  findMemberOfUser,
  listAdministrators,
} from '../../company/memberships/memberships.sql.ts'
import { takeLicences } from '../../company/licences/licences.ts'
import { deletePending, setStatus } from '../../company/memberships/member-writes.sql.ts'
import { insertMember } from '../../company/members/members.ts'
import type { PlaceRow } from '../../company/memberships/places.sql.ts'
import { findAccounts } from '../../platform/mails/accounts.sql.ts'
import { joinMail } from './join-requests.jobs.ts'
import { countPending, lockMembers, type PendingRow, storeJoinCode } from './join-requests.sql.ts'

interface Deciding extends Acting {
  actor: Actor
}

/** Creates a new link, or removes it. Pending requests stay. */
export async function setJoinLink(tx: Db, deciding: Deciding, wanted: boolean): Promise<string | null> {
  const { companyId } = deciding.actor
  const code = wanted ? randomCode() : null
  await storeJoinCode(tx, companyId, code)
  await tell(tx, deciding, {
    audit: [{ action: wanted ? 'join_link.renewed' : 'join_link.removed', subjectId: companyId }],
    shows: 'nothing',
    notify: [],
  })
  return code
}

/** 80 bits, so that the link cannot be guessed. */
const randomCode = (): string =>
  BigInt(`0x${randomBytes(10).toString('hex')}`)
    .toString(32)
    .padStart(16, '0')

/** Creates a business card that awaits the company's approval. Asking twice has the effect of asking once. */
export async function askToJoin(
  tx: Db,
  queue: Queue,
  session: Session,
  company: CompanyRow,
  input: AskToJoin,
  address: string,
): Promise<string> {
  const companyId = company.id
  await tx.enter({ companyId })
  await requireAcceptingMembers(tx, companyId)
  const known = await findMemberOfUser(tx, companyId, session.userId)
  if (known?.status === 'pending') return known.id
  if (known) throw new AppError('own_card_exists')
  const acting = byPerson(companyId, session.userId, address)
  const place = { status: 'pending', userId: session.userId } as const
  const member = await insertMember(tx, acting, { ...input, email: session.email, division_id: null }, place)
  if (member === undefined) {
    // A concurrent request by the same person, or a place reserved for this address.
    const other = await findMemberByEmail(tx, companyId, session.email)
    if (other?.user_id === session.userId && other.status === 'pending') return other.id
    throw new AppError(other?.user_id === null ? 'place_waits' : 'own_card_exists')
  }
  // Repeated asking and withdrawing would flood the admins' notices.
  const seconds = await usedUp(tx, limits.joinRequest, session.userId)
  if (seconds !== undefined) throw tooMany(seconds)
  const name = [input.first_name, input.last_name].join(' ').trim()
  const facts = { name, email: session.email }
  const people = { name: member.member_id, email: member.member_id }
  const memberIds = await listAdministrators(tx, companyId, null)
  // The insert already recorded and announced the new place.
  await tell(tx, acting, {
    audit: [],
    shows: 'nothing',
    notify: [{ queue, memberIds, kind: 'join_requested', facts, people }],
  })
  return member.member_id
}

/** Withdraws a pending request and deletes its card. */
export async function withdrawRequest(
  tx: Db,
  { userId }: Session,
  { member_id: id, company_id: companyId }: PlaceRow,
  address: string,
): Promise<void> {
  await tx.enter({ companyId })
  if ((await deletePending(tx, companyId, [id])) === 0) throw notFound()
  await tell(tx, byPerson(companyId, userId, address), {
    audit: [{ action: 'join_request.withdrawn', subjectId: id }],
    shows: 'company',
    notify: [],
  })
}

export interface Decision {
  memberId: string
  outcome: 'verified' | 'declined' | 'refused'
  code: ErrorCode | null
}

/** Accepts people into the team: all who are eligible, or none if there are too few licences. */
export async function verifyRequests(
  tx: Db,
  deps: Pick<Deps, 'queue' | 'env'>,
  deciding: Deciding,
  ids: string[],
): Promise<Decision[]> {
  const { companyId } = deciding.actor
  const wanted = [...new Set(ids)]
  // The company is always locked before its members.
  const count = await countPending(tx, companyId, wanted)
  const code = wanted.length > 1 ? 'insufficient_licences_to_verify' : 'insufficient_licence_to_verify'
  await takeLicences(tx, deps, companyId, count, code)
  const { pending, refused } = await sortOut(tx, deciding, wanted)
  const pendingIds = pending.map(({ id }) => id)
  for (const { id, user_id: userId, roles } of pending)
    await noteRoleChange(tx, deps.queue, deciding, { memberId: id, userId, before: [], after: roles })
  await setStatus(tx, companyId, pendingIds, 'verified')
  await tellDecision(tx, deps.queue, deciding, pending, 'verified')
  return [...pending.map(({ id }) => ({ memberId: id, outcome: 'verified' as const, code: null })), ...refused]
}

/** Declines requests and removes their cards. */
export async function declineRequests(tx: Db, queue: Queue, deciding: Deciding, ids: string[]): Promise<Decision[]> {
  const { companyId } = deciding.actor
  const { pending, refused } = await sortOut(tx, deciding, [...new Set(ids)])
  await tellDecision(tx, queue, deciding, pending, 'declined')
  await deletePending(
    tx,
    companyId,
    pending.map(({ id }) => id),
  )
  return [...pending.map(({ id }) => ({ memberId: id, outcome: 'declined' as const, code: null })), ...refused]
}

/** Splits the requests into locked ones that may be decided, and refused ones with the reason. */
async function sortOut(
  tx: Db,
  { actor }: Deciding,
  ids: string[],
): Promise<{ pending: PendingRow[]; refused: Decision[] }> {
  const rows = new Map((await lockMembers(tx, actor.companyId, ids)).map((row) => [row.id, row]))
  const refused: Decision[] = []
  const pending: PendingRow[] = []
  for (const memberId of ids) {
    const row = rows.get(memberId)
    const code = !row ? 'not_found' : refusalOf(actor, row)
    if (row && code === null) pending.push(row)
    else refused.push({ memberId, outcome: 'refused', code })
  }
  return { pending, refused }
}

function refusalOf(actor: Actor, row: PendingRow): ErrorCode | null {
  if (!canDecideJoinRequest(actor, { divisionId: row.division_id, roles: row.roles })) return 'not_allowed'
  if (row.status === 'pending') return null
  return row.status === 'verified' ? 'already_verified' : 'not_found'
}

/** Notifies the person by email, the audit log, and every viewer of the team. */
async function tellDecision(
  tx: Db,
  queue: Queue,
  deciding: Deciding,
  people: PendingRow[],
  decision: 'verified' | 'declined',
): Promise<void> {
  const { companyId } = deciding.actor
  const company = await findCompany(tx, companyId)
  if (!company) throw notFound()
  const accounts = await findAccounts(
    tx,
    people.map((row) => row.user_id),
  )
  for (const { id, user_id: userId } of people) {
    const account = accounts.get(userId ?? '')
    if (!account) continue
    const { email: to, locale } = account
    await queue.enqueue(tx, joinMail, { id, to, locale, companyId, company: company.name, decision })
  }
  const memberIds = decision === 'verified' ? people.map(({ id }) => id) : []
  await tell(tx, deciding, {
    audit: people.map(({ id, display_name: name, email }) => ({
      action: `join_request.${decision}`,
      subjectId: id,
      memberId: id,
      after: { name, email },
    })),
    shows: people.length > 0 ? 'company' : 'nothing',
    notify: [{ queue, memberIds, kind: 'join_verified', facts: { company: company.name }, people: {} }],
  })
}
