import { serverPaths } from '../../lib/paths.ts'
import { tellShared } from '../../lib/tell-shared.ts'
import { toastFailure, toastSuccess } from '../../lib/toast.ts'
import { t } from './words.ts'

/** Where a card is found by everybody, absolute. */
export const cardLink = (slug: string): string => new URL(serverPaths.card(slug), window.location.origin).href

export async function copyCardLink(slug: string): Promise<void> {
  const copied = await copyText(
    cardLink(slug),
    t(($) => $.members.link_copied),
  )
  if (copied) tellShared(cardLink(slug))
}

export async function copyText(text: string, done: string): Promise<boolean> {
  try {
    // Browsers offer it on https and localhost only.
    await navigator.clipboard.writeText(text)
    toastSuccess(done)
    return true
  } catch {
    toastFailure(t(($) => $.members.copy_failed, { text }))
    return false
  }
}
