import { cameBy } from '@kartu/cards/came-by'
import { reportShare } from '../../lib/browser/report-share.ts'
import type { OwnCard } from '../../lib/company/own-card-store.ts'

/** True on phones and tablets with a share sheet. That of desktop browsers has fewer ways than our own list. */
export const hasShareSheet = (): boolean => 'share' in navigator && window.matchMedia('(pointer: coarse)').matches

/** Opens the share sheet of the device with the card's link. */
export function shareOnDevice({ url, name }: OwnCard): void {
  // Rejects if the person closes the share sheet.
  navigator.share({ title: name, url: cameBy(url, 'link') }).then(
    () => reportShare(url),
    () => {},
  )
}
