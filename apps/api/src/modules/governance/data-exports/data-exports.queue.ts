import { z } from 'zod'

/** A requested export. */
export const dataExportQueue = {
  queue: 'data_export',
  payload: z.strictObject({ userId: z.uuid(), exportId: z.uuid() }),
} as const
