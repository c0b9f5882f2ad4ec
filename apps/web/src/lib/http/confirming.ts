import { type CallOptions, callLoosely, type LooseInput, type PlainCall } from '../api-client.ts'
import { isApiError } from '../api-error.ts'
import { openModal } from '../modals.ts'

/** Proof that a call requires: any proof of identity, or a mailed code. */
export type AskedProof = 'confirmation_required' | 'mailed_code_required'

const askedBy = (error: unknown): AskedProof | null =>
  isApiError(error) && (error.code === 'confirmation_required' || error.code === 'mailed_code_required')
    ? error.code
    : null

let waiting: ((proved: boolean) => void)[] = []

/** Asks the person to prove their identity, above open dialogs; false if they decline. */
export function askConfirmation(asked: AskedProof): Promise<boolean> {
  const isOpen = waiting.length > 0
  const answer = new Promise<boolean>((resolve) => waiting.push(resolve))
  if (!isOpen) openModal('confirm-identity', { asked })
  return answer
}

/** Reports the answer of the dialog; false if it was closed. */
export function answerConfirmation(proved: boolean): void {
  const asking = waiting
  waiting = []
  for (const resolve of asking) resolve(proved)
}

/** Calls a route; if it requires a proof, asks the person for one and calls again. */
export async function callLooselyConfirming(route: PlainCall, input: LooseInput, options: CallOptions = {}) {
  try {
    return await callLoosely(route, input, options)
  } catch (error) {
    const asked = askedBy(error)
    if (asked === null || !(await askConfirmation(asked))) throw error
    return callLoosely(route, input, options)
  }
}
