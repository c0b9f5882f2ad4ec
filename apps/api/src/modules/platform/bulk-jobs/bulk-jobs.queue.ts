import { z } from 'zod'

const Payload = z.strictObject({ companyId: z.uuid(), jobId: z.uuid() })
export type BulkJobPayload = z.infer<typeof Payload>

export const bulkJobQueue = { queue: 'bulk_job', payload: Payload } as const
