import { z } from 'zod'

/** An export requested by this person. */
export const companyExportQueue = {
  queue: 'company_export',
  payload: z.strictObject({ companyId: z.uuid(), exportId: z.uuid(), userId: z.uuid() }),
} as const
