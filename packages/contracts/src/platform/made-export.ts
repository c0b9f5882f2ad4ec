import { z } from 'zod'
import { Id, Timestamp } from '../validation.ts'

/** An export that a job makes, as far as it is. */
export const MadeExport = z.object({
  _id: Id,
  state: z.enum(['making', 'failed', 'ready']),
  /** Parts that are written, of `total`; 0 of 0 before the first. */
  done: z.int(),
  total: z.int(),
  /** Why it has failed: there is more than fits. */
  too_large: z.boolean(),
  bytes: z.int().nullable(),
  created_at: Timestamp,
  /** Until when it can be downloaded; null while it is made. */
  ends_at: Timestamp.nullable(),
})
export type MadeExport = z.infer<typeof MadeExport>
