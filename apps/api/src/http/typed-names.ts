import { isDisguised } from '../modules/mails/system-names.ts'

/**
 * Fields of a body in which a person or a company is given a name that only looks like the program's. `mount()` asks for
 * every route, so no way to change a name is left out. `name` counts only at the routes of a company itself.
 */
export function disguisedNames(path: string, body: unknown): string[] {
  const isCompany = path === '/companies' || path === '/companies/:companyId'
  return namesIn(body, isCompany ? ['first_name', 'last_name', 'name'] : ['first_name', 'last_name'])
}

function namesIn(value: unknown, keys: readonly string[], at: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const field = [...at, key]
    if (typeof inner !== 'string') return namesIn(inner, keys, field)
    return keys.includes(key) && isDisguised(inner) ? [field.join('.')] : []
  })
}
