import { withoutLocale } from './locale.ts'
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

/** The way back in an address, without a language: the router adds the reader's own. */
export function returnPathIn(search: string): string | null {
  const path = safePath(new URLSearchParams(search).get('to'), location.origin)
  return path === null ? null : withoutLocale(path)
}
