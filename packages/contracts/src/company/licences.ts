import { z } from 'zod'
import { route } from '../route.ts'
import { licenceRoutes as plain } from './licences.plain.ts'
import { Id } from '../validation.ts'

/**
 * Verified members use a licence, and open invitations to others reserve one. `total` and `free` are null if unlimited.
 */
export const Licences = z.object({
  total: z.int().nullable(),
  in_use: z.int(),
  reserved: z.int(),
  free: z.int().nullable(),
})
export type Licences = z.infer<typeof Licences>

export const licenceRoutes = {
  get: route({
    ...plain.get,
    scope: 'company:read',
    params: z.strictObject({ companyId: Id }),
    data: Licences,
  }),
}
