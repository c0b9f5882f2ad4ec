import { z } from 'zod'
import { Code, CodeRequest } from '../identity/auth-inputs.ts'
import { companyDeletionRoutes as plain } from './company-deletions.plain.ts'
import { CompanyParams, Id, Locale, Timestamp } from '../validation.ts'
import { route } from '../route.ts'

/** Data that is deleted with the company. */
const Contents = z.object({
  members: z.int(),
  /** Public URLs, including former ones. */
  links: z.int(),
  leads: z.int(),
  invoices: z.int(),
  /** True if a subscription is paid for, which ends with the current period. */
  pays: z.boolean(),
})

/** A company's deletion, or its effect before the request. */
export const CompanyDeletion = z.object({
  company: z.object({ _id: Id, name: z.string() }),
  /** Null without a request. */
  erase_at: Timestamp.nullable(),
  asked_at: Timestamp.nullable(),
  /** Name of the super admin who requested it; empty for the operator. */
  asked_by: z.string(),
  /** Contacts for everyone else. */
  super_admins: z.array(z.object({ name: z.string(), email: z.string() })),
  /** Only super admins get this. */
  contents: Contents.nullable(),
})
export type CompanyDeletion = z.infer<typeof CompanyDeletion>

/** Result for the subscription of a company that is kept. */
export const subscriptionOutcomes = ['none', 'resumes', 'ended'] as const

export const companyDeletionRoutes = {
  get: route({
    ...plain.get,
    whileDeleting: true,
    params: CompanyParams,
    data: CompanyDeletion,
  }),
  sendCode: route({
    ...plain.sendCode,
    whenLapsed: true,
    params: CompanyParams,
    body: z.strictObject({ locale: Locale.default('en') }),
    data: z.object({ code_minutes: z.int(), request: CodeRequest }),
  }),
  create: route({
    ...plain.create,
    whenLapsed: true,
    params: CompanyParams,
    body: z.strictObject({ name: z.string().max(200), code: Code, request: CodeRequest }),
    data: z.object({ erase_at: Timestamp }),
  }),
  cancel: route({
    ...plain.cancel,
    whenLapsed: true,
    whileDeleting: true,
    params: CompanyParams,
    data: z.object({ subscription: z.enum(subscriptionOutcomes) }),
  }),
}
