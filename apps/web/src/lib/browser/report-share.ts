/**
 * Reports in the background that a person shared a card, for the figures about the use of cards. `url` is the address
 * of the card. A browser without beacons loses only the count.
 */
export const reportShare = (url: string): void => tell(url, 'share')

/** Reports that a person showed the QR code of a card. */
export const reportCodeShown = (url: string): void => tell(url, 'qr')

function tell(url: string, act: 'share' | 'qr'): void {
  navigator.sendBeacon?.(`${new URL(url, location.origin).pathname}/tap/${act}`)
}
