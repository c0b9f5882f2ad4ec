import { safePath } from './safe-path.ts'

/**
 * Where somebody wanted to go when a guard sent them elsewhere. Behind the login page it stands in the address
 * (`?to=`), so that it survives a reload; between the guards and `/` it is kept here.
 */
let wanted: string | null = null

export const rememberPath = (path: string): void => {
  wanted = safePath(path, location.origin)
}

/** The remembered path, once. */
export function takePath(): string | null {
  const path = wanted
  wanted = null
  return path
}

/** The login page with the way back in its address. */
export function withReturn(loginPath: string, path: string): string {
  const safe = safePath(path, location.origin)
  return safe === null || safe === '/' ? loginPath : `${loginPath}?to=${encodeURIComponent(safe)}`
}

export const returnPathIn = (search: string): string | null =>
  safePath(new URLSearchParams(search).get('to'), location.origin)
