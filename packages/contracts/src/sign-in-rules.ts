import { z } from 'zod'
import { CompanyParams } from './company-params.ts'
import { route } from './route.ts'
import { signInNeeds } from './sign-in-rules.policy.ts'
import { signInRulesRoutes as plain } from './sign-in-rules.plain.ts'
import { Id, Timestamp } from './validation.ts'

/** What the rules of a company ask of the session that calls. */
export const OwnSignIn = z.object({
  company: z.object({ _id: Id, name: z.string() }),
  /** What it lacks now, so that nothing of the company opens; null lets it in. */
  need: z.enum(signInNeeds).nullable(),
  /** What it will lack when a grace period ends. */
  soon: z.object({ need: z.enum(signInNeeds), from: Timestamp }).nullable(),
  /** Whether the account has a second factor, which this session may have begun without. */
  second_factor: z.boolean(),
})
export type OwnSignIn = z.infer<typeof OwnSignIn>

export const signInRulesRoutes = {
  mine: route({
    ...plain.mine,
    beforeRules: true,
    summary: "What the company's sign-in rules ask of this session; answers also where they keep it out",
    params: CompanyParams,
    data: OwnSignIn,
  }),
}
