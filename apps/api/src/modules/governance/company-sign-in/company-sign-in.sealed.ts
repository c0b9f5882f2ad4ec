import type { Sealed } from '../../../operator/rotate-secrets.ts'

export const clientSecrets: Sealed = {
  offers: "signing in through a company's own provider",
  table: 'company_sign_ins',
  column: 'client_secret',
  ofCompanies: true,
}
