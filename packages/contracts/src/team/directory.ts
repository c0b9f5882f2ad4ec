import { z } from 'zod'
import { CompanyParams } from '../company-params.ts'
import { Import } from './imports.ts'
import { route } from '../route.ts'
import { directoryRoutes as plain } from './directory.plain.ts'
import { Timestamp } from '../validation.ts'

/** The directory of the company's people, Microsoft Entra ID: whether it can be asked, and which one the company is bound to. */
export const Directory = z.object({
  /** The operator has registered this installation at Microsoft. */
  configured: z.boolean(),
  /** Which directory the company's imports come from; bound when the first one is carried out. */
  connection: z.object({ tenant_id: z.string(), tenant_name: z.string(), connected_at: Timestamp }).nullable(),
})
export type Directory = z.infer<typeof Directory>

export const BeginSignIn = z.strictObject({
  /** People of other organisations who were invited into the directory come along. */
  include_guests: z.boolean().default(false),
  /** Departments that are no division yet become one; their names are shown before. */
  create_divisions: z.boolean().default(false),
})
export type BeginSignIn = z.output<typeof BeginSignIn>

/** What Microsoft hands to the browser; anything else that stands in its answer is not taken. */
export const FinishSignIn = z.strictObject({
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(8_000),
})
export type FinishSignIn = z.output<typeof FinishSignIn>

export const directoryRoutes = {
  get: route({
    ...plain.get,
    summary: 'Whether people can be imported from Microsoft Entra ID, and from which directory',
    params: CompanyParams,
    data: Directory,
  }),
  signIn: route({
    ...plain.signIn,
    summary: 'The address at Microsoft where an admin signs in and consents; good for ten minutes and this session',
    params: CompanyParams,
    body: BeginSignIn,
    data: z.object({ url: z.url() }),
  }),
  import: route({
    ...plain.import,
    summary:
      'Begin an import with what the sign-in at Microsoft answered: the directory is read and checked, nothing is changed',
    params: CompanyParams,
    body: FinishSignIn,
    data: Import,
  }),
  disconnect: route({
    ...plain.disconnect,
    summary: 'Forget the directory: the company is bound to none, and no member to anybody in it; cards stay',
    params: CompanyParams,
    data: Directory,
  }),
}
