import { isReservedName } from './system-names.ts'

/**
 * Fields of a body that give a person or a company a name that readers would take for the program's. `mount()` checks
 * every route, so no way to change a name is left out. `name` counts only at the routes of a company itself.
 */
export function reservedNames(path: string, body: unknown): string[] {
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
