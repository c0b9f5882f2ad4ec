import { z } from 'zod'
import { CompanyParams } from '../validation.ts'
import { route } from '../route.ts'
import { startRoutes as plain, startSteps } from './start.plain.ts'

/** First steps of a company, derived from its current data, so an undone step is open again. */
export const Start = z.object({
  steps: z.array(
    z.object({
      name: z.enum(startSteps),
      done: z.boolean(),
      /**
       * `people`: the caller's colleagues; `invite`: those who were invited or have an account. Null for other steps.
       */
      count: z.int().nullable(),
    }),
  ),
  /** True if an admin has hidden the list for all admins of the company. */
  dismissed: z.boolean(),
})
export type Start = z.infer<typeof Start>

export const startRoutes = {
  get: route({
    ...plain.get,
    params: CompanyParams,
    data: Start,
  }),
  update: route({
    ...plain.update,
    whenLapsed: true,
    params: CompanyParams,
    body: z.strictObject({ dismissed: z.boolean() }),
    data: Start,
  }),
}
