import { canSeeLead, leadReach } from '@kartu/contracts/leads/leads.policy'
import type { Db } from '../../../db/db.ts'
import { fieldError, notFound } from '../../../http/errors.ts'
import { idRow } from '../../../db/rows.ts'
import type { CallerInPro } from '../pro-users/pro-access.ts'
import { findLead, findOwner, type LeadRow, lockLead } from './leads.sql.ts'
import { leadFacts } from './leads.view.ts'

/** Caller with access to the section, and their network address. */
export type LeadActing = CallerInPro

/** Returns a lead, or the one that it was merged into. */
async function followLead(db: Db, companyId: string, id: string): Promise<LeadRow | undefined> {
  const row = await findLead(db, companyId, id)
  if (row) return row
  const into = await mergedInto(db, companyId, id)
  return into === undefined ? undefined : findLead(db, companyId, into)
}

/**
 * Returns a lead that the person sees, or the one that it was merged into, which has another ID. Any other is not
 * found.
 */
export async function requireLead(db: Db, actor: LeadActing['actor'], id: string): Promise<LeadRow> {
  const row = await followLead(db, actor.companyId, id)
  if (!row || !canSeeLead(leadReach(actor), leadFacts(row))) throw notFound()
  return row
}

/**
 * Like `requireLead`, for a repeated capture: the member who captured the lead may send it again, even if the lead has
 * a new owner.
 */
export async function requireSent(db: Db, actor: LeadActing['actor'], id: string): Promise<LeadRow> {
  const row = await followLead(db, actor.companyId, id)
  if (!row || !(row.captured_by === actor.memberId || canSeeLead(leadReach(actor), leadFacts(row)))) throw notFound()
  return row
}

/** Like `requireLead`, but locks the lead. */
export async function requireLocked(tx: Db, actor: LeadActing['actor'], id: string): Promise<LeadRow> {
  await lockFollowed(tx, actor.companyId, id)
  return requireLead(tx, actor, id)
}

/** Locks a lead, or the one that it was merged into. Returns its ID; undefined if there is neither. */
export async function lockFollowed(tx: Db, companyId: string, id: string): Promise<string | undefined> {
  if (await lockLead(tx, companyId, id)) return id
  const into = await mergedInto(tx, companyId, id)
  return into !== undefined && (await lockLead(tx, companyId, into)) ? into : undefined
}

/** Like `requireLocked`, but does not follow merges. */
export async function requireLockedItself(tx: Db, actor: LeadActing['actor'], id: string): Promise<LeadRow> {
  const row = await requireLocked(tx, actor, id)
  if (row.id !== id) throw notFound()
  return row
}

/**
 * Returns the name of a member to whom the caller can assign leads. A key of a division cannot assign leads to other
 * divisions.
 */
export async function requireOwner(tx: Db, actor: LeadActing['actor'], ownerId: string): Promise<string> {
  const owner = await findOwner(tx, actor.companyId, ownerId)
  if (!owner || (actor.kind === 'key' && actor.divisionId !== null && actor.divisionId !== owner.division_id))
    throw fieldError('colleague_not_verified', 'owner_id')
  return owner.name
}

const intoStatement = {
  name: 'lead_merged_into',
  text: `select lead_id as id from lead_merges where company_id = $1 and gone_id = $2`,
}

/** Returns the lead that another one was merged into. */
export async function mergedInto(db: Db, companyId: string, id: string): Promise<string | undefined> {
  return (await db.rows(idRow, intoStatement, [companyId, id]))[0]?.id
}
