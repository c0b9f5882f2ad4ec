import { z } from 'zod'

/** New entries of a company's audit log wait to be sent. */
export const auditStreamQueue = {
  queue: 'audit_stream',
  payload: z.strictObject({ companyId: z.uuid(), run: z.int() }),
} as const
