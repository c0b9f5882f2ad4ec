import { codeLifeMinutes } from '@kartu/contracts/limits'
import { useLocation } from 'react-router'

/** What the screen that asks for a code knows from the one before; in the history entry, because addresses are logged. */
export interface MailedCode {
  email: string
  minutes: number
}

/** Null when somebody came by a link or typed the address. */
export function useMailedCode(): MailedCode | null {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('email' in state) || typeof state.email !== 'string') return null
  const minutes = 'minutes' in state && typeof state.minutes === 'number' ? state.minutes : codeLifeMinutes
  return { email: state.email, minutes }
}

/** Which of the two codes of `/auth/verify` is meant. */
export const isForRegistration = (search: string): boolean => new URLSearchParams(search).get('for') === 'registration'

/** The address of `/auth/verify` after a registration; what else the address carries stays. */
export function forRegistration(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.set('for', 'registration')
  return `?${parameters}`
}
