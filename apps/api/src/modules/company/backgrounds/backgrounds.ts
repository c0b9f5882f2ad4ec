import type { Actor } from '@kartu/contracts/actor'
import type { Key } from '@kartu/contracts/principal'
import type { Background, CreateBackground, UpdateBackground } from '@kartu/contracts/company/backgrounds'
import { canUseBackground } from '@kartu/contracts/company/backgrounds.plain'
import { backgroundsMax } from '@kartu/contracts/limits'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { AppError, invalidField, notFound, translating } from '../../../http/errors.ts'
import { tell } from '../../platform/audit/tell.ts'
import { pictureChange, pictureView } from '../../platform/files/files.ts'
import {
  type BackgroundRow,
  deleteBackground,
  dropSelection,
  findBackground,
  insertBackground,
  lockBackgrounds,
  putSelection,
  selectBackgrounds,
  updateBackgroundRow,
} from './backgrounds.sql.ts'

interface Acting {
  actor: Actor
  address: string
}

const constraints = {
  backgrounds_something_check: () => invalidField('content', 'regex'),
  // A concurrent request deleted the background.
  background_selections_background_fk: notFound,
}

export async function listBackgrounds(db: Db, actor: Actor | Key): Promise<BackgroundRow[]> {
  const rows = await selectBackgrounds(db, actor.companyId, actor.memberId)
  return rows.filter((row) => canUseBackground(actor, row))
}

export async function createBackground(tx: Db, acting: Acting, input: CreateBackground): Promise<BackgroundRow> {
  const { companyId } = acting.actor
  if ((await lockBackgrounds(tx, companyId)) >= backgroundsMax)
    throw new AppError('backgrounds_max', { values: { max: backgroundsMax } })
  const { picture_id: pictureId, ...plain } = input
  const picture = await pictureChange(tx, companyId, 'background', pictureId, 'picture_id')
  const id = newId()
  await insertBackground(tx, { companyId, id, ...plain, picture: picture ?? null })
  await tell(tx, acting, {
    audit: [{ action: 'background.created', subjectId: id, after: input }],
    shows: 'nothing',
    notify: [],
  })
  return requireBackground(tx, acting.actor, id)
}

export async function updateBackground(
  tx: Db,
  acting: Acting,
  id: string,
  { revision, ...change }: UpdateBackground,
): Promise<BackgroundRow> {
  const { companyId } = acting.actor
  const before = await requireBackground(tx, acting.actor, id)
  const { picture_id: pictureId, ...plain } = change
  const picture = await pictureChange(tx, companyId, 'background', pictureId, 'picture_id')
  const found = await translating(constraints, () =>
    updateBackgroundRow(tx, companyId, id, { ...plain, picture }, revision),
  )
  if (!found) throw revision === undefined ? notFound() : new AppError('changed_elsewhere')
  await tell(tx, acting, {
    audit: [{ action: 'background.updated', subjectId: id, before, after: change }],
    shows: 'nothing',
    notify: [],
  })
  return requireBackground(tx, acting.actor, id)
}

export async function removeBackground(tx: Db, acting: Acting, id: string): Promise<void> {
  const before = await requireBackground(tx, acting.actor, id)
  await deleteBackground(tx, acting.actor.companyId, id)
  await tell(tx, acting, {
    audit: [{ action: 'background.removed', subjectId: id, before }],
    shows: 'nothing',
    notify: [],
  })
}

/** Stores the member's choice. It is ignored while the background is not shared. */
export async function chooseBackground(tx: Db, actor: Actor, id: string | null): Promise<BackgroundRow[]> {
  const { companyId, memberId } = actor
  if (id === null) await dropSelection(tx, companyId, memberId)
  else {
    await requireBackground(tx, actor, id)
    await translating(constraints, () => putSelection(tx, companyId, memberId, id))
  }
  return listBackgrounds(tx, actor)
}

/** Returns a background that the actor may use. For a member, an unshared background is not found. */
async function requireBackground(db: Db, actor: Actor, id: string): Promise<BackgroundRow> {
  const row = await findBackground(db, actor.companyId, actor.memberId, id)
  if (!row || !canUseBackground(actor, row)) throw notFound()
  return row
}

export const backgroundView = (row: BackgroundRow): Background => ({
  _id: row.id,
  name: row.name,
  picture: row.picture && pictureView(row.picture),
  content: row.content,
  side: row.side,
  shared: row.shared,
  selected: row.selected,
  revision: row.revision,
})
