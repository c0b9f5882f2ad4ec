import { z } from 'zod'
import { verificationStates } from './companies.ts'
import * as limits from '../limits.ts'
import { route } from '../route.ts'
import { verificationRoutes as plain } from './verification.plain.ts'
import { Email, Id, line, Timestamp, WebAddress } from '../validation.ts'
import { urlOf } from '../web-address.ts'

const workEmail = Email
const website = WebAddress.refine((text) => text !== '', 'required')
const registrationNumber = line(limits.registrationNumberCharactersMax).min(1)

/** First step: details of the company. Sending them again unchanged requests another code. */
export const StartVerification = z.strictObject({
  work_email: workEmail,
  website,
  registration_number: registrationNumber,
})
export type StartVerification = z.output<typeof StartVerification>

/** Second step: the code from the work address. */
export const SubmitVerification = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'code'),
})

/** Either step: only a code, or everything else. */
export const VerifyCompany = z
  .strictObject({
    work_email: workEmail.optional(),
    website: website.optional(),
    registration_number: registrationNumber.optional(),
    code: SubmitVerification.shape.code.optional(),
  })
  .superRefine((body, context) => {
    const details = ['work_email', 'website', 'registration_number'] as const
    for (const field of details) {
      const wanted = body.code === undefined
      if (wanted !== (body[field] !== undefined))
        context.addIssue({ code: 'custom', path: [field], message: wanted ? 'required' : 'unknown_field' })
    }
  })
export type VerifyCompany = z.output<typeof VerifyCompany>

export const Verification = z.object({
  status: z.enum(verificationStates),
  /** The latest request; null before the first one and after a verification ended. */
  request: z
    .object({
      work_email: z.string(),
      website: z.string(),
      registration_number: z.string(),
      requested_at: Timestamp,
      /** Null until the request is reviewed. */
      code_sent_at: Timestamp.nullable(),
      code_expires_at: Timestamp.nullable(),
      /** Seconds until another code can be requested; 0 means now. */
      pause_seconds: z.int(),
      /** Reason of a rejection; null otherwise. */
      rejection: z.string().nullable(),
      verified_at: Timestamp.nullable(),
    })
    .nullable(),
})
export type Verification = z.infer<typeof Verification>

export const verificationRoutes = {
  get: route({
    ...plain.get,
    params: z.strictObject({ companyId: Id }),
    data: Verification,
  }),
  /** The specification's call (section 7); see `Route` for its company. */
  verify: route({
    ...plain.verify,
    body: VerifyCompany,
    data: Verification,
  }),
}

/** True if a website and an email address share a domain: both have the same, or one has a subdomain of the other's. */
export function shareDomain(site: string, email: string): boolean {
  const host = urlOf(site)?.hostname.replace(/^www\./, '') ?? ''
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (host === '' || domain === '') return false
  return host === domain || host.endsWith(`.${domain}`) || domain.endsWith(`.${host}`)
}

/**
 * True if a change of details ends a verification. A verification is valid for a name and the domain of a work address,
 * so another name or a website at another domain ends it. Case, spaces and punctuation do not count.
 */
export function endsVerification(
  verified: { name: string; work_email: string | null },
  change: { name?: string | undefined; website?: string | undefined },
): boolean {
  if (change.name !== undefined && bareName(change.name) !== bareName(verified.name)) return true
  if (!change.website || verified.work_email === null) return false
  return !shareDomain(change.website, verified.work_email)
}

const bareName = (name: string): string => {
  const whole = name.normalize('NFKC').toLowerCase()
  return whole.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '') || whole.trim()
}
