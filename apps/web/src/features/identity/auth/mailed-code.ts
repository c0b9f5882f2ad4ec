import { codeTriesMax } from '@kartu/contracts/limits'
import { useState } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { sessionStore } from '../../../lib/storage.ts'
import type { authRoutes } from '@kartu/contracts/identity/auth.plain'
import type { CallInput } from '../../../lib/api-client.ts'

/**
 * A code that this browser has requested. The secret of the request is sent with the code: without it the code is
 * invalid, so the tab keeps it across reloads, but never in a URL.
 */
export interface MailedCode {
  purpose: 'registration' | 'code' | 'password'
  email: string
  minutes: number
  request: string
  /** Number of refusals; unset before the first. */
  refused?: number
}

const key = 'kartu.mailed_code'

export const keepMailedCode = (mailed: MailedCode): void => sessionStore.set(key, JSON.stringify(mailed))
export const forgetMailedCode = (): void => sessionStore.remove(key)

/** Null if this tab has not requested a code for that purpose. */
function mailedCode(purpose: MailedCode['purpose']): MailedCode | null {
  try {
    const mailed = JSON.parse(sessionStore.get(key) ?? 'null') as MailedCode | null
    return mailed?.purpose === purpose ? mailed : null
  } catch {
    return null
  }
}

/**
 * After that many attempts the server refuses the correct code as well, with the same message: a more specific one
 * would reveal which addresses have an account. Hence the browser counts.
 */
export const isSpent = ({ refused = 0 }: MailedCode): boolean => refused >= codeTriesMax

/** Only a refused code counts: a rate limit, a fault of another field or a lost connection does not. */
export const afterFailure = (mailed: MailedCode, failure: unknown): MailedCode =>
  isApiError(failure) && failure.code === 'code_invalid' ? { ...mailed, refused: (mailed.refused ?? 0) + 1 } : mailed

interface MailedCodeOnScreen {
  mailed: MailedCode | null
  /** A new request replaces the previous one. */
  replace: (answer: { code_minutes: number; request: string }) => void
  countFailure: (failure: unknown) => void
}

/** The same as a React hook. */
export function useMailedCode(purpose: MailedCode['purpose']): MailedCodeOnScreen {
  const [mailed, setMailed] = useState(() => mailedCode(purpose))
  const keep = (next: MailedCode): void => {
    keepMailedCode(next)
    setMailed(next)
  }
  return {
    mailed,
    replace: ({ code_minutes: minutes, request }) => {
      if (mailed !== null) keep({ ...mailed, minutes, request, refused: 0 })
    },
    countFailure: (failure) => {
      if (mailed !== null) keep(afterFailure(mailed, failure))
    },
  }
}

/** True if `/auth/verify` is opened for a registration rather than a sign-in. */
export const isForRegistration = (search: string): boolean => new URLSearchParams(search).get('for') === 'registration'

/** The URL of `/auth/verify` after a registration; other parameters stay. */
export function forRegistration(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.set('for', 'registration')
  return `?${parameters}`
}

/** The remaining parameters, for the previous pages; they include the return path. */
export function withoutPurpose(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('for')
  return parameters.size > 0 ? `?${parameters}` : ''
}

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
