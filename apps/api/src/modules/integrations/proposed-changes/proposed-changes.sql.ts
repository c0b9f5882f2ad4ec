import {
  approvalSecondsMax,
  proposedChangeDays,
  proposedChangesMax,
} from '@kartu/contracts/integrations/assistant-limits'
import { proposedChangeKinds } from '@kartu/contracts/integrations/proposed-changes.plain'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Condition } from '../../../db/each-company.ts'
import { idRow, jsonColumn } from '../../../db/rows.ts'
import { finder, reader, runner } from '../../../db/statement-functions.ts'

/** Values by field; the tags of a new lead are a list. */
export type ProposedValues = Record<string, string | readonly string[]>

const proposalRow = z.object({
  id: z.string(),
  kind: z.enum(proposedChangeKinds),
  member_id: z.string().nullable(),
  user_id: z.string().nullable(),
  maker_name: z.string(),
  card_id: z.string().nullable(),
  card_name: z.string().nullable(),
  card_revision: z.number().nullable(),
  before: jsonColumn<ProposedValues>(),
  after: jsonColumn<ProposedValues>(),
  /** Account whose approval was interrupted, such as by a crash; null if none was. */
  interrupted_user_id: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
})
export type ProposalRow = z.infer<typeof proposalRow>

/** An approval that takes longer counts as interrupted. */
const isInterrupted = `deciding_since < now() - interval '${approvalSecondsMax} seconds'`
const isUndecided = `(deciding_since is null or ${isInterrupted})`

const columnsText = `select p.id, p.kind, p.member_id, p.user_id, p.maker_name, p.card_id, c.display_name as card_name,
    p.card_revision, p.before, p.after, case when p.${isInterrupted} then p.deciding_user_id end as interrupted_user_id,
    p.created_at, p.expires_at
  from proposed_changes p left join cards c on c.company_id = p.company_id and c.id = p.card_id
  where p.company_id = $1`
const selectText = `${columnsText} and p.expires_at > now()`

const listStatement = {
  name: 'proposed_change_list',
  text: `${selectText} and (p.member_id = $2 and p.user_id = $3 or p.member_id is null and $4::boolean)
    order by p.created_at desc, p.id desc limit ${2 * proposedChangesMax}`,
}

/** Proposals by a person's assistants, and with `ofCompany` those by keys of the company. Newest first. */
export const listProposals = (
  db: Db,
  companyId: string,
  { memberId, userId, ofCompany }: { memberId: string; userId: string; ofCompany: boolean },
): Promise<ProposalRow[]> => db.rows(proposalRow, listStatement, [companyId, memberId, userId, ofCompany])

export const findProposal = finder(proposalRow)<[companyId: string, id: string]>(
  'proposed_change_find',
  `${selectText} and p.id = $2`,
)

const lockCompanyStatement = {
  name: 'proposed_change_lock_company',
  text: 'select id from companies where id = $1 for update',
}
const countStatement = {
  name: 'proposed_change_count',
  text: `select id from proposed_changes where company_id = $1 and member_id is not distinct from $2
    and expires_at > now() limit ${proposedChangesMax}`,
}

/** Locks the company, so that simultaneous proposals do not exceed the limit, and counts an owner's proposals. */
export async function countProposals(tx: Db, companyId: string, memberId: string | null): Promise<number> {
  await tx.run(lockCompanyStatement, [companyId])
  return (await tx.rows(idRow, countStatement, [companyId, memberId])).length
}

export interface NewProposal {
  id: string
  kind: (typeof proposedChangeKinds)[number]
  owner: { memberId: string; userId: string } | null
  makerName: string
  card: { id: string; memberId: string; revision: number } | null
  before: ProposedValues
  after: ProposedValues
}

const insertStatement = {
  name: 'proposed_change_insert',
  text: `insert into proposed_changes (company_id, id, kind, member_id, user_id, maker_name, card_id, card_member_id,
      card_revision, before, after, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now() + interval '${proposedChangeDays} days')`,
}

export const insertProposal = (tx: Db, companyId: string, made: NewProposal): Promise<unknown> =>
  tx.run(insertStatement, [
    ...[companyId, made.id, made.kind, made.owner?.memberId ?? null, made.owner?.userId ?? null, made.makerName],
    ...[made.card?.id ?? null, made.card?.memberId ?? null, made.card?.revision ?? null],
    ...[JSON.stringify(made.before), JSON.stringify(made.after)],
  ])

const claimStatement = {
  name: 'proposed_change_claim',
  text: `update proposed_changes set deciding_since = now(), deciding_user_id = $3
    where company_id = $1 and id = $2 and expires_at > now() and ${isUndecided}`,
}

/** Blocks other decisions until the approval ends. Returns false if another request has decided or is deciding. */
export const claimProposal = async (tx: Db, companyId: string, id: string, userId: string): Promise<boolean> =>
  (await tx.run(claimStatement, [companyId, id, userId])) === 1

/** Allows another decision after the change was refused. */
export const releaseProposal = runner<[companyId: string, id: string]>(
  'proposed_change_release',
  `update proposed_changes set deciding_since = null, deciding_user_id = null
    where company_id = $1 and id = $2`,
)

const rejectStatement = {
  name: 'proposed_change_reject',
  text: `delete from proposed_changes where company_id = $1 and id = $2 and ${isUndecided}`,
}
const approveStatement = {
  name: 'proposed_change_approve',
  text: 'delete from proposed_changes where company_id = $1 and id = $2',
}

/** Deletes a proposal. Returns false if another request has decided. */
export const deleteProposal = async (
  tx: Db,
  companyId: string,
  id: string,
  decision: 'approved' | 'rejected',
): Promise<boolean> =>
  (await tx.run(decision === 'approved' ? approveStatement : rejectStatement, [companyId, id])) === 1

/** Companies with interrupted approvals. */
export const hasInterruptedProposal: Condition = `exists (select from proposed_changes where company_id = $1 and ${isInterrupted})`

/** Proposals whose approval was interrupted, including expired ones. */
export const listInterrupted = reader(proposalRow)<[companyId: string]>(
  'proposed_change_interrupted',
  `${columnsText} and p.${isInterrupted} order by p.id limit ${2 * proposedChangesMax}`,
)

/** Ends an interrupted approval that changed nothing. */
export const reopenProposal = runner<[companyId: string, id: string]>(
  'proposed_change_reopen',
  `update proposed_changes set deciding_since = null, deciding_user_id = null
    where company_id = $1 and id = $2 and ${isInterrupted}`,
)

const isExpired = 'expires_at < now()'

/** Companies with expired proposals. */
export const hasExpiredProposal: Condition = `exists (select from proposed_changes where company_id = $1 and ${isExpired})`

export const deleteExpiredProposals = runner<[companyId: string]>(
  'proposed_change_expired',
  `delete from proposed_changes where company_id = $1 and ${isExpired}`,
)
