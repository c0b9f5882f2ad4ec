import type { Route } from '@kartu/contracts/route'
import { z } from 'zod'
import { AppError, faultsOf } from './errors.ts'
import { reservedNames } from './typed-names.ts'

const NoBody = z.strictObject({})

export const parseQuery = ({ query }: Route, value: unknown): unknown => (query ? parse(query, value) : undefined)

/** A route without a body accepts an empty one. A missing body is refused even if an empty one would do. */
export function parseBody({ body, path }: Route, value: unknown): unknown {
  const parsed = parse(body ?? NoBody, value === undefined ? {} : value)
  if (body && value === undefined) throw new AppError('body_missing')
  const reserved = reservedNames(path, parsed)
  if (reserved.length > 0)
    throw new AppError('invalid', { fields: reserved.map((field) => ({ field, key: 'name_system' })) })
  return parsed
}

/** A malformed ID in a path is answered like one that does not exist: not found. */
export function parseIds({ params }: Route, value: unknown): unknown {
  if (!params) return undefined
  const result = params.safeParse(value)
  if (!result.success) throw new AppError('not_found')
  return result.data
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (!result.success) throw new AppError('invalid', { fields: faultsOf(result.error) })
  return result.data
}
