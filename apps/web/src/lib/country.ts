import { countryDefault } from '@kartu/contracts/limits'
import { geoRoutes } from '@kartu/contracts/platform/geo.plain'
import { callApi } from './api-client.ts'
import { localStore } from './storage.ts'

const key = 'originCountry'

/** The country people sign in from, two letters, as last looked up; the specification's default before that. */
export const originCountry = (): string => localStore.get(key) ?? countryDefault

/** Looks the country up once per page load and keeps it; a failure gives the default (specification, section 8). */
export async function lookUpCountry(): Promise<string> {
  const country = await callApi(geoRoutes.country)
    .then((text) => text.trim().toUpperCase())
    .catch(() => countryDefault)
  const kept = /^[A-Z]{2}$/.test(country) ? country : countryDefault
  localStore.set(key, kept)
  return kept
}
