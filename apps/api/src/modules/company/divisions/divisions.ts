import type { DivisionTemplate } from '@kartu/contracts/company/customisation'
import type { CreateDivision, Division, UpdateDivision } from '@kartu/contracts/company/divisions'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { holds, isRevision } from '../../../db/columns.ts'
import { AppError, fieldError, invalidField, notFound, translating } from '../../../http/errors.ts'
import { storedTemplate } from '../cards/documents/stored-blocks.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { storedContacts, withKnownIds } from '../cards/card-content.ts'
import { pictureChange, pictureView } from '../../platform/files/files.ts'
import { Registered } from '../../../lib/registered.ts'
import { appointAdministrators, moveMembers } from '../memberships/member-writes.sql.ts'
import { requireSecondaryLogos } from '../cards/card-logos.sql.ts'
import { type DivisionRow, findDivision, lockDivisions, lockMembersOf } from './divisions.sql.ts'
import { divisions } from '../../../db/schema/roots.ts'

/**
 * Functions that run before a division is deleted, in its transaction. They move the division's rows to `moveTo`, or
 * delete them; null means no division.
 */
export const divisionDeleted = new Registered<
  (tx: Db, companyId: string, divisionId: string, moveTo: string | null, acting: Acting) => Promise<unknown>
>('Functions before a division is deleted')

const constraints = { divisions_name_key: () => fieldError('division_name_taken', 'name') }

export async function createDivision(tx: Db, acting: Acting, input: CreateDivision): Promise<DivisionRow> {
  const { companyId } = acting.actor
  const values = await columns(tx, companyId, input)
  const [row] = await translating(constraints, () =>
    tx.orm
      .insert(divisions)
      .values({ companyId, ...values, name: input.name })
      .returning({ id: divisions.id }),
  )
  if (!row) throw new Error('An inserted division was not returned')
  await tell(tx, acting, {
    audit: [{ action: 'division.created', subjectId: row.id, after: input }],
    shows: 'nothing',
    notify: [],
  })
  return requireDivision(tx, companyId, row.id)
}

/**
 * Changes a division. All its cards show the change at once, although no card is written. An edit of an outdated
 * revision is refused.
 */
export async function updateDivision(
  tx: Db,
  acting: Acting,
  divisionId: string,
  { revision, ...change }: UpdateDivision,
): Promise<DivisionRow> {
  const { companyId } = acting.actor
  const values = await columns(tx, companyId, change)
  if (await isUnchanged(tx, companyId, divisionId, { values, revision, ids: change.administrator_ids }))
    return requireDivision(tx, companyId, divisionId)
  if (change.administrator_ids) await appoint(tx, companyId, divisionId, change.administrator_ids)
  const updated = await translating(constraints, () =>
    tx.orm
      .update(divisions)
      .set({ ...values, revision: sql`${divisions.revision} + 1`, updatedAt: sql`now()` })
      .where(
        and(eq(divisions.companyId, companyId), eq(divisions.id, divisionId), isRevision(divisions.revision, revision)),
      )
      .returning({ id: divisions.id }),
  )
  if (updated.length === 0) throw revision === undefined ? notFound() : new AppError('changed_elsewhere')
  await tell(tx, acting, {
    audit: [{ action: 'division.updated', subjectId: divisionId, after: change }],
    shows: 'company',
    notify: [],
  })
  return requireDivision(tx, companyId, divisionId)
}

/** True if the division, at this revision, already has these values and admins. */
async function isUnchanged(
  tx: Db,
  companyId: string,
  divisionId: string,
  {
    values: { contacts, ...values },
    revision,
    ids,
  }: { values: DivisionColumns; revision: number | undefined; ids: readonly string[] | undefined },
): Promise<boolean> {
  const [known] = await tx.orm
    .select()
    .from(divisions)
    .where(
      and(eq(divisions.companyId, companyId), eq(divisions.id, divisionId), isRevision(divisions.revision, revision)),
    )
  const same = contacts && withKnownIds(contacts, known?.contacts ?? [])
  if (!known || !holds(known, { ...values, contacts: same })) return false
  if (!ids) return true
  const { administrators } = await requireDivision(tx, companyId, divisionId)
  return new Set(ids).symmetricDifference(new Set(administrators.map(({ _id }) => _id))).size === 0
}

/** Sets a division's own look. All its cards follow at once, although no card is written. */
export async function setDivisionTemplate(
  tx: Db,
  acting: Acting,
  division: DivisionRow,
  { template, revision }: { template: DivisionTemplate; revision?: number | undefined },
): Promise<DivisionRow> {
  const { companyId } = acting.actor
  const { id } = division
  const stored = await storedTemplate(tx, companyId, template)
  const updated = await tx.orm
    .update(divisions)
    .set({ cardTemplate: stored, revision: sql`${divisions.revision} + 1`, updatedAt: sql`now()` })
    .where(and(eq(divisions.companyId, companyId), eq(divisions.id, id), isRevision(divisions.revision, revision)))
    .returning({ id: divisions.id })
  if (updated.length === 0) throw revision === undefined ? notFound() : new AppError('changed_elsewhere')
  await tell(tx, acting, {
    audit: [
      {
        action: 'customisation.division_template',
        subjectId: id,
        before: { template: division.card_template },
        after: { template: stored },
      },
    ],
    shows: 'company',
    notify: [],
  })
  return requireDivision(tx, companyId, id)
}

/** Moves a division's members to another division or to none, then deletes it. Returns the number of moved members. */
export async function removeDivision(
  tx: Db,
  acting: Acting,
  division: DivisionRow,
  moveTo: string | null,
): Promise<number> {
  const { companyId } = acting.actor
  if (moveTo === division.id) throw invalidField('move_to', 'regex')
  await lockMembersOf(tx, companyId, division.id)
  const locked = await lockDivisions(tx, companyId, moveTo === null ? [division.id] : [division.id, moveTo])
  if (!locked.includes(division.id)) throw notFound()
  if (moveTo !== null && !locked.includes(moveTo)) throw invalidField('move_to', 'unknown_record')
  const moved = await moveMembers(tx, companyId, division.id, moveTo)
  for (const move of divisionDeleted.entries) await move(tx, companyId, division.id, moveTo, acting)
  await tx.orm.delete(divisions).where(and(eq(divisions.companyId, companyId), eq(divisions.id, division.id)))
  const before = { name: division.name, members: moved }
  const after = { members_went_to: moveTo }
  await tell(tx, acting, {
    audit: [{ action: 'division.removed', subjectId: division.id, before, after }],
    shows: 'company',
    notify: [],
  })
  return moved
}

/** The appointed people must be in the division and stay there until the transaction ends. */
async function appoint(tx: Db, companyId: string, divisionId: string, ids: readonly string[]): Promise<void> {
  const members = new Set(await lockMembersOf(tx, companyId, divisionId))
  const stranger = ids.findIndex((id) => !members.has(id))
  if (stranger >= 0) throw invalidField(`administrator_ids.${stranger}`, 'unknown_record')
  await appointAdministrators(tx, companyId, divisionId, [...ids])
}

export async function requireDivision(db: Db, companyId: string, divisionId: string): Promise<DivisionRow> {
  const row = await findDivision(db, companyId, divisionId)
  if (!row) throw notFound()
  return row
}

type DivisionColumns = Awaited<ReturnType<typeof columns>>

/** Columns that a change sets. Undefined ones stay unchanged. */
async function columns(tx: Db, companyId: string, change: UpdateDivision) {
  await requireSecondaryLogos(tx, companyId, change.secondary_logo_ids ?? [], 'secondary_logo_ids')
  return {
    name: change.name,
    shortDescription: change.short_description,
    logo: await pictureChange(tx, companyId, 'logo', change.logo_id, 'logo_id'),
    logoPercentageSize: change.logo_percentage_size,
    banner: await pictureChange(tx, companyId, 'banner', change.banner_id, 'banner_id'),
    color: change.color,
    leadsTarget: change.leads_target,
    contacts: change.contacts && storedContacts(change.contacts),
    secondaryLogoIds: change.secondary_logo_ids,
  }
}

export const divisionView = (row: DivisionRow): Division => ({
  _id: row.id,
  name: row.name,
  short_description: row.short_description,
  logo: row.logo && { ...pictureView(row.logo), percentage_size: row.logo_percentage_size },
  banner: row.banner && pictureView(row.banner),
  color: row.color,
  leads_target: row.leads_target,
  contacts: row.contacts,
  card_rules: row.card_rules,
  card_template: row.card_template,
  secondary_logo_ids: row.secondary_logo_ids,
  members: row.members,
  administrators: row.administrators,
  revision: row.revision,
})
