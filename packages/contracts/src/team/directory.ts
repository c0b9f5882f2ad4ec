import { z } from 'zod'
import { CompanyParams, Timestamp } from '../validation.ts'
import { Import } from './imports.ts'
import { route } from '../route.ts'
import { directoryRoutes as plain } from './directory.plain.ts'

/** The company's directory in Microsoft Entra ID: whether it is available, and the bound tenant. */
export const Directory = z.object({
  /** True if the operator registered this installation at Microsoft. */
  configured: z.boolean(),
  /** Directory of the company's imports, bound by the first applied import. */
  connection: z.object({ tenant_id: z.string(), tenant_name: z.string(), connected_at: Timestamp }).nullable(),
})
export type Directory = z.infer<typeof Directory>

export const BeginSignIn = z.strictObject({
  /** Includes people of other organisations who were invited to the directory. */
  include_guests: z.boolean().default(false),
  /** Creates divisions for unknown departments, which are shown first. */
  create_divisions: z.boolean().default(false),
})
export type BeginSignIn = z.output<typeof BeginSignIn>

/** Values that Microsoft gives to the browser; others are refused. */
export const FinishSignIn = z.strictObject({
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(8_000),
})
export type FinishSignIn = z.output<typeof FinishSignIn>

export const directoryRoutes = {
  get: route({
    ...plain.get,
    params: CompanyParams,
    data: Directory,
  }),
  signIn: route({
    ...plain.signIn,
    params: CompanyParams,
    body: BeginSignIn,
    data: z.object({ url: z.url() }),
  }),
  import: route({
    ...plain.import,
    params: CompanyParams,
    body: FinishSignIn,
    data: Import,
  }),
  disconnect: route({
    ...plain.disconnect,
    params: CompanyParams,
    data: Directory,
  }),
}
