import { apiKeyPrefix } from '@kartu/contracts/integrations/api-keys.plain'
import type { Route } from '@kartu/contracts/route'
import { z } from 'zod'
import type { FastifyInstance } from 'fastify'
import { AppError, faultsOf } from './errors.ts'
import { isReservedName } from './system-names.ts'

const NoBody = z.strictObject({})

export const parseQuery = ({ query }: Route, value: unknown): unknown => (query ? parse(query, value) : undefined)

/**
 * Parses a body. A route without a body accepts an empty one; on other routes a missing body is refused, even if an
 * empty one would be valid.
 */
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

/**
 * Fields of a body that give a person or a company a name that readers would take for the program's. `mount()` checks
 * every route, so no way to change a name is left out. `name` counts only at the routes of a company itself.
 */
function reservedNames(path: string, body: unknown): string[] {
  const isCompany = path === '/companies' || path === '/companies/:companyId'
  return namesIn(body, isCompany ? [['first_name', 'last_name'], ['name']] : [['first_name', 'last_name']])
}

/** First and last name are checked together, and the fault is reported at the first of them. */
function namesIn(value: unknown, names: readonly string[][], at: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return []
  const fields = value as Record<string, unknown>
  const here = names.flatMap((keys) => {
    const given = keys.filter((key) => typeof fields[key] === 'string' && fields[key] !== '')
    const isReserved = isReservedName(given.map((key) => fields[key]).join(' '))
    return isReserved ? given.slice(0, 1) : []
  })
  const inside = Object.entries(fields).flatMap(([key, inner]) => namesIn(inner, names, [...at, key]))
  return [...here.map((key) => [...at, key].join('.')), ...inside]
}

/**
 * Refuses a query with escapes that are not UTF-8, because Fastify would take the escapes themselves for the text, and
 * a URL with an API key, which proxies and browsers store.
 */
export function refuseBrokenUrl(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    if (!isReadable(url)) return done(new AppError('malformed'))
    done(url.includes(apiKeyPrefix) ? new AppError('api_key_in_url') : undefined)
  })
}

function isReadable(url: string): boolean {
  const question = url.indexOf('?')
  if (question === -1 || !url.includes('%', question)) return true
  try {
    decodeURIComponent(url.slice(question))
    return true
  } catch {
    return false
  }
}
