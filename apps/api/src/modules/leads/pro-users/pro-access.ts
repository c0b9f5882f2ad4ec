import type { Actor } from '@kartu/contracts/actor'
import { canOpenLeads } from '@kartu/contracts/leads/leads.policy'
import { canUse, plans } from '@kartu/contracts/company/plans'
import {
  managingPermissions,
  permissionsOf,
  type ProActor,
  type ProPermission,
  proPermissions,
  type ProStanding,
} from '@kartu/contracts/leads/pro'
import type { Key } from '@kartu/contracts/principal'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import type { Session } from '../../../http/caller/session.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { grantedProSeats, proTotal } from '../../company/licences/pro-licences.ts'
import { planOf } from '../../company/plans/plans.ts'

/** A person who acts in the pro section. */
export interface ActingInPro {
  actor: Actor & ProActor
  address: string
  session?: Pick<Session, 'id'>
  /** True if the person has already confirmed, or if there is no person, as in the operator's demo. */
  confirmed?: boolean
}

/**
 * Must be called before a person gets these permissions or becomes manager of a team. Throws `confirmation_required` if
 * any permission covers other people's leads or the management of the section.
 */
export async function confirmGiven(
  tx: Db,
  { session, confirmed }: ActingInPro,
  given: readonly ProPermission[],
): Promise<void> {
  if (confirmed === true || !given.some((one) => managingPermissions.includes(one))) return
  if (session === undefined) throw new AppError('confirmation_required')
  await requireProof(tx, session, 'give_roles')
}

const accessRow = z.object({
  plan: z.enum(plans).nullable(),
  /** Null without a licence. */
  role: z.enum(['own', 'member', 'manager']).nullable(),
  /** Permissions of a custom role. */
  permissions: z.array(z.enum(proPermissions)).nullable(),
  /** Number of pro licences of the company; null without a limit. */
  granted: z.number().nullable(),
  /** Number of assigned licences; null for a person without one. */
  given: z.number().nullable(),
  team_ids: z.array(z.string()),
  managed_team_ids: z.array(z.string()),
})

const findStatement = {
  name: 'pro_standing',
  text: `select c.plan, u.role, r.permissions, ${grantedProSeats('c', 's')} as granted,
      case when u.role is not null then (select count(*)::int from pro_users o where o.company_id = $1) end as given,
      array(select t.team_id from pro_team_members t where t.company_id = $1 and t.member_id = $2) as team_ids,
      array(select t.id from pro_teams t where t.company_id = $1 and t.manager_id = $2) as managed_team_ids
    from companies c
    left join pro_users u on u.company_id = c.id and u.member_id = $2
    left join subscriptions s on s.company_id = c.id
    left join pro_roles r on r.company_id = c.id and r.id = u.role_id
    where c.id = $1`,
}

/** Returns the person with their current access to the pro section, which policies about leads use. */
export async function proActorOf<A extends Actor>(db: Db, deps: Pick<Deps, 'env'>, actor: A): Promise<A & ProActor> {
  return (await proAccessOf(db, deps, actor)).actor
}

/** Like `proActorOf`, with a flag for a licence that is suspended because more are assigned than exist. */
export async function proAccessOf<A extends Actor>(
  db: Db,
  deps: Pick<Deps, 'env'>,
  actor: A,
): Promise<{ actor: A & ProActor; isLicenceSuspended: boolean }> {
  const { pro, isLicenceSuspended } = await proStateOf(db, deps, actor)
  return { actor: { ...actor, pro }, isLicenceSuspended }
}

async function proStateOf(
  db: Db,
  deps: Pick<Deps, 'env'>,
  { companyId, memberId }: Pick<Actor, 'companyId' | 'memberId'>,
): Promise<{ pro: ProStanding; isLicenceSuspended: boolean }> {
  const [row] = await db.rows(accessRow, findStatement, [companyId, memberId])
  if (!row) throw notFound()
  const plan = planOf(deps, row.plan)
  const isOpen = canUse(plan, 'leads')
  const total = proTotal(deps, plan, row.granted)
  // The company must choose who keeps a licence. Until then, all licences are suspended.
  const isLicenceSuspended = isOpen && total !== null && (row.given ?? 0) > total
  const hasLicence = plan === 'open' || (row.role !== null && !isLicenceSuspended)
  const role = row.role ?? 'member'
  const pro = {
    isOpen,
    hasLicence,
    permissions: hasLicence ? (role === 'own' ? (row.permissions ?? []) : permissionsOf[role]) : [],
    teamIds: row.team_ids,
    managedTeamIds: row.managed_team_ids,
  }
  return { pro, isLicenceSuspended }
}

const licensedRow = z.object({ plan: z.enum(plans).nullable(), granted: z.number().nullable(), given: z.number() })
const licensedStatement = {
  name: 'pro_licensed',
  text: `select c.plan, ${grantedProSeats('c', 's')} as granted,
      (select count(*)::int from pro_users u where u.company_id = $1) as given
    from companies c left join subscriptions s on s.company_id = c.id where c.id = $1`,
}

/**
 * Members who can open the section: `all`, only those with a licence (`licensed`), or `none` while the section is
 * closed or licences are suspended.
 */
export type Licensed = 'all' | 'licensed' | 'none'

export async function licensedMembers(db: Db, deps: Pick<Deps, 'env'>, companyId: string): Promise<Licensed> {
  const [row] = await db.rows(licensedRow, licensedStatement, [companyId])
  if (!row) throw notFound()
  const plan = planOf(deps, row.plan)
  const total = proTotal(deps, plan, row.granted)
  if (!canUse(plan, 'leads') || (total !== null && row.given > total)) return 'none'
  return plan === 'open' ? 'all' : 'licensed'
}

/**
 * Throws `paywalled` if the section is closed to the person. Call it after the policy: callers without the right must
 * not be asked to upgrade.
 */
export function requireOpenPro(actor: ProActor): void {
  if (!canOpenLeads(actor)) throw new AppError('paywalled')
}

/**
 * A key in the section. It is not a member: its `memberId` is its own ID, which owns no leads and must not be stored in
 * any row (`authorOf`).
 */
export type KeyInPro = Omit<Key, 'memberId'> & ProActor

/** A caller who acts on leads: a person, or a key. */
export type LeadCaller = (Actor & ProActor) | KeyInPro

/** A caller who acts on leads, and the network address. */
export interface CallerInPro {
  actor: LeadCaller
  address: string
}

/** Member ID to store as the author of a change; null for a key. */
export const authorOf = (actor: LeadCaller): string | null => (actor.kind === 'key' ? null : actor.memberId)

/** Like `openPro`, for routes that are open to keys. A personal key reaches only its owner's leads. */
export async function openProToKeys(db: Db, deps: Pick<Deps, 'env'>, actor: Actor | Key): Promise<LeadCaller> {
  if (actor.kind === 'person') {
    const person = await openPro(db, deps, actor)
    return actor.through && actor.through.hasRoles !== true
      ? { ...person, pro: { ...person.pro, permissions: [], teamIds: [], managedTeamIds: [] } }
      : person
  }
  const key = { ...actor, memberId: actor.keyId }
  const pro = (await proStateOf(db, deps, key)).pro
  const caller = { ...key, pro }
  requireOpenPro(caller)
  return caller
}

/** Returns the person with access to the open section. Throws `paywalled`. */
export async function openPro<A extends Actor>(db: Db, deps: Pick<Deps, 'env'>, actor: A): Promise<A & ProActor> {
  const pro = await proActorOf(db, deps, actor)
  requireOpenPro(pro)
  return pro
}
