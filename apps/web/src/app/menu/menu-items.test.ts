import { describe, expect, test } from 'vitest'
import type { Role } from '@kartu/contracts/actor'
import { isActiveItem, itemAround, menuGroups } from './menu-items.ts'

const pathsFor = (roles: Role[], notVerified = false) =>
  menuGroups({ roles }, notVerified).map(({ items }) => items.map(({ path }) => path))

const business = ['/company', '/team', '/business/customisation', '/business/secondary-logo']
const pro = ['/pro/recipient', '/pro/analytics']

describe('the side menu', () => {
  test('is the same for every member, without Subscriptions', () => {
    expect(pathsFor([])).toEqual([business, pro])
    expect(pathsFor(['division_admin'])).toEqual([business, pro])
  })
  test.each([['admin'], ['super_admin']] as const)('shows Subscriptions to %s, third', (role) =>
    expect(pathsFor([role])[0]).toEqual(['/company', '/team', '/subscriptions', ...business.slice(2)]),
  )
  test('shows Subscriptions in a session marked as not verified', () =>
    expect(pathsFor([], true)[0]).toContain('/subscriptions'))
  test('has no company-only entries for a personal card', () =>
    expect(
      menuGroups({ roles: ['super_admin'], personal: true }, true).flatMap(({ items }) =>
        items.map((item) => item.path),
      ),
    ).toEqual(['/personal-card', '/personal-card/look', '/personal-card/backgrounds', '/pro/recipient', '/pro/form']))
})

describe('the active item', () => {
  test('is the one whose path ends with the current route', () => {
    expect(isActiveItem('/team', '/team')).toBe(true)
    expect(isActiveItem('/team', '/team/')).toBe(true)
    expect(isActiveItem('/team', '/company')).toBe(false)
    expect(isActiveItem('/team', '/')).toBe(false)
  })
})

describe('the item of a parent page', () => {
  const items = ['/company', '/team', '/personal-card', '/personal-card/look', '/pro/recipient']
  test.each([
    ['/team/pending', '/team'],
    ['/team/edit', '/team'],
    ['/team/edit/0190', '/team'],
    ['/company/division', '/company'],
    ['/pro/recipient/0190', '/pro/recipient'],
    ['/team', undefined],
    ['/team/', undefined],
    ['/personal-card/look', undefined],
    ['/teams/edit', undefined],
    ['/account', undefined],
  ])('%s: %s', (pathname, path) => expect(itemAround(items, pathname)).toBe(path))
})
