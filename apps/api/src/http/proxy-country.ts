import type { Env } from '../settings/env.ts'

/** Country reported by the operator's proxy in its header (`COUNTRY_HEADER`): two letters, or nothing. */
export function proxyCountry(
  { countryHeader }: Pick<Env, 'countryHeader'>,
  headers: Record<string, string | string[] | undefined>,
): string | null {
  const told = countryHeader === undefined ? undefined : headers[countryHeader]
  return typeof told === 'string' && /^[A-Z]{2}$/.test(told) && told !== 'XX' ? told : null
}
