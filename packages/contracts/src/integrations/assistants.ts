import { z } from 'zod'
import { route } from '../route.ts'
import { CompanyParams } from '../validation.ts'
import { assistantRoutes as plain } from './assistants.plain.ts'

const Settings = z.strictObject({
  /** True if assistants may read data of the company. */
  allowed: z.boolean(),
})

export const assistantRoutes = {
  get: route({
    ...plain.get,
    params: CompanyParams,
    data: z.object({
      /** False if the operator has turned assistants or API keys off. */
      offered: z.boolean(),
      /** True if the company lets assistants read its data. */
      allowed: z.boolean(),
      /** Address of the server for assistants (Model Context Protocol). */
      url: z.string(),
    }),
  }),
  updateSettings: route({
    ...plain.updateSettings,
    whenLapsed: true,
    params: CompanyParams,
    body: Settings,
    data: z.object(Settings.shape),
  }),
}
