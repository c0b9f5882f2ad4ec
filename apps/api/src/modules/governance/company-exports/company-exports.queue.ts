import { z } from 'zod'

/** An export is to be made for the person who asked. */
export const companyExportQueue = {
  queue: 'company_export',
  payload: z.strictObject({ companyId: z.uuid(), exportId: z.uuid(), userId: z.uuid() }),
} as const
