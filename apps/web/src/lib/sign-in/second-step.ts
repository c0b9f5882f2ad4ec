import type { SecondStep } from '@kartu/contracts/identity/second-factor'
import { sessionStore } from '../storage.ts'

/** A sign-in of this tab that waits for its second factor. The challenge never leaves the tab but to the server. */
export interface WaitingStep extends Pick<SecondStep, 'challenge' | 'methods'> {
  /** Where to go afterwards: an address of this app, checked when it is followed. */
  to: string | null
}

const key = 'kartu.second_step'

export const keepSecondStep = (step: WaitingStep): void => sessionStore.set(key, JSON.stringify(step))
export const forgetSecondStep = (): void => sessionStore.remove(key)

/** Null when no sign-in of this tab waits. */
export function waitingStep(): WaitingStep | null {
  try {
    return JSON.parse(sessionStore.get(key) ?? 'null') as WaitingStep | null
  } catch {
    return null
  }
}
