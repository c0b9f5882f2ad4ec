import type { FastifyRequest } from 'fastify'
import type { ScimGroupKind } from '@kartu/contracts/integrations/scim.plain'
import type { Key, System } from '@kartu/contracts/principal'
import type { Deps } from '../../../deps.ts'
import type { Acting } from '../../platform/audit/audit.ts'

/**
 * The key of a directory, or the program that follows one, which act without a session. The super admin who created the
 * key, or confirmed the plan, confirmed that it may end the access of anyone but the last super admin.
 */
export interface Provisioning extends Acting {
  actor: Key | System
  confirmed: true
}

/** A call of the SCIM server. */
export interface ScimCall {
  acting: Provisioning
  /** True after the company's subscription expired: then the directory can only end access. */
  lapsed: boolean
  /** Address of the SCIM server. */
  baseUrl: string
  groups: ScimGroupKind
}

/** One request with its caller. */
export interface Served {
  deps: Deps
  call: ScimCall
  companyId: string
  request: FastifyRequest
}
