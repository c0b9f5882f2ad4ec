import { describe, expect, test } from 'vitest'
import type { Actor, Role } from '../actor.ts'
import { canInvite, canManageInvitation } from '../team/invitations.plain.ts'
import { canDecideJoinRequest } from '../team/join-requests.plain.ts'
import {
  canEndHandOver,
  canChangeRoles,
  canCreateMember,
  canFillPlace,
  canListMembers,
  canManageMembers,
  canMoveMember,
  canReassign,
  canRemoveMember,
  canUpdateMember,
} from './members.policy.ts'

const people = {
  'a member': [],
  'a division admin': ['division_admin'],
  'an admin': ['admin'],
  'a super admin': ['super_admin'],
  'a division admin who is admin too': ['division_admin', 'admin'],
} satisfies Record<string, Role[]>
type Person = keyof typeof people

/** All actors are in division `own`. */
const actor = (person: Person): Actor => ({
  kind: 'person',
  userId: 'user',
  companyId: 'company',
  memberId: 'self',
  divisionId: 'own',
  roles: people[person],
})

const member = (roles: Role[] = [], divisionId: string | null = 'own', id = 'somebody') => ({ id, divisionId, roles })

const all = Object.keys(people) as Person[]
const admins: Person[] = ['an admin', 'a super admin', 'a division admin who is admin too']

describe.each(all)('%s', (person) => {
  const isAnAdmin = admins.includes(person)
  const who = actor(person)

  test('sees the team', () => {
    expect(canListMembers(who)).toBe(true)
  })

  test('may manage people only with a role', () => {
    expect(canManageMembers(who)).toBe(person !== 'a member')
  })

  test.each<[string | null, boolean]>([
    ['own', person !== 'a member'],
    ['other', isAnAdmin],
    [null, isAnAdmin],
  ])('adds to division %j: %j', (divisionId, expected) => {
    expect(canCreateMember(who, { divisionId })).toBe(expected)
  })

  test.each<[Role[], string | null, boolean]>([
    [[], 'own', person !== 'a member'],
    [['division_admin'], 'own', person !== 'a member'],
    [['admin'], 'own', isAnAdmin],
    [['super_admin'], 'own', isAnAdmin],
    [[], 'other', isAnAdmin],
    [[], null, isAnAdmin],
  ])('changes a member with %j in %j: %j', (roles, divisionId, expected) => {
    expect(canUpdateMember(who, member(roles, divisionId))).toBe(expected)
  })

  test.each<[from: string | null, to: string | null, boolean]>([
    ['own', 'own', person !== 'a member'],
    ['own', 'other', isAnAdmin],
    ['own', null, isAnAdmin],
    ['other', 'own', isAnAdmin],
    [null, 'own', isAnAdmin],
  ])('moves from %j to %j: %j', (from, to, expected) => {
    expect(canMoveMember(who, member([], from), to)).toBe(expected)
  })

  test.each<[Role[], string | null, boolean]>([
    [[], 'own', person !== 'a member'],
    [[], 'other', isAnAdmin],
    [['division_admin'], 'own', person !== 'a member'],
    [['admin'], 'own', person === 'a super admin'],
    [['super_admin'], 'own', person === 'a super admin'],
  ])('removes a member with %j in %j: %j', (roles, divisionId, expected) => {
    expect(canRemoveMember(who, member(roles, divisionId))).toBe(expected)
  })

  test('cannot remove or restore themselves', () => {
    expect(canRemoveMember(who, member(people[person], 'own', 'self'))).toBe(false)
    expect(canEndHandOver(who, member(people[person], 'own', 'self'))).toBe(false)
  })

  const isSuper = person === 'a super admin'
  test.each<[before: Role[], after: Role[], boolean]>([
    [[], [], isAnAdmin],
    [[], ['division_admin'], isAnAdmin],
    [['division_admin'], [], isAnAdmin],
    [['admin'], ['admin', 'division_admin'], isAnAdmin],
    [[], ['admin'], isSuper],
    [['admin'], [], isSuper],
    [['admin'], ['division_admin'], isSuper],
    [[], ['super_admin'], isSuper],
    [['super_admin'], [], isSuper],
    [['super_admin'], ['admin'], isSuper],
    [['admin'], ['super_admin'], isSuper],
    [['division_admin'], ['division_admin', 'super_admin'], isSuper],
  ])('changes roles from %j to %j: %j', (before, after, expected) => {
    expect(canChangeRoles(who, member(before), after)).toBe(expected)
  })

  test.each<[Role[], string | null, boolean]>([
    [[], 'own', person !== 'a member'],
    [[], 'other', isAnAdmin],
    [[], null, isAnAdmin],
    [['division_admin'], 'own', isAnAdmin],
    [['division_admin'], 'other', isAnAdmin],
    [['admin'], 'own', isSuper],
    [['super_admin'], null, isSuper],
    [['division_admin', 'admin'], 'own', isSuper],
  ])('fills a place with %j in %j: %j', (roles, divisionId, expected) => {
    const place = member(roles, divisionId)
    expect(canFillPlace(who, place)).toBe(expected)
    expect(canInvite(who, place)).toBe(expected)
    expect(canManageInvitation(who, place)).toBe(expected)
    expect(canDecideJoinRequest(who, place)).toBe(expected)
    expect(canEndHandOver(who, place)).toBe(expected)
    expect(canReassign(who, { ...place, hasAccount: false })).toBe(expected)
    const mayMove = !roles.includes('super_admin') || isSuper
    expect(canReassign(who, { ...place, hasAccount: true })).toBe(canUpdateMember(who, place) && mayMove)
  })
})
