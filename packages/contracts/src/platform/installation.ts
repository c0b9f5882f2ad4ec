import { z } from 'zod'
import { CompanyParams } from '../validation.ts'
import { route } from '../route.ts'
import { installationRoutes as plain } from './installation.plain.ts'

export const installationRoutes = {
  get: route({
    ...plain.get,
    params: CompanyParams,
    data: z.object({
      /** True if this request came through a proxy that `TRUST_PROXY` lacks. */
      untrusted_proxy: z.boolean(),
      /** True if companies can serve cards on their own domains. */
      card_domains: z.boolean(),
      /** True if companies can have API keys. */
      api_keys: z.boolean(),
      /** True if companies can have webhooks. */
      webhooks: z.boolean(),
      /** True if directories can provision people (SCIM). */
      scim: z.boolean(),
      /** True if companies can follow their directory (Microsoft Entra ID or Google Workspace). */
      directory_sync: z.boolean(),
      /** True if companies can send leads to a CRM. */
      crm: z.boolean(),
      /** True if companies can send follow-up emails to new leads. */
      follow_up_mails: z.boolean(),
      /** True if assistants can read data of companies. */
      assistants: z.boolean(),
    }),
  }),
}
