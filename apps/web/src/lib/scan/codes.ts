import type { FromCodes } from './letter-talk.ts'
import { askReader, lazyReader } from './reader-frame.ts'

const line = lazyReader('codes')

/** Loads the reader of codes; rejects with `ReaderError`. */
export const openCodes = (): Promise<void> => line().then(() => {})

/** Texts of the codes on a picture, read on this device; one picture at a time. */
export const readCodes = async (picture: ImageData): Promise<string[]> =>
  (await askReader<FromCodes>(line, picture)).texts
