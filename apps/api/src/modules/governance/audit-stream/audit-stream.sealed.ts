import type { Sealed } from '../../../operator/rotate-secrets.ts'

export const streamSecrets: Sealed = {
  offers: 'sending audit logs to servers of companies',
  table: 'audit_streams',
  column: 'secret',
  ofCompanies: true,
}
