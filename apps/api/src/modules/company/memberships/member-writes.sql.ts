import { type Role, roles as allRoles } from '@kartu/contracts/actor'
import { erasedDomain, type MemberStatus } from '@kartu/contracts/company/members.plain'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { goingWithMembers } from '../../../db/inventory-steps.ts'
import { type Places, namedRun } from '../../../db/named-statement.ts'
import { isPending } from '../../../db/member-status.sql.ts'
import { changesPart } from '../../platform/audit/company-changes.ts'
import { addUserCompany, removeUserCompany } from './user-companies.sql.ts'
import { idRow } from '../../../db/rows.ts'
import { runner } from '../../../db/statement-functions.ts'

/* All writes to `members`. A house rule refuses inserts, updates and deletes elsewhere. */

/** A place that leaves a domain with a required company sign-in stays bound to that sign-in. */
const boundAfter = (member: string, email: string, companyId = '$1'): string =>
  `${member}.sign_in_bound or (${email} is distinct from ${member}.email and split_part(${member}.email, '@', 2) = any(
      (select co.required_sign_in_domains from companies co where co.id = ${companyId})::text[]))`

/** The division admin role does not carry over to another division. */
const rolesAfterMove = (member: string, to: string): string =>
  `case when ${member}.division_id is distinct from ${to} then array_remove(${member}.roles, 'division_admin') else ${member}.roles end`

/** The current time if the condition holds, else the earlier value. Citus refuses `now()` inside a `case`. */
const groupsSinceIf = (member: string, moves: string): string =>
  `greatest(${member}.groups_since, now() - (case when ${moves} then interval '0' else interval '1000 years' end))`

export interface NewPlace {
  id: string
  email: string
  divisionId: string | null
  status: MemberStatus
  roles: Role[]
  userId: string | null
  externalId?: string | null
}

export const placeTypes = {
  companyId: 'uuid',
  memberId: 'uuid',
  email: 'text',
  divisionId: 'uuid',
  status: 'text',
  roles: 'text[]',
  userId: 'uuid',
  externalId: 'text',
} as const

export const placeValues = (
  companyId: string,
  { id, email, divisionId, status, roles, userId, externalId = null }: NewPlace,
) => ({
  companyId,
  memberId: id,
  email,
  divisionId,
  status,
  roles,
  userId,
  externalId,
})

export const insertPlaceText = (at: Places<typeof placeTypes>): string =>
  `insert into members (company_id, id, email, division_id, status, roles, user_id, external_id)
    values (${at.companyId}, ${at.memberId}, ${at.email}, ${at.divisionId}, ${at.status}, ${at.roles}, ${at.userId},
      ${at.externalId})
    on conflict (company_id, email) do nothing returning created_at`

const insertPlaceRow = namedRun('member_insert', placeTypes, insertPlaceText)

/** Inserts a place without a card. Returns false if the email already has a place in the company. */
export async function insertPlace(tx: Db, companyId: string, place: NewPlace): Promise<boolean> {
  const isNew = (await insertPlaceRow(tx, placeValues(companyId, place))) === 1
  if (isNew && place.userId !== null) await addUserCompany(tx, companyId, [place.userId])
  return isNew
}

/** Details of an imported place. */
export interface ImportedPlace {
  memberId: string
  externalId: string | null
  directoryId: string | null
  email: string
  divisionId: string | null
}

// One array per column, so that the statement is the same for any number of people.
const insertMany = namedRun(
  'member_insert_many',
  {
    companyId: 'uuid',
    memberIds: 'uuid[]',
    externalIds: 'text[]',
    emails: 'text[]',
    divisionIds: 'uuid[]',
    directoryIds: 'uuid[]',
    hidden: 'boolean',
  },
  (at) => `insert into members (company_id, id, external_id, email, division_id, directory_id, status, hidden)
    select co.id, r.id, r.external_id, r.email, r.division_id, r.directory_id, 'verified', ${at.hidden}
    from companies co cross join unnest(${at.memberIds}, ${at.externalIds}, ${at.emails}, ${at.divisionIds},
      ${at.directoryIds}) as r(id, external_id, email, division_id, directory_id)
    where co.id = ${at.companyId}`,
)

/**
 * Inserts verified places without cards; `hidden` cards are not public yet. Throws the database's unique violation if
 * an email or other key is taken.
 */
export const insertPlaces = (
  tx: Db,
  companyId: string,
  places: readonly ImportedPlace[],
  hidden: boolean,
): Promise<unknown> =>
  insertMany(tx, {
    companyId,
    memberIds: places.map(({ memberId }) => memberId),
    externalIds: places.map(({ externalId }) => externalId),
    emails: places.map(({ email }) => email),
    divisionIds: places.map(({ divisionId }) => divisionId),
    directoryIds: places.map(({ directoryId }) => directoryId),
    hidden,
  })

// Unnamed, so that the database plans for the actual length of the list.
const updateManyText = `update members m set updated_at = now(),
  sign_in_bound = ${boundAfter('m', `$3::jsonb -> m.id::text ->> 'email'`)},
  (external_id, directory_id, email, division_id, groups_since, roles) = (
    select r.external_id, r.directory_id, r.email, r.division_id, ${groupsSinceIf('m', 'm.division_id is distinct from r.division_id')},
      ${rolesAfterMove('m', 'r.division_id')}
    from jsonb_to_record($3::jsonb -> m.id::text) as r(external_id text, directory_id uuid, email text, division_id uuid))
  where m.company_id = $1 and m.id = any($2::uuid[])`

/** Changes locked places. Throws like `insertPlaces`. */
export async function updatePlaces(tx: Db, companyId: string, places: readonly ImportedPlace[]): Promise<void> {
  if (places.length === 0) return
  const byId = places.map(({ memberId, externalId, directoryId, email, divisionId }) => [
    memberId,
    { external_id: externalId, directory_id: directoryId, email, division_id: divisionId },
  ])
  const ids = places.map(({ memberId }) => memberId)
  await tx.raw(updateManyText, [companyId, ids, JSON.stringify(Object.fromEntries(byId))])
}

const changeRow = namedRun(
  'member_change',
  {
    companyId: 'uuid',
    memberId: 'uuid',
    email: 'text',
    externalId: 'text',
    placed: 'boolean',
    divisionId: 'uuid',
    roles: 'text[]',
  },
  (at) => `update members m set updated_at = now(), email = coalesce(${at.email}, m.email),
      sign_in_bound = ${boundAfter('m', `coalesce(${at.email}, m.email)`, at.companyId)},
      external_id = coalesce(${at.externalId}, m.external_id),
      division_id = case when ${at.placed} then ${at.divisionId} else m.division_id end,
      groups_since = ${groupsSinceIf('m', `${at.placed} and m.division_id is distinct from ${at.divisionId}`)},
      roles = coalesce(${at.roles}, case when ${at.placed} then ${rolesAfterMove('m', at.divisionId)} else m.roles end)
    where m.company_id = ${at.companyId} and m.id = ${at.memberId}`,
)

/** Changes the given columns. Explicit roles take precedence over the effect of a move. */
export const changeMember = (
  tx: Db,
  companyId: string,
  memberId: string,
  change: {
    email?: string | undefined
    externalId?: string | undefined
    divisionId?: string | null | undefined
    roles?: Role[] | undefined
  },
): Promise<unknown> =>
  changeRow(tx, {
    companyId,
    memberId,
    email: change.email,
    externalId: change.externalId,
    placed: change.divisionId !== undefined,
    divisionId: change.divisionId,
    roles: change.roles && [...new Set(change.roles)],
  })

const moveStatement = {
  name: 'member_move_all',
  text: `with moved as (
      update members m set updated_at = now(), groups_since = now(), division_id = $3::uuid,
        roles = ${rolesAfterMove('m', '$3::uuid')}
      where m.company_id = $1 and m.division_id = $2 returning m.id
    ), ${changesPart('member.changed', 'division_id', 'moved')}
    select id from moved`,
}

/** Moves all members of a division. Returns their number. */
export const moveMembers = async (tx: Db, companyId: string, from: string, to: string | null): Promise<number> =>
  tx.run(moveStatement, [companyId, from, to])

const movedRow = z.object({
  id: z.string(),
  from_division_id: z.string().nullable(),
  from_roles: z.array(z.enum(allRoles)),
  roles: z.array(z.enum(allRoles)),
})
export type MovedRow = z.infer<typeof movedRow>

const placeStatement = {
  name: 'member_place_chosen',
  text: `with placed as materialized (
      select m.id, m.division_id, m.roles from members m
      where m.company_id = $1 and m.id = any($2::uuid[]) and m.division_id is distinct from $3::uuid
    )
    update members m set updated_at = now(), groups_since = now(), division_id = $3::uuid,
      roles = ${rolesAfterMove('m', '$3::uuid')}
    from placed p where m.company_id = $1 and m.id = p.id
    returning m.id, p.division_id as from_division_id, p.roles as from_roles, m.roles`,
}

/** Moves locked members to a division; null to none. Returns those who were elsewhere, for their audit entries. */
export const placeMembers = (
  tx: Db,
  companyId: string,
  ids: readonly string[],
  divisionId: string | null,
): Promise<MovedRow[]> => tx.rows(movedRow, placeStatement, [companyId, ids, divisionId])

/** Makes these members the only admins of a division. */
export const appointAdministrators = runner<[companyId: string, divisionId: string, ids: string[]]>(
  'member_appoint',
  `with appointed as (
      update members set updated_at = now(), roles = case when id = any($3::uuid[])
        then array_append(roles, 'division_admin') else array_remove(roles, 'division_admin') end
      where company_id = $1 and division_id = $2 and (id = any($3::uuid[])) <> (roles @> '{division_admin}')
      returning id
    ), ${changesPart('member.changed', 'roles', 'appointed')}
    select id from appointed`,
)

export const setStatus = runner<[companyId: string, ids: string[], status: 'paused' | 'verified']>(
  'member_status',
  `update members set status = $3, groups_since = now(), updated_at = now()
    where company_id = $1 and id = any($2::uuid[])`,
)

const showStatement = {
  name: 'member_show_card',
  text: `update members set hidden = false, updated_at = now() where company_id = $1 and id = $2 and hidden returning id`,
}

/** Makes a hidden card public. Returns false if it was not hidden. */
export const showCard = async (tx: Db, companyId: string, memberId: string): Promise<boolean> =>
  (await tx.run(showStatement, [companyId, memberId])) === 1

const accountStatement = {
  name: 'member_account',
  text: `update members set user_id = $3, status = 'verified', hidden = false, groups_since = now(), updated_at = now()
    where company_id = $1 and id = $2`,
}

/** Assigns a place to a person, which makes it verified. */
export async function giveAccount(tx: Db, companyId: string, memberId: string, userId: string): Promise<void> {
  await tx.run(accountStatement, [companyId, memberId, userId])
  await addUserCompany(tx, companyId, [userId])
}

/** Restarts the time in the current groups, for members who join or leave a pro team. */
export const noteRegrouped = runner<[companyId: string, ids: readonly string[]]>(
  'member_regroup',
  `update members set groups_since = now() where company_id = $1 and id = any($2::uuid[])`,
)

const fullEditAccessStatement = {
  name: 'member_full_edit_access',
  text: `update members set full_edit_access = $3, updated_at = now()
    where company_id = $1 and id = $2 and full_edit_access <> $3 returning id`,
}

/** Returns false if nothing changed. */
export const setFullEditAccess = async (tx: Db, companyId: string, memberId: string, on: boolean): Promise<boolean> =>
  (await tx.run(fullEditAccessStatement, [companyId, memberId, on])) === 1

/** Binds these places to the company's required sign-in, regardless of their later addresses. */
export const bindToSignIn = runner<[companyId: string, ids: readonly string[]]>(
  'member_bind',
  `update members set sign_in_bound = true where company_id = $1 and id = any($2::uuid[]) and not sign_in_bound`,
)

const unbindStatement = {
  name: 'member_unbind',
  text: `update members set sign_in_bound = false where company_id = $1 and id = $2 and sign_in_bound returning id`,
}

/** Returns false if the place was not bound. */
export const unbindFromSignIn = async (tx: Db, companyId: string, memberId: string): Promise<boolean> =>
  (await tx.run(unbindStatement, [companyId, memberId])) === 1

/** Removes the directory IDs of all members. */
export const untieFromDirectory = runner<[companyId: string]>(
  'member_untie',
  `update members set directory_id = null where company_id = $1 and directory_id is not null`,
)

const emptyStatement = {
  name: 'member_empty',
  text: `update members set email = $3, user_id = null, external_id = null, directory_id = null, roles = '{}',
      full_edit_access = false, updated_at = now() where company_id = $1 and id = $2`,
}

/** Erases personal data from a place. The place itself remains. */
export async function emptyPlace(tx: Db, companyId: string, memberId: string): Promise<void> {
  await removeUserCompany(tx, companyId, [memberId])
  await tx.run(emptyStatement, [companyId, memberId, `erased-${memberId}@${erasedDomain}`])
}

const removeStatement = {
  name: 'member_remove',
  text: `delete from members where company_id = $1 and id = any($2::uuid[])`,
}
const lockPendingStatement = {
  name: 'member_lock_pending',
  text: `select id from members where company_id = $1 and id = any($2::uuid[]) and ${isPending('members')} for update`,
}

/** Deletes members with cards, links and all dependent rows. */
export async function deleteMembers(tx: Db, companyId: string, ids: string[]): Promise<void> {
  for (const goesWith of goingWithMembers()) await goesWith(tx, companyId, ids)
  await removeUserCompany(tx, companyId, ids)
  await tx.run(removeStatement, [companyId, ids])
}

/** Deletes those of the members who are still pending. Returns their number. */
export async function deletePending(tx: Db, companyId: string, ids: string[]): Promise<number> {
  const pending = (await tx.rows(idRow, lockPendingStatement, [companyId, ids])).map(({ id }) => id)
  if (pending.length > 0) await deleteMembers(tx, companyId, pending)
  return pending.length
}

/** Backdates the time when a member joined by a number of minutes, for the demo. */
export const backdateMember = runner<[companyId: string, memberId: string, minutesAgo: number]>(
  'member_backdate',
  `update members set created_at = now() - make_interval(mins => $3) where company_id = $1 and id = $2`,
)
