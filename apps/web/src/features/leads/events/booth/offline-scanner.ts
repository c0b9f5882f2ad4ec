import { openCodes, openLetters } from '../../../../lib/scan/picture-readers.ts'
import { keepPage } from '../../../../lib/browser/keep-page.ts'
import { fetchModal } from '../../../../lib/modals.ts'
import { loadDiscardQuestion } from '../../../../ui/form/use-discard-prompt.tsx'

export const storeBooth = (): Promise<boolean> => keepPage('/pro/events/')

/**
 * Stores the scanner for offline use; true once it is stored. The readers and their language files stay in the
 * browser's HTTP cache, because a worker of this screen does not see the requests of a frame; loading them once here
 * puts them there.
 */
export async function storeScanner(): Promise<boolean> {
  const parts = await Promise.allSettled([fetchModal('scan-card'), loadDiscardQuestion(), openCodes(), openLetters()])
  return parts.every(({ status }) => status === 'fulfilled') && storeBooth()
}
