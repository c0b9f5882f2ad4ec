import type { LoaderFunction, RouteObject } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginSession, resetSession } from '../lib/session.ts'
import { siteMap } from './router.tsx'

/* The specification, section 2 "Screens and routes": layouts and guards. Its table of routes is in `router.test.ts`. */

const origin = 'https://kartu.example'

beforeEach(() => {
  vi.stubGlobal('location', { origin })
  resetSession()
})
afterEach(() => vi.unstubAllGlobals())

const [, single, withNavigation] = siteMap[0]?.children ?? []
const leaves = (route: RouteObject | undefined): RouteObject[] =>
  (route?.children ?? []).flatMap((child) => (child.path === undefined ? leaves(child) : [child]))

/** Redirect target of a page; null if it is shown. */
const sentTo = ({ path, loader }: RouteObject): string | null => {
  const address = String(path).replace('/:id?', '').replace(':id', '0190')
  try {
    void (loader as LoaderFunction)({ request: new Request(origin + address) } as never)
    return null
  } catch (thrown) {
    return (thrown as Response).headers.get('Location')
  }
}

describe('layouts', () => {
  test.each(leaves(withNavigation).map((route) => [String(route.path), route] as const))(
    '"With-navigation: … requires login and a session": %s',
    (path, route) => {
      expect(sentTo(route)).toMatch(/^\/auth\/login\?to=/)
      beginSession('secret')
      expect([path, sentTo(route)]).toEqual([path, '/'])
    },
  )

  test.each(
    leaves(single)
      .filter(({ path }) => path !== '/invitation/:id')
      .map((route) => [String(route.path), route] as const),
  )('"Single: requires login": %s', (_path, route) => {
    expect(sentTo(route)).toMatch(/^\/auth\/login\?to=/)
    beginSession('secret')
    expect(sentTo(route)).toBeNull()
  })
})
