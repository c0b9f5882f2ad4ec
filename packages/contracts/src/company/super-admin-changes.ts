import { z } from 'zod'
import { route } from '../route.ts'
import { superAdminChangeRoutes as plain } from './super-admin-changes.plain.ts'
import { Id, Timestamp } from '../validation.ts'

const params = z.strictObject({ companyId: Id, changeId: Id })

/** A change that gave the super admin role to a person or took it from them. */
export const SuperAdminChange = z.object({
  company: z.object({ _id: Id, name: z.string() }),
  kind: z.enum(['given', 'taken']),
  /** Name of the person whose role changed; empty if they left the company. */
  name: z.string(),
  /** Name of the person who changed it; empty if they left the company, or if a directory changed it. */
  by: z.string(),
  created_at: Timestamp,
  /** Time until which it can be undone. */
  expires_at: Timestamp,
  can_undo: z.boolean(),
})
export type SuperAdminChange = z.infer<typeof SuperAdminChange>

export const superAdminChangeRoutes = {
  get: route({
    ...plain.get,
    params,
    data: SuperAdminChange,
  }),
  undo: route({
    ...plain.undo,
    params,
    data: SuperAdminChange,
  }),
}
