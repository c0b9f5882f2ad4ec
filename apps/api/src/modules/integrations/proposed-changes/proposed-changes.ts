import type { Actor } from '@kartu/contracts/actor'
import { cardRoutes } from '@kartu/contracts/company/cards'
import type { ProposedChange } from '@kartu/contracts/integrations/proposed-changes'
import {
  canDecideProposal,
  type ProposedField,
  proposedCardFields,
  proposedLeadFields,
} from '@kartu/contracts/integrations/proposed-changes.plain'
import { proposedChangesMax } from '@kartu/contracts/integrations/assistant-limits'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import type { Key } from '@kartu/contracts/principal'
import { newId, wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { wasAnswered } from '../../../http/idempotency.ts'
import type { InnerCalls } from '../../../http/inner-calls.ts'
import { superAdminIds } from '../../company/memberships/tell-super-admins.ts'
import type { ActingPerson } from '../../platform/audit/audit.ts'
import { byPerson, tell } from '../../platform/audit/tell.ts'
import { typedName } from '../../platform/mails/typed-words.ts'
import {
  countProposals,
  deleteProposal,
  findProposal,
  insertProposal,
  listInterrupted,
  type NewProposal,
  type ProposalRow,
  type ProposedValues,
  reopenProposal,
} from './proposed-changes.sql.ts'

/** An assistant: a key of the company, or a key or connection of a person. */
interface ActingAssistant {
  actor: Actor | Key
  address: string
}

/** Stores a proposal and notifies the people who decide. */
export async function propose(
  tx: Db,
  { queue }: Pick<Deps, 'queue'>,
  { actor, address }: ActingAssistant,
  proposal: Pick<NewProposal, 'kind' | 'card' | 'before' | 'after'>,
): Promise<{ id: string }> {
  const { companyId } = actor
  const owner = actor.kind === 'person' ? { memberId: actor.memberId, userId: actor.userId } : null
  if ((await countProposals(tx, companyId, owner?.memberId ?? null)) >= proposedChangesMax)
    throw new AppError('proposed_changes_max', { values: { max: proposedChangesMax } })
  const makerName = actor.kind === 'person' ? (actor.through?.name ?? '') : actor.name
  const id = newId()
  await insertProposal(tx, companyId, { ...proposal, id, owner, makerName })
  const memberIds = owner ? [owner.memberId] : await superAdminIds(tx, companyId)
  await tell(
    tx,
    { actor, address },
    {
      audit: [{ action: 'proposed_change.created', subjectId: id, after: { kind: proposal.kind } }],
      shows: 'nothing',
      notify: [{ queue, memberIds, kind: 'change_proposed', facts: { assistant: typedName(makerName) }, people: {} }],
    },
  )
  return { id }
}

/** Returns an open proposal that the actor may decide about. Any other is not found. */
export async function requireProposal(db: Db, actor: Actor, id: string): Promise<ProposalRow> {
  const row = await findProposal(db, actor.companyId, id)
  if (!row || !canDecideProposal(actor, { memberId: row.member_id, userId: row.user_id })) throw notFound()
  return row
}

/** Deletes a decided proposal. Throws `proposal_decided` if another request decided first. */
export async function settle(
  tx: Db,
  acting: ActingPerson,
  { id, kind, maker_name: assistant }: ProposalRow,
  decision: 'approved' | 'rejected',
): Promise<void> {
  if (!(await deleteProposal(tx, acting.actor.companyId, id, decision))) throw new AppError('proposal_decided')
  await tell(tx, acting, {
    audit: [{ action: `proposed_change.${decision}`, subjectId: id, after: { kind, assistant } }],
    shows: 'nothing',
    notify: [],
  })
}

/**
 * Settles an approval whose process died after the change was made, which the stored answer under its key proves.
 * Returns false if no change was made.
 */
export async function settleInterrupted({ database }: Pick<Deps, 'database'>, companyId: string, row: ProposalRow) {
  const { id, interrupted_user_id: userId } = row
  if (userId === null || !(await wasAnswered(database.global, { userId, keyId: null }, id))) return false
  try {
    await database.transaction({ companyId }, (tx) => settle(tx, byPerson(companyId, userId, ''), row, 'approved'))
  } catch (error) {
    // The sweep and a person may settle it at the same time.
    if (!(error instanceof AppError) || error.code !== 'proposal_decided') throw error
  }
  return true
}

/** Settles or reopens interrupted approvals of a company. */
export async function sweepInterrupted(deps: Pick<Deps, 'database'>, db: Db, companyId: string): Promise<void> {
  for (const row of await listInterrupted(db, companyId))
    if (!(await settleInterrupted(deps, companyId, row))) await reopenProposal(db, companyId, row.id)
}

/**
 * Makes the change through its usual route, with the session of the person who approved it. The idempotency key is the
 * ID of the proposal, so a repeated call changes nothing, and its answer proves that the change was made. Throws an
 * `InnerRefusal`.
 */
export async function carryOut(api: InnerCalls, row: ProposalRow): Promise<void> {
  const { companyId } = api
  if (row.kind === 'lead') {
    await api.call(leadRoutes.create, { params: { companyId }, body: leadBody(row) }, row.id)
    return
  }
  if (row.card_id === null || row.card_revision === null) throw notFound()
  await api.call(
    cardRoutes.update,
    { params: { companyId, cardId: row.card_id }, body: { ...textsOf(row.after), revision: row.card_revision } },
    row.id,
  )
}

/** Body of the call that creates the proposed lead. */
export function leadBody({ id, after }: Pick<ProposalRow, 'id' | 'after'>) {
  // The name of the event is only shown. An event that was deleted meanwhile is left out, as for every new lead.
  const {
    name = '',
    email,
    phone,
    captured_at: capturedAt,
    event: _name,
    event_id: eventId,
    tags = [],
    ...texts
  } = after
  const contacts = [
    ...(email === undefined ? [] : [{ key: 'email' as const, value: String(email) }]),
    ...(phone === undefined ? [] : [{ key: 'phone' as const, value: String(phone) }]),
  ]
  return {
    ...{ _id: id, name: String(name), contacts, tags: [tags].flat(), ...textsOf(texts) },
    ...(capturedAt === undefined ? {} : { captured_at: String(capturedAt) }),
    ...(eventId === undefined ? {} : { event_id: String(eventId) }),
  }
}

const textsOf = (values: ProposedValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value)]))

const shown = (value: string | readonly string[]): string => (typeof value === 'string' ? value : value.join(', '))

export function proposalView(row: ProposalRow): ProposedChange {
  const fields: readonly ProposedField[] = row.kind === 'lead' ? proposedLeadFields : proposedCardFields
  return {
    _id: row.id,
    kind: row.kind,
    assistant: row.maker_name,
    card: row.card_name,
    changes: fields.flatMap((field) => {
      const [before, after] = [row.before[field], row.after[field]]
      return after === undefined
        ? []
        : [{ field, before: before === undefined ? null : shown(before), after: shown(after) }]
    }),
    created_at: wireTime(row.created_at),
    expires_at: wireTime(row.expires_at),
  }
}
