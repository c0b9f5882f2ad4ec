import { expect, test } from 'vitest'
import type { Role } from '../actor.ts'
import { canChangeLeadView, canSeeLeadView, canShareLeadViews } from './lead-views.policy.ts'

const who = (roles: Role[] = [], memberId = 'me') => ({ memberId, roles })
const own = { memberId: 'me', shared: false }
const ofOther = { memberId: 'other', shared: false }
const sharedByOther = { memberId: 'other', shared: true }
const shared = { memberId: 'me', shared: true }

test('a private view is visible only to its owner', () => {
  for (const roles of [[], ['division_admin'], ['admin'], ['super_admin']] satisfies Role[][]) {
    expect(canSeeLeadView(who(roles), own)).toBe(true)
    expect(canChangeLeadView(who(roles), own)).toBe(true)
    expect(canSeeLeadView(who(roles), ofOther)).toBe(false)
    expect(canChangeLeadView(who(roles), ofOther)).toBe(false)
    expect(canSeeLeadView(who(roles), sharedByOther)).toBe(true)
  }
})

test('admins change all shared views', () => {
  expect([[], ['division_admin'], ['admin']].map((roles) => canShareLeadViews(who(roles as Role[])))).toEqual([
    false,
    true,
    true,
  ])
  expect(canChangeLeadView(who(), shared)).toBe(false)
  expect(canChangeLeadView(who(['division_admin']), shared)).toBe(true)
  expect(canChangeLeadView(who(['division_admin']), sharedByOther)).toBe(false)
  expect(canChangeLeadView(who(['admin']), sharedByOther)).toBe(true)
  expect(canChangeLeadView(who(['admin']), { memberId: null, shared: true })).toBe(true)
})
