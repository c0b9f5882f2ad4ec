import type { ReadCard } from '@kartu/cards/read-card'
import { originCountry } from '../country.ts'
import type { FromCodes, FromLetters, ToCodes, ToLetters } from './reader-messages.ts'
import { askReader, lazyReader } from './reader-frame.ts'

const codes = lazyReader('codes')
const letters = lazyReader('letters')

/** Loads the reader of codes; rejects with `ReaderError`. */
export const openCodes = (): Promise<void> => codes().then(() => {})

/** Texts of the codes on a picture, read on this device; one picture at a time. */
export const readCodes = async (picture: ImageData): Promise<string[]> =>
  (await askReader<FromCodes>(codes, picture)).texts

/** Loads the reader of paper cards; rejects with `ReaderError`. */
export const openLetters = (): Promise<void> => letters().then(() => {})

/** Reads a paper card on this device. */
export async function readPicture(picture: ImageData): Promise<ReadCard> {
  const more: Omit<ToLetters, keyof ToCodes> = { country: originCountry() }
  return (await askReader<FromLetters>(letters, picture, more)).card
}
