import { safePath } from './safe-path.ts'

/**
 * Where somebody wanted to go when a guard sent them elsewhere. Behind the login page it stands in the address
 * (`?to=`), so that it survives a reload; between the guards and `/` it is kept here.
 */
let wanted: string | null = null

export const rememberPath = (path: string): void => {
  wanted = safePath(path, location.origin)
}
export const rememberedPath = (): string | null => wanted
export const forgetPath = (): void => {
  wanted = null
}

/** The login page with the way back in its address. */
export function withReturn(loginPath: string, path: string): string {
  const safe = safePath(path, location.origin)
  return safe === null || safe === '/' ? loginPath : `${loginPath}?to=${encodeURIComponent(safe)}`
}

/** The way back in an address. */
export const returnPathIn = (search: string): string | null =>
  safePath(new URLSearchParams(search).get('to'), location.origin)

/** The company that a link in a mail is about (`company=ID`): its reader may have others. */
export function companyIn(path: string | null): string | null {
  const id = new URLSearchParams(searchOf(path ?? '')).get('company')
  return id !== null && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null
}

/** The same path once the company is chosen. */
export function withoutCompany(path: string): string {
  if (companyIn(path) === null) return path
  const search = new URLSearchParams(searchOf(path))
  search.delete('company')
  return path.slice(0, path.indexOf('?')) + (search.toString() === '' ? '' : `?${search.toString()}`)
}

const searchOf = (path: string): string => (path.includes('?') ? path.slice(path.indexOf('?')) : '')
