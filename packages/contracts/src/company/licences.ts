import { z } from 'zod'
import { route } from '../route.ts'
import { licenceRoutes as plain } from './licences.plain.ts'
import { Id } from '../validation.ts'

/**
 * A licence is in use by every verified member and reserved by every invitation that waits for somebody who is not one
 * yet. `total` and `free` are null without a limit.
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
    summary: 'How many licences the company has, uses and keeps for invitations',
    params: z.strictObject({ companyId: Id }),
    data: Licences,
  }),
}
