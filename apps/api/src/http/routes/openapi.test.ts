import type { Route } from '@kartu/contracts/route'
import { routeTable } from '@kartu/contracts/routes'
import { describe, expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'
import type { ApiDocument, Operation } from '../reference/api-document.ts'

const server = await startServer()

const full = JSON.parse((await server.visitor().send('GET', '/api/v1/openapi-full.json')).text) as ApiDocument
const forPrograms = JSON.parse((await server.visitor().send('GET', '/api/v1/openapi.json')).text) as ApiDocument

const routes: Route[] = Object.values(routeTable).flatMap((group) => Object.values(group) as Route[])
const nameOf = (route: Route) => `${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`

const operationsIn = (document: ApiDocument) =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([key]) => key !== 'parameters')
      .map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation: operation as Operation })),
  )
const names = (document: ApiDocument) => operationsIn(document).map(({ name }) => name)

test('the full document describes exactly the routes of the table', () => {
  expect(names(full).toSorted()).toEqual(routes.map(nameOf).toSorted())
})

test('the document for programs is a part of the full one', () => {
  expect(names(forPrograms).filter((name) => !names(full).includes(name))).toEqual([])
  expect(names(forPrograms)).toContain('POST /companies/{companyId}/members')
  expect(names(forPrograms)).not.toContain('POST /users/me/passkeys')
})

test('no two routes share method and path', () => {
  expect(new Set(routes.map(nameOf)).size).toBe(routes.length)
})

test.each(routes.map((route) => [nameOf(route), route] as const))('%s is served', (_, route) => {
  expect(server.app.hasRoute({ method: route.method, url: `/api/v1${route.path}` })).toBe(true)
})

test('only public operations need no token', () => {
  const open = operationsIn(full).filter(({ operation }) => operation.security?.length === 0)
  const publicRoutes = routes.filter(({ access }) => access === 'public')
  expect(open.map(({ name }) => name).toSorted()).toEqual(publicRoutes.map(nameOf).toSorted())
})

describe('the answer', () => {
  test.each(['br', 'gzip', 'identity'])('has an entity tag for conditional requests (%s)', async (encoding) => {
    const client = server.visitor().with({ 'accept-encoding': encoding })
    const first = await client.send('GET', '/api/v1/openapi.json')
    expect(first.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    const second = await client
      .with({ 'if-none-match': first.headers['etag'] ?? '' })
      .send('GET', '/api/v1/openapi.json')
    expect([second.status, second.text]).toEqual([304, ''])
  })

  test('of the document for programs is below 400 kB', async () => {
    const { bytes } = await server.visitor().send('GET', '/api/v1/openapi.json')
    expect(bytes.length).toBeLessThan(400_000)
  })
})
