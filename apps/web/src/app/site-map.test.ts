import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { siteMap } from './router.tsx'

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
  '/business/secondary-logo',
  '/create/business-card',
  '/create/personal-card',
  '/pro/analytics',
  '/pro/recipient',
  '/pro/recipient/0190',
  '/pro/team-management',
  '/pro/user-management',
  '/pro/form',
  '/account',
  '/users/delete',
]
const routeOf = (address: string, basename: string) => matchRoutes(siteMap, address, basename)?.at(-1)?.route.path

test.each(addresses)('%s is on the site map in both languages', (address) => {
  const path = routeOf(address, '/')
  expect(path).toBeDefined()
  expect(path).not.toBe('*')
  expect(routeOf(`/id${address === '/' ? '' : address}`, '/id')).toBe(path)
})
