import { z } from 'zod'
import { CompanyParams } from '../company-params.ts'
import { route } from '../route.ts'
import { startRoutes as plain, startSteps } from './start.plain.ts'

/** First steps of a company. Each is read from what the company has now, so a step that is taken back is open again. */
export const Start = z.object({
  steps: z.array(
    z.object({
      name: z.enum(startSteps),
      done: z.boolean(),
      /** `people`: colleagues of the caller; `invite`: those of them who were invited or have an account. Null for others. */
      count: z.int().nullable(),
    }),
  ),
  /** An admin has hidden the list, for all admins of the company. */
  dismissed: z.boolean(),
})
export type Start = z.infer<typeof Start>

export const startRoutes = {
  get: route({
    ...plain.get,
    summary: 'First steps of the company and which are done; for admins',
    params: CompanyParams,
    data: Start,
  }),
  update: route({
    ...plain.update,
    whenLapsed: true,
    summary: 'Hide or show the list of first steps, for all admins of the company',
    params: CompanyParams,
    body: z.strictObject({ dismissed: z.boolean() }),
    data: Start,
  }),
}
