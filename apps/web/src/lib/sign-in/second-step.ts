import type { SecondStep } from '@kartu/contracts/identity/second-factor'
import { sessionStore } from '../storage.ts'

/** A sign-in of this tab that waits for its second factor. The challenge is sent only to the server. */
export interface WaitingStep extends Pick<SecondStep, 'challenge' | 'methods'> {
  /** Page to open afterwards: a path of this app, checked when it is followed. */
  to: string | null
}

const key = 'kartu.second_step'

export const keepSecondStep = (step: WaitingStep): void => sessionStore.set(key, JSON.stringify(step))
export const forgetSecondStep = (): void => sessionStore.remove(key)

/** Null if no sign-in of this tab waits. */
export function waitingStep(): WaitingStep | null {
  try {
    return JSON.parse(sessionStore.get(key) ?? 'null') as WaitingStep | null
  } catch {
    return null
  }
}
