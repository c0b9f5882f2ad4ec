/** External identity from a signed ID token: by issuer and subject, never by email. */
export interface ProvedPerson {
  issuer: string
  subject: string
  /** Lower case; null if there is none. */
  email: string | null
  /** True if the provider has verified that the address belongs to this person. */
  emailProved: boolean
  firstName: string
  lastName: string
}

/** Maximum accepted lifetime of an ID token; Firebase's tokens expire by then. */
export const idTokenSecondsMax = 3600

/** Fault at a provider, or in its answer. */
export type ProviderFaultCode = 'settings' | 'sign_in' | 'account' | 'consent' | 'unreachable' | 'answer'

export class ProviderFault extends Error {
  readonly code: ProviderFaultCode

  constructor(code: ProviderFaultCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** A given and a family name, from separate values that may be missing, or from a whole name. */
export function namesOf(claims: Record<string, unknown>): { firstName: string; lastName: string } {
  const [given, family, whole] = ['given_name', 'family_name', 'name'].map((name) => textOf(claims[name]))
  if (given) return { firstName: given, lastName: family ?? '' }
  const [first = '', ...rest] = (whole ?? '').split(/\s+/)
  return { firstName: first, lastName: rest.join(' ') }
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
