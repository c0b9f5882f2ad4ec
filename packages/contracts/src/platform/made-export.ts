import { z } from 'zod'
import { Id, Timestamp } from '../validation.ts'

/** An export by a job, with its progress. */
export const MadeExport = z.object({
  _id: Id,
  state: z.enum(['making', 'failed', 'ready']),
  /** Finished parts of `total`; 0 of 0 before the first. */
  done: z.int(),
  total: z.int(),
  /** True if it failed because it is too large. */
  too_large: z.boolean(),
  bytes: z.int().nullable(),
  created_at: Timestamp,
  /** End of the download period; null while the file is being created. */
  ends_at: Timestamp.nullable(),
})
export type MadeExport = z.infer<typeof MadeExport>
