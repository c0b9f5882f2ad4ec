import { serverPaths } from '../../lib/paths.ts'
import { toastFailure, toastSuccess } from '../../lib/toast.ts'
import { t } from './words.ts'

/** Where a card is found by everybody, absolute. */
export const cardLink = (slug: string): string => new URL(serverPaths.card(slug), window.location.origin).href

export async function copyText(text: string, done: string): Promise<void> {
  try {
    // Browsers offer it on https and localhost only.
    await navigator.clipboard.writeText(text)
    toastSuccess(done)
  } catch {
    toastFailure(t(($) => $.members.copy_failed, { text }))
  }
}
