import type { Actor } from '@kartu/contracts/actor'
import { changeRequestRoutes, type ChangeRequest } from '@kartu/contracts/team/change-requests'
import {
  canAskForChange,
  canDecideChangeRequest,
  canSeeChangeRequest,
  canWithdrawChangeRequest,
  sightOfChangeRequests,
} from '@kartu/contracts/team/change-requests.policy'
import { canManageMembers } from '@kartu/contracts/company/members.policy'
import type { FastifyInstance } from 'fastify'
import type { FieldValues } from '@kartu/cards/card-fields'
import { contactLink } from '@kartu/cards/contacts'
import { displayName } from '@kartu/cards/names'
import type { RequestableField } from '@kartu/contracts/company/card-fields.plain'
import type { Picture } from '@kartu/contracts/company/cards'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { allow, notFound } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { wireTime, type StoredPicture } from '../../../db/columns.ts'
import { pictureView } from '../../platform/files/files.ts'
import { acceptChange, askForChange, rejectChange, requireChangeRequest, withdrawChange } from './change-requests.ts'
import { listChangeRequests, type ChangeRequestRow } from './change-requests.sql.ts'

export function registerChangeRequests(app: FastifyInstance, deps: Deps): void {
  const { queue } = deps

  mount(app, deps, changeRequestRoutes.list, async ({ query }, { db, actor }) => {
    const { rows, total } = await listChangeRequests(db, actor.companyId, sightOfChangeRequests(actor), query)
    return { data: rows.map(changeRequestView), meta: { page: query.page, per_page: query.per_page, total } }
  })

  mount(app, deps, changeRequestRoutes.create, async ({ body }, { db, actor, address }) => {
    allow(canAskForChange(actor))
    return changeRequestView(await askForChange(db, queue, { actor, address }, body.change, body.message))
  })

  mount(app, deps, changeRequestRoutes.accept, async ({ params }, { db, actor, address }) => {
    allow(canManageMembers(actor))
    allow(canDecideChangeRequest(actor, await factsOf(db, actor, params.changeRequestId)))
    return changeRequestView(await acceptChange(db, queue, { actor, address }, params.changeRequestId))
  })

  mount(app, deps, changeRequestRoutes.reject, async ({ params, body }, { db, actor, address }) => {
    allow(canManageMembers(actor))
    allow(canDecideChangeRequest(actor, await factsOf(db, actor, params.changeRequestId)))
    return changeRequestView(await rejectChange(db, queue, { actor, address }, params.changeRequestId, body.answer))
  })

  mount(app, deps, changeRequestRoutes.withdraw, async ({ params }, { db, actor, address }) => {
    allow(canWithdrawChangeRequest(actor, await factsOf(db, actor, params.changeRequestId)))
    return changeRequestView(await withdrawChange(db, queue, { actor, address }, params.changeRequestId))
  })
}

/** Facts about a request for policies. A request that the actor may not see is not found. */
async function factsOf(db: Db, actor: Actor, id: string) {
  const { member_id: memberId, division_id: divisionId, roles } = await requireChangeRequest(db, actor.companyId, id)
  const facts = { memberId, divisionId, roles }
  if (!canSeeChangeRequest(actor, facts)) throw notFound()
  return facts
}

const changeRequestView = (row: ChangeRequestRow): ChangeRequest => ({
  _id: row.id,
  member: { _id: row.member_id, name: row.display_name },
  field: row.field,
  before: linesOf(row.field, row.before),
  after: linesOf(row.field, row.after),
  photo: photoOf(row.field, row.after),
  photo_before: photoOf(row.field, row.before),
  message: row.message,
  state: row.state,
  decided_by: row.decided_by,
  answer: row.answer,
  created_at: wireTime(row.created_at),
  decided_at: row.decided_at === null ? null : wireTime(row.decided_at),
})

const photoOf = (field: RequestableField, value: unknown): Picture | null =>
  field === 'photo' && value !== null ? pictureView(value as StoredPicture) : null

/** Lines of text for a stored value; a photo has none. */
function linesOf(field: RequestableField, value: unknown): string[] {
  if (field === 'photo') return []
  if (field === 'name') return [displayName(value as FieldValues['name'])]
  if (field === 'contacts' || field === 'socials') return (value as ContactEntry[]).map(contactLine)
  return value === '' ? [] : [value as string]
}

const contactLine = (entry: ContactEntry): string => {
  const { text } = contactLink(entry)
  return entry.label === '' ? text : `${entry.label}: ${text}`
}
