import type { ReadCard } from '@kartu/cards/read-card'
import { originCountry } from '../country.ts'
import type { FromLetters, ToCodes, ToLetters } from './letter-talk.ts'
import { askReader, lazyReader } from './reader-frame.ts'

const line = lazyReader('letters')

/** Loads the reader; rejects with `ReaderError`. */
export const openLetters = (): Promise<void> => line().then(() => {})

/** Reads a paper card on this device. */
export async function readPicture(picture: ImageData): Promise<ReadCard> {
  const more: Omit<ToLetters, keyof ToCodes> = { country: originCountry() }
  return (await askReader<FromLetters>(line, picture, more)).card
}
