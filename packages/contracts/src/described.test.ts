import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Route } from './route.ts'
import * as nouns from './route-table.ts'

/*
 * The inputs of the API are stored in docs/api, a file per area, so that no limit or field changes by accident, and
 * reviews show each change. `npx vitest run described -u` writes them.
 */

declare global {
  interface ImportMeta {
    /** Vite's imports by pattern. */
    glob: (patterns: string[], options: { eager: true }) => Record<string, Record<string, object>>
  }
}

const contracts = Object.entries(import.meta.glob(['./*/*.ts', '!./**/*.test.ts'], { eager: true }))

const areaOf = (routes: object): string =>
  contracts.find(([, exported]) => Object.values(exported).includes(routes))?.[0].split('/')[1] ?? ''

const schemaOf = (schema: z.ZodType) => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return json
}

const described = (route: Route): object => ({
  ...route,
  ...(route.params && { params: schemaOf(route.params) }),
  ...(route.query && { query: schemaOf(route.query) }),
  ...(route.body && { body: schemaOf(route.body) }),
  // Tests over HTTP compare the answers.
  data: undefined,
})

const areas = [...new Set(Object.values(nouns).map(areaOf))]

test.each(areas)('nouns of %s take the documented input', async (area) => {
  const ofArea = Object.entries(nouns).filter(([, routes]) => areaOf(routes) === area)
  const all = ofArea.map(([noun, routes]) => [
    noun,
    Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, described(route as Route)])),
  ])
  await expect(`${JSON.stringify(Object.fromEntries(all), null, 1)}\n`).toMatchFileSnapshot(
    `../../../docs/api/${area}.json`,
    'write it with npx vitest run described -u',
  )
})
