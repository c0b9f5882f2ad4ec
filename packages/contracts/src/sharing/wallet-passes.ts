import { z } from 'zod'
import { route } from '../route.ts'
import { CompanyParams, Timestamp } from '../validation.ts'
import { walletPassRoutes as plain } from './wallet-passes.plain.ts'

export const walletPassRoutes = {
  get: route({
    ...plain.get,
    params: CompanyParams,
    personal: true,
    data: z.object({
      /** True if passes for Apple Wallet are set up. */
      apple: z.boolean(),
      /** True if passes for Google Wallet are set up. */
      google: z.boolean(),
    }),
  }),
  create: route({
    ...plain.create,
    params: CompanyParams,
    personal: true,
    data: z.object({
      /** URL of the pass for Apple Wallet, which needs no session; null if that is not set up. */
      apple_url: z.string().nullable(),
      /** URL that redirects to Google’s page that saves the pass, without a session; null if that is not set up. */
      google_url: z.string().nullable(),
      /** End of both URLs. */
      expires_at: Timestamp,
    }),
  }),
}
