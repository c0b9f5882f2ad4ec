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
  /** True after many failures: nothing is sent until someone resumes it. */
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
    summary: 'Where the audit log is sent, and how far it has come; null where it is sent nowhere; for super admins',
    params: CompanyParams,
    data: z.object({
      /** True if the server can seal the signing key. */
      offered: z.boolean(),
      stream: AuditStream.nullable(),
    }),
  }),
  set: route({
    ...plain.set,
    summary:
      'Send new entries of the audit log to an address, which has to take a signed test at once; takes a proof (`confirmation_required`); answers the key of the signatures, this once',
    params: CompanyParams,
    body: z.strictObject({ url: Url }),
    data: z.object({ stream: AuditStream, secret: z.string() }),
  }),
  resume: route({
    ...plain.resume,
    summary: 'Go on where the stream stopped, at once',
    params: CompanyParams,
    data: z.object({ stream: AuditStream }),
  }),
  remove: route({
    ...plain.remove,
    summary: 'Send the audit log nowhere any more; takes a proof (`confirmation_required`)',
    params: CompanyParams,
    data: z.object({}),
  }),
}
