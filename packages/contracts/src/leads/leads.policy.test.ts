import { expect, test } from 'vitest'
import type { Role } from '../actor.ts'
import {
  canAssignLead,
  canEraseLead,
  canExportLeads,
  canGiveProPermissions,
  canManageLeadSettings,
  canMergeLeads,
  canManageProTeam,
  canManageProTeams,
  canManageProUsers,
  canOpenLeads,
  canSeeLead,
  canUndoMerge,
  type LeadFacts,
  leadReach,
} from './leads.policy.ts'
import { permissionsOf, type ProActor, type ProPermission, proPermissions } from './pro.ts'

const person = (roles: Role[], permissions: readonly ProPermission[] = [], pro: Partial<ProActor['pro']> = {}) => ({
  memberId: 'me',
  divisionId: 'north',
  roles,
  pro: { isOpen: true, hasLicence: true, permissions, teamIds: ['cold'], managedTeamIds: [], ...pro },
})

const own = { ownerId: 'me', divisionId: 'north', teamId: null }
const colleagues = { ownerId: 'other', divisionId: 'north', teamId: null }
const teams = { ownerId: 'other', divisionId: 'south', teamId: 'cold' }
const foreign = { ownerId: 'other', divisionId: 'south', teamId: null }
const nobodys = { ownerId: null, divisionId: null, teamId: null }
const leads = { own, colleagues, teams, foreign, nobodys }

const member = person([], permissionsOf.member)
const manager = person([], permissionsOf.manager, { teamIds: [], managedTeamIds: ['cold'] })
const divisionAdmin = person(['division_admin'], [], { hasLicence: false })
const placeless = { ...divisionAdmin, divisionId: null }
const admin = person(['admin'], [], { hasLicence: false, teamIds: [] })
const all = person([], proPermissions)
const revoked = person([], proPermissions, { hasLicence: false })

const seenBy = (actor: ProActor) =>
  Object.entries(leads).flatMap(([name, lead]) => (canSeeLead(leadReach(actor), lead) ? [name] : []))

test.each([
  { who: 'a member', actor: member, sees: ['own'] },
  { who: 'a member who may see the team’s', actor: person([], ['see_team_leads']), sees: ['own', 'teams'] },
  { who: 'a manager', actor: manager, sees: ['own', 'teams'] },
  { who: 'a division admin', actor: divisionAdmin, sees: ['own', 'colleagues'] },
  { who: 'a division admin without a division', actor: placeless, sees: ['own'] },
  { who: 'an admin', actor: admin, sees: Object.keys(leads) },
  { who: 'a person who may see all', actor: all, sees: Object.keys(leads) },
  { who: 'a person without a licence', actor: revoked, sees: ['own'] },
])('$who sees $sees', ({ actor, sees }) => {
  expect(seenBy(actor)).toEqual(sees)
})

const allowed = (can: (actor: ProActor, lead: LeadFacts) => boolean, actor: ProActor) =>
  Object.entries(leads).flatMap(([name, lead]) => (can(actor, lead) ? [name] : []))

test.each([
  { who: 'a member', actor: member, assigns: ['own'], erases: ['own'] },
  { who: 'a manager', actor: manager, assigns: ['own', 'teams'], erases: ['own'] },
  { who: 'a division admin', actor: divisionAdmin, assigns: ['own', 'colleagues'], erases: ['own', 'colleagues'] },
  { who: 'an admin', actor: admin, assigns: Object.keys(leads), erases: Object.keys(leads) },
  { who: 'a person who may erase', actor: person([], ['erase_leads']), assigns: ['own'], erases: ['own'] },
  { who: 'a person without a licence', actor: revoked, assigns: ['own'], erases: ['own'] },
])('$who assigns $assigns, erases $erases', ({ actor, assigns, erases }) => {
  expect(allowed(canAssignLead, actor)).toEqual(assigns)
  expect(allowed(canEraseLead, actor)).toEqual(erases)
})

test('the section opens with a licence or role and the plan', () => {
  const closed = { isOpen: false }
  expect([member, manager, divisionAdmin, admin, revoked].map(canOpenLeads)).toEqual([true, true, true, true, false])
  expect([person([], [], closed), person(['admin'], [], closed)].map(canOpenLeads)).toEqual([false, false])
})

test('exporting requires its permission, or a role', () => {
  const without = person([], [])
  expect([member, manager, divisionAdmin, admin, without, revoked].map(canExportLeads)).toEqual([
    ...[true, true, true, true],
    ...[false, false],
  ])
})

test('a merge requires the right to assign the leads it takes', () => {
  const seeing = person([], ['see_company_leads'])
  expect(canMergeLeads(admin, [own, colleagues], own)).toBe(true)
  expect(canMergeLeads(seeing, [own, colleagues], colleagues)).toBe(true)
  expect(canMergeLeads(seeing, [own, colleagues], own)).toBe(false)
  expect(canMergeLeads(seeing, [colleagues, teams], { ...colleagues, teamId: 'cold' })).toBe(false)
  expect(canMergeLeads(member, [own, own], own)).toBe(true)
  expect(canMergeLeads(member, [own, colleagues], colleagues)).toBe(false)
  expect([canUndoMerge(seeing, colleagues, 'me'), canUndoMerge(seeing, colleagues, 'other')]).toEqual([true, false])
  expect([canUndoMerge(admin, colleagues, 'other'), canUndoMerge(member, colleagues, 'me')]).toEqual([true, false])
})

test('teams and pro users are managed by admins and permitted people', () => {
  expect([member, manager, divisionAdmin, admin, all, revoked].map(canManageProTeams)).toEqual([
    ...[false, false, false],
    ...[true, true, false],
  ])
  expect([member, manager, divisionAdmin, admin, all, revoked].map(canManageProUsers)).toEqual([
    ...[false, false, false],
    ...[true, true, false],
  ])
  expect([canManageProTeam(manager, 'cold'), canManageProTeam(manager, 'warm')]).toEqual([true, false])
  expect([canManageProTeam(member, 'cold'), canManageProTeam(admin, 'warm')]).toEqual([false, true])
  expect(canManageProTeams(person([], proPermissions, { isOpen: false }))).toBe(false)
})

test('only admins change the form', () => {
  expect([member, divisionAdmin, all, admin].map(canManageLeadSettings)).toEqual([false, false, false, true])
})

test('people cannot give permissions that they lack', () => {
  const some = person([], ['manage_pro_users', 'export_leads'])
  expect(canGiveProPermissions(some, ['export_leads'])).toBe(true)
  expect(canGiveProPermissions(some, ['export_leads', 'see_company_leads'])).toBe(false)
  expect(canGiveProPermissions(admin, proPermissions)).toBe(true)
  expect([manager, divisionAdmin, revoked].map((actor) => canGiveProPermissions(actor, []))).toEqual([
    false,
    false,
    false,
  ])
})
