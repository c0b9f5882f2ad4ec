import { z } from 'zod'
import { auditNouns, auditRoutes as plain } from './audit.plain.ts'
import { CompanyParams } from '../company-params.ts'
import { route } from '../route.ts'
import { commaList, Id, Locale, Timestamp } from '../validation.ts'

/** Who did it. Without a name: somebody who is no member any more. */
const AuditActor = z.object({
  kind: z.enum(['person', 'key', 'job', 'operator', 'link']),
  /** Their place in the company, while they have one. */
  member_id: Id.nullable(),
  name: z.string().nullable(),
  photo: z.string().nullable(),
})

/** One deed. Of a person whose data was erased, what it said of them is gone, and the deed stays. */
export const AuditEntry = z.object({
  _id: Id,
  at: Timestamp,
  actor: AuditActor,
  /** Noun and what happened to it; an older version may have written others than are known now. */
  action: z.string(),
  subject_id: Id.nullable(),
  /** As it is called now, or was then. */
  subject: z.string().nullable(),
  /** Page that shows the subject; null if the subject has no page or was deleted. */
  subject_page: z.enum(['member', 'lead']).nullable(),
  before: z.json().nullable(),
  after: z.json().nullable(),
  /** From which network address; empty where the program acted by itself. */
  address: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const Instant = z.iso.datetime({ offset: true, error: 'regex' })

const filters = {
  noun: commaList(z.enum(auditNouns)).optional(),
  /** By whom: their place in the company. */
  by: Id.optional(),
  /** What it is about. */
  about: Id.optional(),
  from: Instant.optional(),
  /** Up to here, without it. */
  to: Instant.optional(),
}
export const AuditFilter = z.strictObject(filters)
export type AuditFilter = z.infer<typeof AuditFilter>

export const auditRoutes = {
  list: route({
    ...plain.list,
    summary: 'What was done in the company, newest first; for admins',
    params: CompanyParams,
    query: z.strictObject({
      ...filters,
      /** The last entry of the page before. */
      after: Id.optional(),
    }),
    data: z.object({
      entries: z.array(AuditEntry),
      /** Whether there are older ones. */
      more: z.boolean(),
    }),
  }),
  export: route({
    ...plain.export,
    summary: 'The same as a file for spreadsheet programs (CSV)',
    params: CompanyParams,
    query: z.strictObject({ ...filters, lang: Locale.default('en') }),
    data: z.string(),
  }),
}
