import { pages } from '@kartu/contracts/pages'
import { matchRoutes, type RouteObject, type LoaderFunction } from 'react-router'
import { expect, test, afterEach, vi } from 'vitest'
import { siteMap } from './router.tsx'
import { resetSession } from '../lib/session.ts'

const routeOf = (address: string, basename: string) => matchRoutes(siteMap, address, basename)?.at(-1)?.route.path

test('the test variant of the editor is not a member ID', () =>
  expect(routeOf('/team/edit/test', '/')).toBe('/team/edit/test'))

test('every other URL shows the not-found page', () => expect(routeOf('/nope', '/')).toBe('*'))

const pathsIn = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...pathsIn(children ?? [])])

test('the server serves the same pages', () =>
  expect(
    pathsIn(siteMap)
      .filter((path) => path !== '*')
      .toSorted(),
  ).toEqual(pages.toSorted()))

/** The routes of the specification, section 2, and those this product adds. */
const addresses = [
  '/',
  '/home',
  '/me',
  '/company',
  '/maintenance',
  '/subscriptions',
  '/team',
  '/team/pending',
  '/team/edit',
  '/team/edit/0190',
  '/team/edit/test',
  '/team/import',
  '/invitation',
  '/invitation/0190',
  '/auth/login',
  '/auth/logout',
  '/auth/firebase',
  '/auth/msip',
  '/auth/company/0190',
  '/auth/verify',
  '/auth/register',
  '/auth/forgot',
  '/auth/reset',
  '/business/customisation',
  '/business/customisation/0190',
  '/business/secondary-logo',
  '/create/business-card',
  '/create/personal-card',
  '/pro/analytics',
  '/pro/recipient',
  '/pro/recipient/0190',
  '/pro/team-management',
  '/pro/user-management',
  '/pro/form',
  '/pro/rules',
  '/account',
  '/users/delete',
]

test.each(addresses)('%s is on the site map in both languages', (address) => {
  const path = routeOf(address, '/')
  expect(path).toBeDefined()
  expect(path).not.toBe('*')
  expect(routeOf(`/id${address === '/' ? '' : address}`, '/id')).toBe(path)
})

const origin = 'https://kartu.example'

afterEach(() => vi.unstubAllGlobals())

test('an invitation link opens before signing in', () => {
  vi.stubGlobal('location', { origin })
  resetSession()
  const route = matchRoutes(siteMap, '/invitation/0190', '/')?.at(-1)?.route
  expect(route?.path).toBe('/invitation/:id')
  const request = new Request(`${origin}/invitation/0190`)
  const load = route?.loader as LoaderFunction
  expect(() => load({ request } as never)).not.toThrow()
})
