import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Route } from './route.ts'
import * as nouns from './route-table.ts'

/*
 * The inputs of the API are stored in docs/api, so that no limit or field changes by accident, and reviews show each
 * change. `npx vitest run described -u` writes them.
 */

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

const fileOf = (noun: string) => noun.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test.each(Object.entries(nouns))('%s takes the documented input', async (noun, routes) => {
  const all = Object.entries(routes).map(([name, route]) => [name, described(route as Route)])
  await expect(`${JSON.stringify(Object.fromEntries(all), null, 1)}\n`).toMatchFileSnapshot(
    `../../../docs/api/${fileOf(noun)}.json`,
  )
})
