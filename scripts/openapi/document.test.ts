import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorStatus, type ErrorCode } from '@kartu/contracts/errors'
import { type Route, scopesOf } from '@kartu/contracts/route'
import { routeTable } from '@kartu/contracts/routes'
import { describe, expect, test } from 'vitest'
import {
  type Answer,
  type ApiDocument,
  type Operation,
  operationsOf,
  type Parameter,
  resolve,
  type Schema,
} from '../../apps/api/src/http/reference/api-document.ts'
import { forPrograms } from '../../apps/api/src/http/reference/for-programs.ts'
import { codesOf } from '../../apps/api/src/http/reference/operation-html.ts'

const root = join(import.meta.dirname, '../..')
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')
const written = ['packages/contracts/openapi.json', 'packages/client/src/operations.ts']
const document = JSON.parse(read(root, written[0] ?? '')) as ApiDocument

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  operationsOf(item).map(([method, operation]) => ({ id: operation.operationId, path, method, operation, item })),
)
const table = operations.map((each) => [each.id, each] as const)

test('document and client are those of `npm run openapi`', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kartu-openapi-'))
  for (const name of ['contracts', 'client/src']) mkdirSync(join(folder, 'packages', name), { recursive: true })
  execFileSync(process.execPath, [join(import.meta.dirname, 'write.ts'), folder])
  expect(written.filter((file) => read(folder, file) !== read(root, file))).toEqual([])
}, 60_000)

test('operations have unique names', () => {
  const received = Object.values(document.webhooks ?? {}).flatMap((item) => operationsOf(item))
  const ids = [...operations.map(({ id }) => id), ...received.map(([, { operationId }]) => operationId)]
  expect(received.length).toBeGreaterThan(0)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^\w+\.\w+$/.test(id))).toEqual([])
})

test('no operation lists scopes of a scheme without OAuth', () => {
  // Redocly accepts them, Spectral does not.
  const listed = operations.flatMap(({ operation }) => (operation.security ?? []).flatMap(Object.values).flat())
  expect(listed).toEqual([])
})

test.each(Object.values(routeTable).flatMap((group) => Object.values(group) as Route[]))(
  '$method $path names the scope of its route',
  ({ method, path, scope }) => {
    const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as Operation
    expect(operation['x-scope']).toEqual(scope)
    expect(operation.security?.some((scheme) => 'apiKey' in scheme) ?? false).toBe(scope !== undefined)
    const named = scopesOf({ ...(scope !== undefined && { scope }) }).map((one) => `\`${one}\``)
    expect(operation.description.includes(`Scope: ${named.join(' or ')}.`)).toBe(scope !== undefined)
  },
)

test.each(table)('%s has a title, a description, a noun', (_, { operation }) => {
  expect(operation.summary).toMatch(/^[A-Z].{3,50}[^.]$/)
  expect(operation.description).toMatch(/^[A-Z].{10,200}\.$/)
  expect(document.tags.map(({ name }) => name)).toContain(operation.tags[0])
})

test.each(table)('%s has an example', (_, { operation, item }) => {
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
  const shown = parameters.some((each) => resolve<Parameter>(document, each).example !== undefined)
  const [body] = Object.values(operation.requestBody?.content ?? {})
  const [answer] = Object.values(resolve<Answer>(document, operation.responses['200'] as Answer).content ?? {})
  const needsInput = parameters.length > 0 || body !== undefined
  expect(body ? body.example !== undefined || body.schema.format === 'binary' : true).toBe(true)
  expect(shown || body !== undefined || answer?.example !== undefined || !needsInput).toBe(true)
})

test.each(table)('%s lists only existing error codes', (_, { operation }) => {
  const codes = codesOf(document, operation)
  expect(codes).toContain('too_many_requests')
  expect(codes.filter((code: ErrorCode) => errorStatus[code] === undefined)).toEqual([])
})

describe('every field', () => {
  const undescribed: string[] = []
  const visit = (json: unknown, where: string): void => {
    if (typeof json !== 'object' || json === null) return
    const { properties, example: _, ...rest } = json as Schema & { example?: unknown }
    for (const [name, property] of Object.entries(properties ?? {})) {
      const text = property.description ?? resolve<Schema>(document, property).description
      if (!text && property.const === undefined) undescribed.push(`${where}.${name}`)
      visit(property, `${where}.${name}`)
    }
    for (const value of Object.values(rest)) visit(value, where)
  }

  test('of a component is described', () => {
    undescribed.length = 0
    for (const [name, schema] of Object.entries(document.components.schemas)) visit(schema, name)
    expect(undescribed).toEqual([])
  })

  test('of a body is described', () => {
    undescribed.length = 0
    for (const { id, operation } of operations) visit(operation.requestBody, id)
    expect(undescribed).toEqual([])
  })

  test('of a path, query or header is described', () => {
    const all = operations.flatMap(({ item, operation }) => [
      ...(item.parameters ?? []),
      ...(operation.parameters ?? []),
    ])
    const parameters = all.map((each) => resolve<Parameter>(document, each))
    expect(parameters.filter(({ description }) => !description)).toEqual([])
  })
})

test.each([
  ['the full document', document],
  ['the document for programs', forPrograms(document)],
] as const)('%s refers only to parts that it has', (_, { paths, components }) => {
  const refs = [...JSON.stringify({ paths, components }).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)]
  const missing = refs.filter(([, kind = '', name = '']) => !(name in components[kind as keyof typeof components]))
  expect(missing).toEqual([])
})

test('the section of webhooks refers only to parts that exist', () => {
  const { webhooks, components } = forPrograms(document)
  const names = [...JSON.stringify(webhooks).matchAll(/schemas\/(\w+)/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(4)
  expect(names.filter((name) => !(String(name) in components.schemas))).toEqual([])
})

test('the document for programs is below 400 kB', () => {
  expect(JSON.stringify(forPrograms(document)).length).toBeLessThan(400_000)
})
