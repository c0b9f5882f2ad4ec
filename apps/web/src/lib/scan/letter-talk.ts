import type { ReadCard } from '@kartu/cards/read-card'

/** The app, the frame that may run readers, and their workers: what they say to each other. */

/** The number is raised when the talk changes: browsers keep the page for long, so that cards are read without a network. */
export const letterFramePath = '/letter-frame.html?2'

/** What the frame is asked for; each has a worker of its own. */
export type Reader = 'letters' | 'codes'

export interface ToLetters {
  width: number
  height: number
  /** Red, green, blue, alpha. */
  pixels: ArrayBuffer
  /** Where the reader of the card is (ISO 3166). */
  country: string
}

export type FromLetters =
  | { kind: 'ready' }
  | { kind: 'read'; card: ReadCard }
  /** `lost`: program or letters could not be had. */
  | { kind: 'lost' | 'failed' }

export type ToCodes = Pick<ToLetters, 'width' | 'height' | 'pixels'>

export type FromCodes =
  | { kind: 'ready' }
  /** What each code says. */
  | { kind: 'read'; texts: string[] }
  | { kind: 'lost' | 'failed' }
