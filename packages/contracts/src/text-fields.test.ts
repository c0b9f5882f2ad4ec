import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Route } from './route.ts'
import { routeTable } from './routes.ts'

interface Part {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  valueType?: Schema
  options?: Schema[]
  in?: Schema
}
type Schema = z.ZodType

const partOf = (schema: Schema): Part => schema.def

/** True for a text schema, transformations included. */
function isText(schema: Schema): boolean {
  const { type, in: input } = partOf(schema)
  return type === 'string' || (type === 'pipe' && input !== undefined && isText(input))
}

/** Every text schema in a body, by path. */
function textsIn(schema: Schema, path: string): [string, Schema][] {
  const { shape, element, innerType, valueType, options, in: input } = partOf(schema)
  if (isText(schema)) return [[path, schema]]
  if (shape) return Object.entries(shape).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`))
  return [element, innerType, valueType, input, ...(options ?? [])]
    .filter((inner) => inner !== undefined)
    .flatMap((inner) => textsIn(inner, path))
}

const texts = Object.entries(routeTable).flatMap(([noun, routes]) =>
  Object.entries(routes as Record<string, Route>).flatMap(([verb, { body }]) =>
    body ? textsIn(body, `${noun}.${verb}`) : [],
  ),
)
/** True for free text: not for comma-separated lists or enumerations. */
const isFree = (schema: Schema): boolean => typeof schema.safeParse('Ani Lestari').data === 'string'
/** Values that are compared with stored ones, or belong to other systems, and are never shown. */
const secrets =
  /password|secret|token|code$|state$|assistants\.approve\.request\.|emailSignatures\.connect\.key$|directorySync\.connectGoogle\.key$|companyDeletions\.\w+\.name$/i
const free = texts.filter(([path, schema]) => !secrets.test(path) && isFree(schema))
const lines = free.filter(([, schema]) => schema.parse('Ani\nLestari') === schema.parse('Ani Lestari'))

describe('text that people see', () => {
  test('finds texts in many routes', () => {
    expect(lines.length).toBeGreaterThan(100)
  })

  test.each(free)('%s loses control characters', (_path, schema) => {
    for (const control of ['\u0000', '\u007f', '\u0080', '\u0090', '\u009f'])
      expect(schema.parse(`Ani${control} Lestari`)).toEqual(schema.parse('Ani Lestari'))
  })

  test.each(lines)('%s turns pasted line ends into one blank', (_path, schema) => {
    for (const end of ['\t', '\v', '\u0085', '\u2028', '\r\n'])
      expect(schema.parse(`Ani${end}Lestari`)).toEqual(schema.parse('Ani Lestari'))
  })

  test.each(lines)('%s loses invisible signs', (_path, schema) => {
    expect(schema.parse('\u202eA\u200bni\u2066 Lestari\u200f')).toEqual(schema.parse('Ani Lestari'))
  })
})
