import { codeTriesMax } from '@kartu/contracts/limits'
import { useState } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { sessionStore } from '../../../lib/storage.ts'

/**
 * A code that this browser has asked for. The secret of the request goes back to the server with the code: without it
 * the code does nothing, so it is kept for the tab, over reloads, and never in an address.
 */
export interface MailedCode {
  purpose: 'registration' | 'code' | 'password'
  email: string
  minutes: number
  request: string
  /** How often a code was refused; none before the first time. */
  refused?: number
}

const key = 'kartu.mailed_code'

export const keepMailedCode = (mailed: MailedCode): void => sessionStore.set(key, JSON.stringify(mailed))
export const forgetMailedCode = (): void => sessionStore.remove(key)

/** Null when this tab has not asked for a code of that purpose. */
function mailedCode(purpose: MailedCode['purpose']): MailedCode | null {
  try {
    const mailed = JSON.parse(sessionStore.get(key) ?? 'null') as MailedCode | null
    return mailed?.purpose === purpose ? mailed : null
  } catch {
    return null
  }
}

/**
 * After so many tries the server refuses the right code as well, in the words of a wrong one: who has no account has no
 * code to use up, so saying more would tell who has one. Hence the browser counts.
 */
export const isSpent = ({ refused = 0 }: MailedCode): boolean => refused >= codeTriesMax

/** Only a refused code counts: a slow-down, a fault of another field and a lost connection leave the code as it was. */
export const afterFailure = (mailed: MailedCode, failure: unknown): MailedCode =>
  isApiError(failure) && failure.code === 'code_invalid' ? { ...mailed, refused: (mailed.refused ?? 0) + 1 } : mailed

interface MailedCodeOnScreen {
  mailed: MailedCode | null
  /** Another request takes the place of the one before. */
  replace: (answer: { code_minutes: number; request: string }) => void
  countFailure: (failure: unknown) => void
}

/** The same for a screen. */
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

/** Which of the two codes of `/auth/verify` is meant. */
export const isForRegistration = (search: string): boolean => new URLSearchParams(search).get('for') === 'registration'

/** The address of `/auth/verify` after a registration; what else the address carries stays. */
export function forRegistration(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.set('for', 'registration')
  return `?${parameters}`
}

/** The rest of such an address, for the pages before: the way back stays in it. */
export function withoutPurpose(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('for')
  return parameters.size > 0 ? `?${parameters}` : ''
}
