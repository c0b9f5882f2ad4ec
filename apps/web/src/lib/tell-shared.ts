/**
 * Says that somebody took a card to pass it on, for the figures of who uses their card. `url` is where the card is found. It
 * goes along in the background, and a browser that cannot loses nothing but the count.
 */
export function tellShared(url: string): void {
  navigator.sendBeacon?.(`${new URL(url, location.origin).pathname}/tap/share`)
}
