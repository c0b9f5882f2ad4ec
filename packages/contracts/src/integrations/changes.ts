import { z } from 'zod'
import { companyChangeTypes } from '../platform/company-changes.data.ts'
import { CompanyParams, Id, Timestamp } from '../validation.ts'
import { route } from '../route.ts'
import { changeRoutes as plain } from './changes.plain.ts'

/** A change of a record. It contains no personal data: the record's own route has the values. */
export const CompanyChange = z.object({
  _id: Id,
  /** Position in the feed of the company: 1, 2, 3 … A record's changes have rising numbers. */
  number: z.int(),
  /** Noun and verb. Later versions add types. */
  type: z.enum(companyChangeTypes),
  /** Time at which the server stored the change, even if a lead was captured offline days before. */
  at: Timestamp,
  /** ID of the company, division, member, card, invitation, event or lead. */
  subject_id: Id,
  /** Second record: the lead merged into the subject, or the member of the card. */
  related_id: Id.nullable(),
  /** Names of the changed fields; empty if the type says everything. */
  fields: z.array(z.string()),
  /** True if the subject no longer exists. */
  deleted: z.boolean(),
})
export type CompanyChange = z.infer<typeof CompanyChange>

const Cursor = z.string().regex(/^(latest|0|[1-9]\d{0,9}-[0-9a-f]{12})$/, { error: 'regex' })

export const changeRoutes = {
  list: route({
    ...plain.list,
    scope: 'changes:read',
    params: CompanyParams,
    query: z.strictObject({
      /**
       * `next` of the previous page. Without it, the feed starts with the oldest stored change; `latest` returns only the
       * current position.
       */
      after: Cursor.optional(),
    }),
    data: z.object({
      /** Oldest first, at most 100. */
      changes: z.array(CompanyChange),
      /** Position after these changes, for `after`. */
      next: z.string(),
      /** True if more changes are stored after these. */
      more: z.boolean(),
    }),
  }),
}
