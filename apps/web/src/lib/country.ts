import { countryDefault } from '@kartu/contracts/limits'
import { geoRoutes } from '@kartu/contracts/platform/geo.plain'
import { callApi } from './api-client.ts'
import { localStore } from './storage.ts'

const key = 'originCountry'

/** The country of the last look-up, two letters; the specification's default before that. */
export const originCountry = (): string => localStore.get(key) ?? countryDefault

/** Looks up the country once per page load and stores it; a failure returns the default (specification, section 8). */
export async function lookUpCountry(): Promise<string> {
  const country = await callApi(geoRoutes.country)
    .then((text) => text.trim().toUpperCase())
    .catch(() => countryDefault)
  const kept = /^[A-Z]{2}$/.test(country) ? country : countryDefault
  localStore.set(key, kept)
  return kept
}
