import type { z } from 'zod'

export interface SchemaMeta {
  id?: string
  description?: string
  exported?: boolean
  /** Name of the constant that lists the values of a choice. */
  choice?: string
}

/** Names and descriptions of the contracts' schemas, filled while they load. */
export const schemaMeta = new Map<z.ZodType, SchemaMeta>()

interface Found {
  name?: string
  description?: string
  exported?: boolean
  choice?: string
  /** False for a schema that others use too. */
  fresh: boolean
}

/** Called by the rewritten contracts (`doc-comments.ts`) around the value of each documented property and export. */
export function describeSchema<T>(value: T, meta: Found): T {
  if (!isSchema(value)) return value
  const known = schemaMeta.get(value)
  if (meta.fresh && (known === undefined || known.choice !== undefined)) {
    const { name: id, description, exported } = meta
    schemaMeta.set(value, { id, description, exported, choice: meta.choice ?? known?.choice })
    return value
  }
  if (meta.description === undefined || meta.name !== undefined) return value
  // A schema that others use too: a copy has the description and refers to the original.
  const copy = (value as z.ZodType).clone(undefined, { parent: true })
  schemaMeta.set(copy, { description: meta.description })
  return copy as T & z.ZodType
}

const isSchema = (value: unknown): value is z.ZodType & object =>
  typeof value === 'object' && value !== null && '_zod' in value
