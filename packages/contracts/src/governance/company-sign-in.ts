import { z } from 'zod'
import { CodeRequest } from '../identity/auth-inputs.ts'
import { CompanyParams, Email, EmailDomain, Id, line, MemberParams, Timestamp } from '../validation.ts'
import { companySignInRoutes as plain, domainProofs, joinings } from './company-sign-in.plain.ts'
import * as limits from '../limits.ts'
import { route } from '../route.ts'
import { urlOf } from '../web-address.ts'

/** A provider's value as one line of printable characters. */
const given = z
  .string()
  .min(1)
  .max(limits.providerCodeCharactersMax)
  .regex(/^[\x21-\x7e]+$/, 'regex')

/** Answer of a company's provider to an attempt of this browser. */
const answer = {
  code: given,
  state: given,
  /** Issuer in the answer (RFC 9207); some providers omit it. */
  iss: given.optional(),
  request: CodeRequest,
}
export const companyProof = { method: z.literal('company'), company_id: Id, ...answer }
const Answer = z.strictObject(answer)
export type CompanyAnswer = z.output<typeof Answer>

/** URL to open, and the secret that the tab keeps for the return. */
const Begun = z.object({ url: z.string(), request: CodeRequest, company_id: Id })

/** Issuer exactly as the provider writes it, without query, fragment, name or password. */
const Issuer = line(limits.issuerCharactersMax)
  .min(1, 'required')
  .refine((text) => text === '' || isIssuer(text), 'url')

/** An issuer with braces is a template, such as Microsoft's for all tenants. */
export function isIssuer(text: string): boolean {
  const url = urlOf(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && !/[?#{}]/.test(text)
}

const SaveCompanySignIn = z.strictObject({
  issuer: Issuer,
  client_id: line(limits.clientIdCharactersMax).min(1, 'required'),
  /** If left out, the stored one is used for the same issuer and client. */
  client_secret: z.string().min(1, 'required').max(limits.clientSecretCharactersMax).optional(),
})
export type SaveCompanySignIn = z.output<typeof SaveCompanySignIn>

const ChangeCompanySignIn = z.strictObject({
  on: z.boolean().optional(),
  /** True if people at the company's domains must use its provider. */
  required: z.boolean().optional(),
  joining: z.enum(joinings).optional(),
})
export type ChangeCompanySignIn = z.output<typeof ChangeCompanySignIn>

const SignInDomain = z.object({
  _id: Id,
  domain: z.string(),
  proved_at: Timestamp.nullable(),
  proved_by: z.enum(domainProofs).nullable(),
  /** TXT record that proves it. */
  record: z.object({ name: z.string(), value: z.string() }),
})
export type SignInDomain = z.infer<typeof SignInDomain>

export const CompanySignIn = z.object({
  /** True if this installation can seal secrets. */
  offered: z.boolean(),
  /** Redirect URI to register at the provider. */
  redirect_url: z.string(),
  connection: z
    .object({
      issuer: z.string(),
      client_id: z.string(),
      tested_at: Timestamp.nullable(),
      on: z.boolean(),
      required: z.boolean(),
      joining: z.enum(joinings),
    })
    .nullable(),
  domains: z.array(SignInDomain),
  /** Domain of the work address that verified the company, if only its administrators receive that address. */
  work_address_domain: z.string().nullable(),
})
export type CompanySignIn = z.infer<typeof CompanySignIn>

/** Result of a test, and whether such a sign-in would open an account. */
const Tested = z.object({
  settings: CompanySignIn,
  email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  /** Reason why it would not; null if it would. */
  trouble: z.enum(['no_email', 'foreign', 'denied']).nullable(),
})
export type TestedCompanySignIn = z.infer<typeof Tested>

const MemberSignIn = z.object({
  /** First sign-in of the member at the provider; null before. */
  linked_at: Timestamp.nullable(),
  /** True if the place must use the company sign-in whatever its addresses are. */
  bound: z.boolean(),
})
export type MemberSignIn = z.infer<typeof MemberSignIn>

const DomainParams = z.strictObject({ companyId: Id, domainId: Id })

export const companySignInRoutes = {
  begin: route({
    ...plain.begin,
    body: z.strictObject({ email: Email }),
    data: Begun,
  }),
  get: route({
    ...plain.get,
    params: CompanyParams,
    data: CompanySignIn,
  }),
  save: route({
    ...plain.save,
    params: CompanyParams,
    body: SaveCompanySignIn,
    data: CompanySignIn,
  }),
  change: route({
    ...plain.change,
    params: CompanyParams,
    body: ChangeCompanySignIn,
    data: CompanySignIn,
  }),
  remove: route({
    ...plain.remove,
    params: CompanyParams,
    data: CompanySignIn,
  }),
  beginTest: route({
    ...plain.beginTest,
    params: CompanyParams,
    body: z.strictObject({}),
    data: Begun,
  }),
  test: route({
    ...plain.test,
    params: CompanyParams,
    body: Answer,
    data: Tested,
  }),
  beginPass: route({
    ...plain.beginPass,
    beforeRules: true,
    whileDeleting: true,
    whenLapsed: true,
    params: CompanyParams,
    body: z.strictObject({}),
    data: Begun,
  }),
  pass: route({
    ...plain.pass,
    beforeRules: true,
    whileDeleting: true,
    whenLapsed: true,
    params: CompanyParams,
    body: Answer,
    data: z.object({}),
  }),
  addDomain: route({
    ...plain.addDomain,
    params: CompanyParams,
    body: z.strictObject({ domain: EmailDomain }),
    data: CompanySignIn,
  }),
  proveDomain: route({
    ...plain.proveDomain,
    params: DomainParams,
    body: z.strictObject({ by: z.enum(domainProofs) }),
    data: CompanySignIn,
  }),
  member: route({
    ...plain.member,
    params: MemberParams,
    data: MemberSignIn,
  }),
  unlink: route({
    ...plain.unlink,
    params: MemberParams,
    data: MemberSignIn,
  }),
  unbind: route({
    ...plain.unbind,
    params: MemberParams,
    data: MemberSignIn,
  }),
  removeDomain: route({
    ...plain.removeDomain,
    params: DomainParams,
    data: CompanySignIn,
  }),
}
