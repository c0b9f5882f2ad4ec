import { z } from 'zod'
import { CompanyParams, ExpectedRevision, Id, line, Revision } from '../validation.ts'
import { leadViewRoutes as plain } from './lead-views.plain.ts'
import * as limits from '../limits.ts'
import { route } from '../route.ts'

/** A saved view of the Lead Manager: search, filters, order and layout, as in its URL. */
export const LeadView = z.object({
  _id: Id,
  name: z.string(),
  /** Without the question mark. */
  query: z.string(),
  /** True if the whole company sees the view; each person finds only their visible leads with it. */
  shared: z.boolean(),
  is_own: z.boolean(),
  /** True if the caller may rename, change and delete it. */
  may_change: z.boolean(),
  revision: Revision,
})
export type LeadView = z.infer<typeof LeadView>

const fields = {
  name: line(limits.leadViewNameCharactersMax).min(1),
  query: z
    .string()
    .max(limits.leadViewQueryCharactersMax)
    .regex(/^[\w=&%.,+*~-]*$/, 'regex'),
  shared: z.boolean(),
}

const ViewParams = z.strictObject({ companyId: Id, viewId: Id })

export const leadViewRoutes = {
  list: route({
    ...plain.list,
    personal: true,
    params: CompanyParams,
    data: z.array(LeadView),
  }),
  create: route({
    ...plain.create,
    personal: true,
    params: CompanyParams,
    body: z.strictObject({ ...fields, shared: fields.shared.default(false) }),
    data: LeadView,
  }),
  update: route({
    ...plain.update,
    personal: true,
    params: ViewParams,
    body: z.strictObject({
      name: fields.name.optional(),
      query: fields.query.optional(),
      shared: fields.shared.optional(),
      revision: ExpectedRevision,
    }),
    data: LeadView,
  }),
  remove: route({
    ...plain.remove,
    personal: true,
    params: ViewParams,
    data: z.object({ _id: Id }),
  }),
}
