import { geoRoutes } from '@kartu/contracts/platform/geo'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { mount } from '../../../http/mount.ts'
import { proxyCountry } from '../../../http/proxy-country.ts'
import type { Module } from '../../module.ts'

/** The country comes from a header that the operator's proxy sets (`COUNTRY_HEADER`), else from `DEFAULT_COUNTRY`. */
function registerGeo(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, geoRoutes.country, (_input, { headers }) =>
    Promise.resolve(proxyCountry(deps.env, headers) ?? deps.env.defaultCountry),
  )
}

export const geoModule: Module = {
  name: 'geo',
  routes: registerGeo,
}
