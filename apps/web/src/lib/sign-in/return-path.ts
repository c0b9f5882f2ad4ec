import { safePath } from './safe-path.ts'

/**
 * Page that a guard redirected away from. The login URL carries it (`?to=`), so that it survives a reload; between the
 * guards and `/` it is stored here.
 */
let wanted: string | null = null

export const rememberPath = (path: string): void => {
  wanted = safePath(path, location.origin)
}
export const rememberedPath = (): string | null => wanted
export const forgetPath = (): void => {
  wanted = null
}

/** The login URL with the return path. */
export function withReturn(loginPath: string, path: string): string {
  const safe = safePath(path, location.origin)
  return safe === null || safe === '/' ? loginPath : `${loginPath}?to=${encodeURIComponent(safe)}`
}

/** The return path in a URL. */
export const returnPathIn = (search: string): string | null =>
  safePath(new URLSearchParams(search).get('to'), location.origin)

/** Company of an email link (`company=ID`): its reader may have others. */
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
