import { z } from 'zod'

/** An export is to be made. */
export const dataExportQueue = {
  queue: 'data_export',
  payload: z.strictObject({ userId: z.uuid(), exportId: z.uuid() }),
} as const
