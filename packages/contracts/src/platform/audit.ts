import { z } from 'zod'
import { auditNouns, auditRoutes as plain } from './audit.plain.ts'
import { commaList, CompanyParams, Id, Locale, Timestamp } from '../validation.ts'
import { route } from '../route.ts'

/** Author of an entry, without a name if they are no longer a member. */
const AuditActor = z.object({
  kind: z.enum(['person', 'key', 'job', 'operator', 'link']),
  /** Their member ID, while they have a place. */
  member_id: Id.nullable(),
  name: z.string().nullable(),
  photo: z.string().nullable(),
})

/** An audit entry. An erasure removes the person's data and keeps the entry. */
export const AuditEntry = z.object({
  _id: Id,
  at: Timestamp,
  actor: AuditActor,
  /** Noun and action. An older version may have written unknown ones. */
  action: z.string(),
  subject_id: Id.nullable(),
  /** Current name of the subject, else its former one. */
  subject: z.string().nullable(),
  /** Page of the subject; null if it has none or was deleted. */
  subject_page: z.enum(['member', 'lead']).nullable(),
  before: z.json().nullable(),
  after: z.json().nullable(),
  /** Network address; empty for the program. */
  address: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const Instant = z.iso.datetime({ offset: true })

const filters = {
  /** Nouns of actions, separated by commas, such as `member,card`. */
  noun: commaList(z.enum(auditNouns)).optional(),
  /** Member ID of the author. */
  by: Id.optional(),
  /** ID of the subject. */
  about: Id.optional(),
  /** Start: a time with its zone, such as `2026-11-29T00:00:00Z`. */
  from: Instant.optional(),
  /** Exclusive end, in the form of `from`. */
  to: Instant.optional(),
}
export const AuditFilter = z.strictObject(filters)
export type AuditFilter = z.infer<typeof AuditFilter>

export const auditRoutes = {
  list: route({
    ...plain.list,
    scope: 'audit:read',
    params: CompanyParams,
    query: z.strictObject({
      ...filters,
      /** Last entry of the previous page. */
      after: Id.optional(),
    }),
    data: z.object({
      entries: z.array(AuditEntry),
      /** True if there are older entries. */
      more: z.boolean(),
    }),
  }),
  export: route({
    ...plain.export,
    scope: 'audit:read',
    params: CompanyParams,
    query: z.strictObject({ ...filters, lang: Locale.default('en') }),
    data: z.string(),
  }),
}
