import type { Json } from './components.ts'

/** Component of records of which an answer has only ID and name. */
export const namedRecord = {
  description: 'A record by its ID and name.',
  type: 'object',
  properties: {
    _id: { $ref: '#/components/schemas/Id' },
    name: { type: 'string', description: 'Name.' },
  },
  required: ['_id', 'name'],
}

const ref = { $ref: '#/components/schemas/NamedRecord' }
const [properties, required] = [JSON.stringify(namedRecord.properties), JSON.stringify(namedRecord.required)]

/** Refers to `NamedRecord` wherever a schema has the same fields. Its own description is kept. */
export function referToNamedRecords(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(referToNamedRecords)
  if (typeof json !== 'object' || json === null) return json
  const { type, description, ...rest } = json as Json
  const isRecord = JSON.stringify(rest['properties']) === properties && JSON.stringify(rest['required']) === required
  if (!isRecord || Object.keys(rest).length > 2)
    return Object.fromEntries(
      Object.entries(json as Json).map(([key, value]) => [key, key === 'example' ? value : referToNamedRecords(value)]),
    )
  const own = description === undefined ? {} : { description }
  return type === 'object' ? { ...ref, ...own } : { anyOf: [ref, { type: 'null' }], ...own }
}
