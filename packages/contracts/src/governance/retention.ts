import { z } from 'zod'
import { CompanyParams, ExpectedRevision, Revision } from '../validation.ts'
import * as limits from '../limits.ts'
import { retentionRoutes as plain } from './retention.plain.ts'
import { route } from '../route.ts'

const max = limits.retentionMonthsMax

/** Retention in whole months; null means unlimited. */
const months = {
  /** Audit entries. */
  audit_months: z.int().min(limits.auditRetentionMonthsMin).max(max).nullable(),
  /** Activities and the figures derived from them. */
  figure_months: z.int().min(limits.figureRetentionMonthsMin).max(max).nullable(),
  /** Decided change requests and invitations. */
  record_months: z.int().min(1).max(max).nullable(),
}

export const Retention = z.object({
  ...months,
  /** Leads that were not won; set with the lead form. */
  lead_months: z.int().nullable(),
  revision: Revision,
})
export type Retention = z.infer<typeof Retention>

const UpdateRetention = z.strictObject({ ...months, revision: ExpectedRevision })
export type UpdateRetention = z.output<typeof UpdateRetention>

const asked = (min: number) => z.coerce.number().int().min(min).max(max).optional()

export const retentionRoutes = {
  get: route({
    ...plain.get,
    summary: 'How long the company keeps its audit log, figures and decided requests; for super admins',
    params: CompanyParams,
    data: Retention,
  }),
  preview: route({
    ...plain.preview,
    summary: 'How much would go tonight, if it were kept for these months; for super admins',
    params: CompanyParams,
    query: z.strictObject({
      audit_months: asked(limits.auditRetentionMonthsMin),
      figure_months: asked(limits.figureRetentionMonthsMin),
      record_months: asked(1),
    }),
    data: z.object({
      /** Number of entries. */
      audit_months: z.int(),
      /** Number of days with figures. */
      figure_months: z.int(),
      /** Number of requests and invitations. */
      record_months: z.int(),
    }),
  }),
  update: route({
    ...plain.update,
    summary: 'Set how long they are kept; a shorter time takes a proof (`confirmation_required`); for super admins',
    params: CompanyParams,
    body: UpdateRetention,
    data: Retention,
  }),
}
