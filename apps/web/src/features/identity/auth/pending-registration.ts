import type { authRoutes } from '@kartu/contracts/identity/auth.plain'
import type { CallInput } from '../../../lib/api-client.ts'

type Registration = CallInput<typeof authRoutes.register>['body']

/**
 * Input of a registration, which is sent again to request another code. It contains a password, so it stays in memory
 * and is lost with the page.
 */
let pending: Registration | null = null

export const keepRegistration = (registration: Registration): void => {
  pending = registration
}
export const pendingRegistration = (email: string): Registration | null => (pending?.email === email ? pending : null)
export const forgetRegistration = (): void => {
  pending = null
}
