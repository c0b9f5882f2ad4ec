import type { ProviderFaultCode } from './proved-person.ts'

/** Fault for an error code of a provider (RFC 6749, sections 4.1.2.1 and 5.2). */
export function faultCodeOf(answered: string): ProviderFaultCode {
  switch (answered) {
    case 'invalid_client':
    case 'unauthorized_client':
      return 'settings'
    case 'access_denied':
    case 'consent_required':
    case 'interaction_required':
      return 'consent'
    case 'temporarily_unavailable':
    case 'server_error':
      return 'unreachable'
    default:
      return 'sign_in'
  }
}
