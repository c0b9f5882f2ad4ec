import type { FastifyRequest } from 'fastify'
import type { ScimGroupKind } from '@kartu/contracts/integrations/scim.plain'
import type { Key, System } from '@kartu/contracts/principal'
import type { Deps } from '../../../deps.ts'
import type { Acting } from '../../platform/audit/audit.ts'

/**
 * The key of a directory, or the directory sync; both act without a session. By creating the key or confirming the
 * plan, a super admin has confirmed that it may end the access of anyone but the last super admin.
 */
export interface Provisioning extends Acting {
  actor: Key | System
  confirmed: true
}

/** A call of the SCIM server. */
export interface ScimCall {
  acting: Provisioning
  /** True once the company's subscription has expired; the directory can then only end access. */
  lapsed: boolean
  /** URL of the SCIM server. */
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
