import type { Sealed } from '../../../operator/rotate-secrets.ts'

export const authenticatorSecrets: Sealed = {
  offers: 'authenticator apps',
  table: 'authenticators',
  column: 'secret',
  ofCompanies: false,
}
