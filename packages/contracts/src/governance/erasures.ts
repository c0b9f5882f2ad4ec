import { z } from 'zod'
import { goneKinds, keepingReasons, keptKinds } from './erasures.data.ts'
import { erasureRoutes as plain } from './erasures.plain.ts'
import { route } from '../route.ts'
import { Id, Timestamp } from '../validation.ts'

/** Report of a person's erasure: a place, kinds and numbers, no names. */
export const Erasure = z.object({
  member_id: Id,
  erased_at: Timestamp,
  /** Deleted or emptied data. */
  gone: z.array(z.object({ kind: z.enum(goneKinds), rows: z.int() })),
  /** Data that the company keeps, with reasons. */
  kept: z.array(z.object({ kind: z.enum(keptKinds), rows: z.int(), why: z.enum(keepingReasons) })),
})
export type Erasure = z.infer<typeof Erasure>

export const erasureRoutes = {
  get: route({
    ...plain.get,
    params: z.strictObject({ companyId: Id, memberId: Id }),
    data: Erasure,
  }),
}
