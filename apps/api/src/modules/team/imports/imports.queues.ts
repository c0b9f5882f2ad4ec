import { z } from 'zod'

/** Run of an import with the person who started it. */
export const ImportJob = z.strictObject({
  companyId: z.uuid(),
  importId: z.uuid(),
  run: z.int(),
  userId: z.uuid(),
  address: z.string(),
})
export type ImportJob = z.infer<typeof ImportJob>

export const importCheckQueue = { queue: 'import_check', payload: ImportJob } as const
export const importUndoQueue = { queue: 'import_undo', payload: ImportJob } as const
export const importApplyQueue = { queue: 'import_apply', payload: ImportJob } as const
