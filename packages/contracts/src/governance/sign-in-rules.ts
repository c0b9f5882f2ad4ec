import { z } from 'zod'
import { CompanyParams, EmailDomain, ExpectedRevision, Id, Revision, Timestamp } from '../validation.ts'
import { route } from '../route.ts'
import * as limits from '../limits.ts'
import { Role } from '../company/members.ts'
import { memberStatuses } from '../company/members.plain.ts'
import { factorRules, signInNeeds } from './sign-in-rules.policy.ts'
import { signInRulesRoutes as plain } from './sign-in-rules.plain.ts'

/** Effect of the company's rules on the calling session. */
export const OwnSignIn = z.object({
  company: z.object({ _id: Id, name: z.string() }),
  /** Lack that closes the company now; null if it is open. */
  need: z.enum(signInNeeds).nullable(),
  /** Lack after a grace period. */
  soon: z.object({ need: z.enum(signInNeeds), from: Timestamp }).nullable(),
  /** True if the account has a second factor, even if this session did not use it. */
  second_factor: z.boolean(),
})
export type OwnSignIn = z.infer<typeof OwnSignIn>

const rules = {
  second_factor: z.enum(factorRules),
  /** Idle minutes until signing in again; null uses the installation's. */
  idle_minutes: z
    .int()
    .min(limits.ruleIdleMinutesMin)
    .max(limits.sessionIdleDays * 1440)
    .nullable(),
  /** Hours since the start of a session until signing in again; null uses the installation's. */
  session_hours: z
    .int()
    .min(1)
    .max(limits.sessionLifeDays * 24)
    .nullable(),
  /** Allowed domains of new people; an empty list allows all. */
  email_domains: z
    .array(EmailDomain)
    .max(limits.emailDomainsMax)
    .transform((domains) => [...new Set(domains)]),
}

export const CompanySignInRules = z.object({
  ...rules,
  /** End of the grace period for people without a second factor; null after it. */
  second_factor_from: Timestamp.nullable(),
  revision: Revision,
})
export type CompanySignInRules = z.infer<typeof CompanySignInRules>

export const UpdateSignInRules = z.strictObject({
  ...rules,
  /** Days of grace; if left out, the running period is kept. */
  grace_days: z.int().min(0).max(limits.factorGraceDaysMax).optional(),
  revision: ExpectedRevision,
})
export type UpdateSignInRules = z.output<typeof UpdateSignInRules>

/** Security of a person's account; a company sees nothing else of it. */
export const SecuredPerson = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  roles: z.array(Role),
  factors: z.array(z.enum(['app', 'passkey'])),
})
export type SecuredPerson = z.infer<typeof SecuredPerson>

/** A current member whose address new rules would no longer accept. */
export const PersonOutside = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  status: z.enum(memberStatuses),
})
export type PersonOutside = z.infer<typeof PersonOutside>

export const signInRulesRoutes = {
  get: route({
    ...plain.get,
    params: CompanyParams,
    data: CompanySignInRules,
  }),
  update: route({
    ...plain.update,
    params: CompanyParams,
    body: UpdateSignInRules,
    data: CompanySignInRules,
  }),
  people: route({
    ...plain.people,
    params: CompanyParams,
    query: z.strictObject({
      /** Only people without a second factor. */
      without: z.enum(['true']).optional(),
      /** Last person of the previous page. */
      after: Id.optional(),
    }),
    data: z.object({
      people: z.array(SecuredPerson),
      more: z.boolean(),
      total: z.int(),
      without: z.int(),
    }),
  }),
  outside: route({
    ...plain.outside,
    params: CompanyParams,
    query: z.strictObject({
      /** Comma-separated. */
      domains: z
        .string()
        .max(limits.emailDomainsMax * 255)
        .transform((text) => text.split(','))
        .pipe(rules.email_domains),
    }),
    data: z.object({ people: z.array(PersonOutside), total: z.int() }),
  }),
  mine: route({
    ...plain.mine,
    beforeRules: true,
    whileDeleting: true,
    params: CompanyParams,
    data: OwnSignIn,
  }),
}
