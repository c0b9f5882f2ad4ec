import { pages } from '@kartu/contracts/pages'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { siteMap } from './router.tsx'

const routeOf = (address: string, basename: string) => matchRoutes(siteMap, address, basename)?.at(-1)?.route.path

test('the test variant of the editor is not a member ID', () =>
  expect(routeOf('/team/edit/test', '/')).toBe('/team/edit/test'))

test('every other URL shows the not-found page', () => expect(routeOf('/nope', '/')).toBe('*'))

const pathsIn = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...pathsIn(children ?? [])])

test('the server knows the same pages', () =>
  expect(
    pathsIn(siteMap)
      .filter((path) => path !== '*')
      .toSorted(),
  ).toEqual(pages.toSorted()))
