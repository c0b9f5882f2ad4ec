import { geoRoutes } from '@kartu/contracts/geo'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'

/** The country comes from a header that the operator's proxy sets (`COUNTRY_HEADER`), else from `DEFAULT_COUNTRY`. */
export function registerGeo(app: FastifyInstance, deps: Deps): void {
  const { countryHeader, defaultCountry } = deps.env
  mount(app, deps, geoRoutes.country, (_input, { headers }) => {
    const told = countryHeader === undefined ? undefined : headers[countryHeader]
    return Promise.resolve(typeof told === 'string' && /^[A-Z]{2}$/.test(told) && told !== 'XX' ? told : defaultCountry)
  })
}
