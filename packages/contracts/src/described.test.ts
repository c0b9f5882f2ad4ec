import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Route } from './route.ts'
import * as nouns from './route-table.ts'

/*
 * What callers of the API may send is written down in docs/api, so that no bound and no field changes by accident
 * and a change shows in its review. `npx vitest run described -u` writes it anew.
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
  // What is answered is compared where it is asked for, in the tests over HTTP.
  data: undefined,
})

const fileOf = (noun: string) => noun.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test.each(Object.entries(nouns))('callers send to %s what they sent yesterday', async (noun, routes) => {
  const all = Object.entries(routes).map(([name, route]) => [name, described(route as Route)])
  await expect(`${JSON.stringify(Object.fromEntries(all), null, 1)}\n`).toMatchFileSnapshot(
    `../../../docs/api/${fileOf(noun)}.json`,
  )
})
