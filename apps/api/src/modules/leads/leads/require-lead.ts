import type { Actor } from '@kartu/contracts/actor'
import { canSeeLead, leadReach } from '@kartu/contracts/leads/leads.policy'
import type { ProActor } from '@kartu/contracts/leads/pro'
import type { Db } from '../../../db/db.ts'
import { fieldError, notFound } from '../../../http/errors.ts'
import { findLead, findOwner, type LeadRow, lockLead } from './leads.sql.ts'
import { mergedInto } from './merging/merged-into.sql.ts'
import { leadFacts } from './leads.view.ts'

/** Somebody to whom the section is open, at an address. */
export interface LeadActing {
  actor: Actor & ProActor
  address: string
}

/** A lead, or the one that it has come into. */
async function followLead(db: Db, companyId: string, id: string): Promise<LeadRow | undefined> {
  const row = await findLead(db, companyId, id)
  if (row) return row
  const into = await mergedInto(db, companyId, id)
  return into === undefined ? undefined : findLead(db, companyId, into)
}

/** A lead that the person sees, or the one that it has come into: then its id is another. Any other is not there. */
export async function requireLead(db: Db, actor: LeadActing['actor'], id: string): Promise<LeadRow> {
  const row = await followLead(db, actor.companyId, id)
  if (!row || !canSeeLead(leadReach(actor), leadFacts(row))) throw notFound()
  return row
}

/** The same for what a person sends of somebody met: who wrote it down may send it again, whosever it is by now. */
export async function requireSent(db: Db, actor: LeadActing['actor'], id: string): Promise<LeadRow> {
  const row = await followLead(db, actor.companyId, id)
  if (!row || !(row.captured_by === actor.memberId || canSeeLead(leadReach(actor), leadFacts(row)))) throw notFound()
  return row
}

/** The same, kept from changing. */
export async function requireLocked(tx: Db, actor: LeadActing['actor'], id: string): Promise<LeadRow> {
  await lockFollowed(tx, actor.companyId, id)
  return requireLead(tx, actor, id)
}

/** The id of a lead, or of the one that it has come into, kept from changing; undefined where there is neither. */
export async function lockFollowed(tx: Db, companyId: string, id: string): Promise<string | undefined> {
  if (await lockLead(tx, companyId, id)) return id
  const into = await mergedInto(tx, companyId, id)
  return into !== undefined && (await lockLead(tx, companyId, into)) ? into : undefined
}

/** The same for what is done to this lead and to no other that it may have come into. */
export async function requireLockedItself(tx: Db, actor: LeadActing['actor'], id: string): Promise<LeadRow> {
  const row = await requireLocked(tx, actor, id)
  if (row.id !== id) throw notFound()
  return row
}

/** The name of somebody who may be given leads. */
export async function requireOwner(tx: Db, companyId: string, ownerId: string): Promise<string> {
  const name = await findOwner(tx, companyId, ownerId)
  if (name === undefined) throw fieldError('colleague_not_verified', 'owner_id')
  return name
}
