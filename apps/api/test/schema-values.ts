import fc from 'fast-check'
import type { ApiDocument, Schema } from '../src/http/reference/api-document.ts'
import { resolve } from '../src/http/reference/api-document.ts'

/** Values that no schema of a JSON API expects. */
const strange = fc.oneof(
  fc.constantFrom(null, true, 0, -1, 1e308, '', ' ', '\u0000', '\ud83d', [], {}, [null], { __proto__x: 1 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Values that match a schema of the document, with an unexpected one now and then. */
export function valuesOf(document: ApiDocument, schema: Schema, level = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 30, arbitrary: soundValues(document, schema, level) }, { weight: 1, arbitrary: strange })
}

function soundValues(document: ApiDocument, schema: Schema, level: number): fc.Arbitrary<unknown> {
  const shape = schema.$ref ? resolve<Schema>(document, { $ref: schema.$ref }) : schema
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(document, choice, level + 1)))
  const types = [shape.type ?? []].flat()
  return types.length === 0
    ? fc.jsonValue({ maxDepth: 2 })
    : fc.oneof(...types.map((type) => valuesOfType(document, type, shape, level)))
}

function valuesOfType(document: ApiDocument, type: string, shape: Schema, level: number): fc.Arbitrary<unknown> {
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') {
    const { minimum: min = -1_000, maximum: max = 2_147_483_647 } = shape
    return type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
  }
  if (type === 'string') return texts(shape)
  if (type === 'array') {
    const { items = {}, minItems: minLength = 0, maxItems = 5 } = shape
    return fc.array(valuesOf(document, items, level + 1), {
      minLength,
      maxLength: Math.max(minLength, Math.min(maxItems, 5)),
    })
  }
  return objects(document, shape, level)
}

function objects(
  document: ApiDocument,
  { properties = {}, required = [] }: Schema,
  level: number,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties)
    .filter(([name]) => level < 6 || required.includes(name))
    .map(([name, property]) => [name, valuesOf(document, property, level + 1)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => name in properties) })
}

function texts({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  if (pattern !== undefined) return fc.oneof(fc.stringMatching(new RegExp(pattern)), fc.string({ maxLength: 60 }))
  const length = { minLength: Math.min(minLength, 60), maxLength: Math.max(minLength, Math.min(maxLength, 60)) }
  return fc.oneof(
    fc.string({ ...length, unit: 'grapheme' }),
    fc.emailAddress(),
    fc.constantFrom('example.com', '+6281234567890', 'Asia/Jakarta', '2026-11-29', '#123456'),
  )
}
