import { z } from 'zod'
import { auditStreamRoutes as plain } from './audit-stream.plain.ts'
import { CompanyParams, Timestamp } from '../validation.ts'
import * as limits from '../limits.ts'
import { route } from '../route.ts'

/** Receiver of new audit entries. */
export const AuditStream = z.object({
  url: z.string(),
  /** Number of the last accepted entry in the chain, from 1. */
  delivered_number: z.int(),
  delivered_at: Timestamp.nullable(),
  /** Number of consecutive failures, and their start. */
  failures: z.int(),
  failing_since: Timestamp.nullable(),
  /** True after many failures: nothing is sent until a super admin resumes it. */
  stopped: z.boolean(),
})
export type AuditStream = z.infer<typeof AuditStream>

const Url = z
  .string()
  .trim()
  .max(limits.webhookUrlCharactersMax)
  .pipe(z.url({ protocol: /^https?$/, error: 'regex' }))

export const auditStreamRoutes = {
  get: route({
    ...plain.get,
    params: CompanyParams,
    data: z.object({
      /** True if the server can seal the signing key. */
      offered: z.boolean(),
      stream: AuditStream.nullable(),
    }),
  }),
  set: route({
    ...plain.set,
    params: CompanyParams,
    body: z.strictObject({ url: Url }),
    data: z.object({ stream: AuditStream, secret: z.string() }),
  }),
  resume: route({
    ...plain.resume,
    params: CompanyParams,
    data: z.object({ stream: AuditStream }),
  }),
  remove: route({
    ...plain.remove,
    params: CompanyParams,
    data: z.object({}),
  }),
}
