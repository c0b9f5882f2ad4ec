import { dropBrokenSheets } from '../../../../lib/browser/chunk-reload.ts'
import { openCodes } from '../../../../lib/scan/codes.ts'
import { keepPage } from '../../../../lib/browser/keep-page.ts'
import { openLetters } from '../../../../lib/scan/letters.ts'
import { fetchModal } from '../../../../lib/modals.ts'

export const keepBooth = (): Promise<boolean> => keepPage('/pro/events/')

/**
 * Keeps what scanning needs as well; true once it is there. The readers and their letters stay in the browser's own store
 * of files, because a worker of this screen does not see what a frame loads; they are loaded once here, so that they are.
 */
export async function keepScan(): Promise<boolean> {
  const parts = await Promise.allSettled([fetchModal('scan-card'), openCodes(), openLetters()])
  if (parts.every(({ status }) => status === 'fulfilled')) return keepBooth()
  dropBrokenSheets()
  return false
}
