import { isEmail } from '@kartu/contracts/email-address'
import type { SignInRequest } from './directory.ts'
import { microsoftSignIn, microsoftSignInUrl, uuid } from './microsoft-sign-in.ts'
import { namesOf, type ProvedPerson, ProviderFault, textOf } from './proved-person.ts'
import type { MicrosoftSettings } from '../settings/provider-settings.ts'

/** Sign-in with a Microsoft account (Microsoft identity platform, v2.0). */
export interface MicrosoftAccounts {
  /** Sign-in URL for the browser; the answer arrives in the fragment of `redirectUrl`. */
  signInUrl(request: SignInRequest): Promise<string>
  /** Throws a `ProviderFault`. */
  prove(answer: { code: string; state: string }, request: SignInRequest): Promise<ProvedPerson>
}

export function microsoftAccounts(settings: MicrosoftSettings, tenant: string): MicrosoftAccounts {
  const question = { tenant, scope: 'openid profile email' }
  return {
    signInUrl: (request) => microsoftSignInUrl(settings, question, request),
    async prove(answer, request) {
      const { claims } = await microsoftSignIn(settings, question, answer, request)
      const oid = textOf(claims['oid'])
      if (!uuid.test(oid)) throw new ProviderFault('account', 'The ID token names no object')
      const email = textOf(claims['email']).toLowerCase()
      return {
        issuer: textOf(claims['iss']),
        // `sub` differs between app registrations, and any administrator can set an email.
        subject: `${claims.tid}.${oid.toLowerCase()}`,
        email: isEmail(email) ? email : null,
        emailProved: uuid.test(tenant) || isTrue(claims['xms_edov']),
        ...namesOf(claims),
      }
    },
  }
}

/**
 * True if the tenant owns the domain of the address. Otherwise an address is not trusted, because any tenant can set
 * one; if the operator admits a single tenant, its addresses are trusted.
 */
const isTrue = (value: unknown): boolean => value === true || value === 1 || value === 'true' || value === '1'
