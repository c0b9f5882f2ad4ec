import type { Route } from '@kartu/contracts/route'
import { routeTable } from '@kartu/contracts/routes'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

const server = await startServer()

interface Description {
  openapi: string
  servers: { url: string }[]
  components: { schemas: { Failure: { properties: { code: { enum: string[] } } } } }
  paths: Record<string, Record<string, Operation>>
}

interface Operation {
  operationId: string
  summary: string
  security?: object[]
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, object> }
  responses: Record<string, object>
}

const reply = await server.visitor().send('GET', '/api/v1/openapi.json')
const description = JSON.parse(reply.text) as Description

const routes: Route[] = Object.values(routeTable).flatMap((group) => Object.values(group) as Route[])
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
)
const nameOf = (route: Route) => `${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`
const operationOf = (route: Route) => operations.find(({ name }) => name === nameOf(route))?.operation

test('describes exactly the routes of the table', () => {
  expect(reply.status).toBe(200)
  expect(description.openapi).toBe('3.1.0')
  expect(description.servers).toEqual([{ url: 'https://kartu.test/api/v1' }])
  expect(operations.map(({ name }) => name).toSorted()).toEqual(routes.map(nameOf).toSorted())
})

test('no two routes share method and path', () => {
  expect(new Set(routes.map(nameOf)).size).toBe(routes.length)
})

test.each(routes.map((route) => [nameOf(route), route] as const))('%s is served', (_, route) => {
  expect(server.app.hasRoute({ method: route.method, url: `/api/v1${route.path}` })).toBe(true)
})

test('no operation needs the company header', () => {
  const headers = operations.flatMap(({ operation }) =>
    (operation.parameters ?? []).filter((parameter) => parameter.in === 'header'),
  )
  expect(headers.length).toBeGreaterThan(0)
  expect(headers.filter(({ required }) => required)).toEqual([])
})

test('every operation has a unique name with a summary', () => {
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
  expect(operations.filter(({ operation }) => !operation.summary)).toEqual([])
})

test.each(routes.map((route) => [nameOf(route), route] as const))(
  'the description of %s matches its calls',
  (_, route) => {
    const operation = operationOf(route)
    const names = (place: string) =>
      (operation?.parameters ?? []).filter((parameter) => parameter.in === place).map((parameter) => parameter.name)
    expect(names('path')).toEqual([...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]))
    expect(names('query')).toEqual(Object.keys((route.query as { shape?: object } | undefined)?.shape ?? {}))
    const needsCompany = route.access === 'company' && !route.path.includes(':companyId')
    expect(names('header')).toEqual(needsCompany ? ['X-Company-Id'] : [])
    const sent = route.bodyType ?? 'application/json'
    const type = route.upload ? ['multipart/form-data'] : route.body || route.raw ? [sent] : []
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(type)
    const plain = { text: 'text/plain', file: '*/*', data: 'application/json', page: 'application/json' }[route.answer]
    const answered = (operation?.responses['200'] as { content: object } | undefined)?.content
    expect(Object.keys(answered ?? {})).toEqual([route.answerType?.replace(/;.*/, '') ?? plain])
    expect(operation?.security ?? []).toEqual(route.access === 'public' ? [] : [{ token: [] }])
  },
)
