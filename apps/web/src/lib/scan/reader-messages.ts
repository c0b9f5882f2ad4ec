import type { ReadCard } from '@kartu/cards/read-card'

/** Messages between the app, the frame that may run readers, and their workers. */

/**
 * The number is raised when the messages change: browsers cache the page for a long time, so that cards can be read
 * offline.
 */
export const letterFramePath = '/letter-frame.html?2'

/** Readers that the frame offers; each has its own worker. */
export type Reader = 'letters' | 'codes'

export interface ToLetters {
  width: number
  height: number
  /** Red, green, blue, alpha. */
  pixels: ArrayBuffer
  /** Country of the card's reader (ISO 3166). */
  country: string
}

export type FromLetters =
  | { kind: 'ready' }
  | { kind: 'read'; card: ReadCard }
  /** `lost`: program or letters could not be loaded. */
  | { kind: 'lost' | 'failed' }

export type ToCodes = Pick<ToLetters, 'width' | 'height' | 'pixels'>

export type FromCodes =
  | { kind: 'ready' }
  /** Content of each code. */
  | { kind: 'read'; texts: string[] }
  | { kind: 'lost' | 'failed' }
