import { randomBytes } from 'node:crypto'
import type { Actor } from '@kartu/contracts/actor'
import type { ErrorCode } from '@kartu/contracts/errors'
import type { AskToJoin } from '@kartu/contracts/join-requests'
import { canDecideJoinRequest } from '@kartu/contracts/join-requests.policy'
import { announce } from '../../db/changes.ts'
import type { Db } from '../../db/db.ts'
import { AppError, notFound } from '../../http/errors.ts'
import type { Session } from '../../http/session.ts'
import type { Queue } from '../../jobs/queue.ts'
import { record } from '../audit/audit.ts'
import { type CompanyRow, findCompany } from '../companies/companies.ts'
import { takeLicences } from '../licences/licences.ts'
import { deletePending, setStatus } from '../members/member-writes.sql.ts'
import { insertMember } from '../members/members.ts'
import { findMemberByEmail, findMemberOfUser, listAdministrators } from '../members/members.sql.ts'
import { notify } from '../notifications/notifications.ts'
import { joinMail } from './join-mail.ts'
import { countPending, lockMembers, type PendingRow, storeJoinCode } from './join-requests.sql.ts'

interface Deciding {
  actor: Actor
  address: string
}

/** Makes another link, or none; requests that wait are left as they are. */
export async function setJoinLink(tx: Db, deciding: Deciding, wanted: boolean): Promise<string | null> {
  const { companyId } = deciding.actor
  const code = wanted ? randomCode() : null
  await storeJoinCode(tx, companyId, code)
  await record(tx, deciding, { action: wanted ? 'join_link.renewed' : 'join_link.removed', subjectId: companyId })
  return code
}

/** 80 bit: nobody guesses the link of a company. */
const randomCode = (): string =>
  BigInt(`0x${randomBytes(10).toString('hex')}`)
    .toString(32)
    .padStart(16, '0')

/** A business card that waits to be verified by the company; asking twice is asking once. */
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
  const known = await findMemberOfUser(tx, companyId, session.userId)
  if (known?.status === 'pending') return known.id
  if (known) throw new AppError('own_card_exists')
  const acting = { actor: { companyId, userId: session.userId }, address }
  const place = { status: 'pending', userId: session.userId } as const
  const member = await insertMember(tx, acting, { ...input, email: session.email, division_id: null }, place)
  if (member === undefined) {
    // The same person at the same moment, or a place that waits for somebody with this address.
    const other = await findMemberByEmail(tx, companyId, session.email)
    if (other?.user_id === session.userId && other.status === 'pending') return other.id
    throw new AppError(other?.user_id === null ? 'place_waits' : 'own_card_exists')
  }
  const name = [input.first_name, input.last_name].join(' ').trim()
  for (const memberId of await listAdministrators(tx, companyId, null)) {
    await notify(tx, queue, { companyId, memberId, kind: 'join_requested', facts: { name, email: session.email } })
  }
  return member.member_id
}

export interface Decision {
  memberId: string
  outcome: 'verified' | 'declined' | 'refused'
  code: ErrorCode | null
}

/** Takes people into the team: all who may be taken, or nobody when there are too few licences for them. */
export async function verifyRequests(tx: Db, queue: Queue, deciding: Deciding, ids: string[]): Promise<Decision[]> {
  const { companyId } = deciding.actor
  const wanted = [...new Set(ids)]
  // The company is locked before its members, as everywhere.
  const count = await countPending(tx, companyId, wanted)
  const code = wanted.length > 1 ? 'insufficient_licences_to_verify' : 'insufficient_licence_to_verify'
  await takeLicences(tx, companyId, count, code)
  const { pending, refused } = await sortOut(tx, deciding, wanted)
  const ids = pending.map(({ id }) => id)
  await setStatus(tx, companyId, ids, 'verified')
  await tell(tx, queue, deciding, pending, 'verified')
  return [...pending.map(({ id }) => ({ memberId: id, outcome: 'verified' as const, code: null })), ...refused]
}

/** Refuses people; their waiting cards are removed. */
export async function declineRequests(tx: Db, queue: Queue, deciding: Deciding, ids: string[]): Promise<Decision[]> {
  const { companyId } = deciding.actor
  const { pending, refused } = await sortOut(tx, deciding, [...new Set(ids)])
  await tell(tx, queue, deciding, pending, 'declined')
  await deletePending(
    tx,
    companyId,
    pending.map(({ id }) => id),
  )
  return [...pending.map(({ id }) => ({ memberId: id, outcome: 'declined' as const, code: null })), ...refused]
}

/** Who waits and may be decided on, locked; and why the others are not. */
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

/** The person by mail, the books, and everybody who looks at the team. */
async function tell(
  tx: Db,
  queue: Queue,
  deciding: Deciding,
  people: PendingRow[],
  decision: 'verified' | 'declined',
): Promise<void> {
  const { companyId } = deciding.actor
  const company = await findCompany(tx, companyId)
  if (!company) throw notFound()
  for (const person of people) {
    const facts = { name: person.display_name, email: person.email }
    await record(tx, deciding, {
      action: `join_request.${decision}`,
      subjectId: person.id,
      memberId: person.id,
      after: facts,
    })
    if (decision === 'verified') {
      const told = { company: company.name }
      await notify(tx, queue, { companyId, memberId: person.id, kind: 'join_verified', facts: told })
    }
    const { email: to, locale } = person
    await queue.enqueue(tx, joinMail, { id: person.id, to, locale, companyId, company: company.name, decision })
  }
  if (people.length > 0) await announce(tx, { companyId })
}
