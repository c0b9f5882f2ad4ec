import { changedFields, type FieldValues } from '@kartu/cards/card-fields'
import { emptiedFields } from '@kartu/cards/missing-fields'
import { displayName } from '@kartu/cards/names'
import { type Actor, isAdmin } from '@kartu/contracts/actor'
import type { RequestedChange } from '@kartu/contracts/team/change-requests'
import type { ChangeRequestState } from '@kartu/contracts/team/change-requests.plain'
import { isSocialKey } from '@kartu/contracts/company/card-fields.plain'
import { newId, type StoredPicture } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { AppError, invalidField, notFound } from '../../../http/errors.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { changeRequests } from '../../../db/schema/team.ts'
import { tell } from '../../platform/audit/tell.ts'
import { storedContacts } from '../../company/cards/card-content.ts'
import { keepRequired, requireLockedCard, storeLayers } from '../../company/cards/cards.ts'
import { shownCard } from '../../company/cards/card-source.ts'
import { pictureChange } from '../../platform/files/files.ts'
import { requireMember } from '../../company/members/members.ts'
import { listAdministrators } from '../../company/memberships/memberships.sql.ts'
import {
  type ChangeRequestRow,
  findChangeRequest,
  lockChangeRequest,
  storeDecision,
  supersede,
} from './change-requests.sql.ts'

/** Signed-in person with their network address. */
interface Asking {
  actor: Actor
  address: string
}

/** Requests a change of a locked field on the actor's own card, and notifies the people who decide. */
export async function askForChange(
  tx: Db,
  queue: Queue,
  asking: Asking,
  change: RequestedChange,
  message: string,
): Promise<ChangeRequestRow> {
  const { companyId, memberId } = asking.actor
  const member = await requireMember(tx, companyId, memberId)
  // The lock serialises concurrent requests.
  const card = await requireLockedCard(tx, companyId, member.id)
  const { values, rules } = shownCard(card)
  const { field } = change
  if (rules[field].access !== 'locked') throw new AppError('field_not_locked')
  const requested = await storedValue(tx, companyId, change)
  if (changedFields(values, { ...values, ...requested }).length === 0)
    throw invalidField('change.value', 'invalid_data')

  if (emptiedFields(values, { ...values, ...requested }, rules).length > 0)
    throw invalidField('change.value', 'required')

  await supersede(tx, companyId, memberId, field)
  const id = newId()
  const after = requested[field]
  await tx.orm.insert(changeRequests).values({ companyId, id, memberId, field, before: values[field], after, message })
  // Division admins do not edit the cards of admins, so they are not notified about them either.
  const division = isAdmin(member) ? null : member.division_id
  const deciders = (await listAdministrators(tx, companyId, division)).filter((decider) => decider !== memberId)
  const facts = { change_request_id: id, field, name: shownName(values) }
  await tell(tx, asking, {
    audit: [{ action: 'change_request.created', subjectId: id, memberId, after: { field, value: after } }],
    shows: 'nothing',
    notify: [{ queue, memberIds: deciders, kind: 'change_requested', facts, people: { name: memberId } }],
  })
  return requireChangeRequest(tx, companyId, id)
}

/**
 * Validates the requested value as a value that the card can store. A contact field accepts only its own kind of
 * contact.
 */
async function storedValue(
  tx: Db,
  companyId: string,
  change: RequestedChange,
): Promise<Partial<FieldValues<StoredPicture>>> {
  switch (change.field) {
    case 'photo':
      return { photo: (await pictureChange(tx, companyId, 'photo', change.value, 'change.value')) ?? null }
    case 'contacts':
    case 'socials': {
      const stray = change.value.findIndex(({ key }) => isSocialKey(key) !== (change.field === 'socials'))
      if (stray >= 0) throw invalidField(`change.value.${stray}.key`, 'regex')
      return { [change.field]: storedContacts(change.value, 'change.value') }
    }
    default:
      return { [change.field]: change.value }
  }
}

/** Applies the requested value to the card, as if the admin had written it, and notifies the employee. */
export async function acceptChange(tx: Db, queue: Queue, asking: Asking, id: string): Promise<ChangeRequestRow> {
  const { companyId } = asking.actor
  const request = await lockPending(tx, companyId, id)
  const card = await requireLockedCard(tx, companyId, request.card_id)
  const shown = shownCard(card)
  const { [request.field]: _given, ...own } = card.own
  const layers = { company: { ...shown.company, [request.field]: request.after }, own }
  keepRequired(shown, layers)
  await storeLayers(tx, card, layers)
  return decide(tx, queue, asking, request, 'accepted', '')
}

/** Rejects a request without changing the card, and notifies the employee. */
export async function rejectChange(
  tx: Db,
  queue: Queue,
  asking: Asking,
  id: string,
  answer: string,
): Promise<ChangeRequestRow> {
  return decide(tx, queue, asking, await lockPending(tx, asking.actor.companyId, id), 'rejected', answer)
}

export async function withdrawChange(tx: Db, queue: Queue, asking: Asking, id: string): Promise<ChangeRequestRow> {
  return decide(tx, queue, asking, await lockPending(tx, asking.actor.companyId, id), 'withdrawn', '')
}

async function lockPending(tx: Db, companyId: string, id: string): Promise<ChangeRequestRow> {
  const request = await lockChangeRequest(tx, companyId, id)
  if (!request) throw notFound()
  if (request.state !== 'pending') throw new AppError('request_decided')
  return request
}

async function decide(
  tx: Db,
  queue: Queue,
  asking: Asking,
  request: ChangeRequestRow,
  state: Exclude<ChangeRequestState, 'pending'>,
  answer: string,
): Promise<ChangeRequestRow> {
  const { companyId, memberId } = asking.actor
  const decider = await requireMember(tx, companyId, memberId)
  const decidedBy = shownName(shownCard(decider).values)
  await storeDecision(tx, companyId, request.id, { state, decidedBy, decidedById: memberId, answer })
  const { id, field, member_id: askerId } = request
  const facts = { change_request_id: id, field, name: decidedBy, answer }
  const before = { field, value: request.before }
  const after = { field, value: request.after, answer }
  const hears = state !== 'withdrawn' && askerId !== memberId
  await tell(tx, asking, {
    audit: [{ action: `change_request.${state}`, subjectId: id, memberId: askerId, before, after }],
    changes:
      state === 'accepted'
        ? [{ type: 'card.changed', subjectId: request.card_id, relatedId: askerId, fields: [field] }]
        : [],
    shows: state === 'accepted' ? { cardId: request.card_id } : 'nothing',
    notify: hears ? [{ queue, memberIds: [askerId], kind: `change_${state}`, facts, people: { name: memberId } }] : [],
  })
  return requireChangeRequest(tx, companyId, request.id)
}

export async function requireChangeRequest(db: Db, companyId: string, id: string): Promise<ChangeRequestRow> {
  const row = await findChangeRequest(db, companyId, id)
  if (!row) throw notFound()
  return row
}

const shownName = ({ name }: FieldValues<unknown>): string => displayName(name)
