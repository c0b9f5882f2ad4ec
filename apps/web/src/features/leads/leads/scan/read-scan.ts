import { type ReadCode, readCode } from '@kartu/cards/read-code'
import { openCodes, openLetters, readCodes, readPicture } from '../../../../lib/scan/picture-readers.ts'
import type { Scanned } from './scanned-lead.ts'

/** Result of a picture; readers throw `not_loaded`. */
export type Reading = { kind: 'found'; scanned: Scanned } | { kind: 'no_text' }

const nothing: ReadCode = { kind: 'nothing' }

/** The most informative of several codes on one picture. */
export function bestOf(texts: readonly string[]): ReadCode {
  const codes = texts.map(readCode)
  return (
    codes.find((code) => code.kind === 'contact' && !code.isGuess && code.contact.name !== '') ??
    codes.find(({ kind }) => kind === 'contact') ??
    codes.find(({ kind }) => kind === 'badge') ??
    nothing
  )
}

/** True if a code alone identifies a person. */
export const isWhole = (code: ReadCode): boolean => code.kind === 'contact' && !code.isGuess && code.contact.name !== ''

/** A code as editable fields; null if it describes no person. */
export function scannedCode(code: ReadCode, picture: ImageData | null): Scanned | null {
  if (code.kind === 'nothing') return null
  const contact = code.kind === 'contact' ? code.contact : null
  const badgeId = code.kind === 'badge' ? code.id : ''
  return { picture, card: null, contact, isGuess: code.kind === 'contact' && code.isGuess, badgeId }
}

/** Reads a picture of a paper card, a badge, or a code; `code` if one was read already. */
export async function readScan(picture: ImageData, known: ReadCode | null, onStep: () => void): Promise<Reading> {
  // A paper card is read even without the code reader.
  const code = known ?? (await codeOn(picture))
  if (isWhole(code)) return { kind: 'found', scanned: scannedCode(code, null) as Scanned }
  // The picture of a badge is kept with its number, even if no letters were read.
  const fromCode = scannedCode(code, code.kind === 'badge' ? picture : null)
  try {
    await openLetters()
    onStep()
    const card = await readPicture(picture)
    if (card.lines.length > 0) {
      const scanned = fromCode ?? { contact: null, isGuess: false, badgeId: '' }
      return { kind: 'found', scanned: { ...scanned, picture, card } }
    }
  } catch (error) {
    if (fromCode === null) throw error
  }
  return fromCode === null ? { kind: 'no_text' } : { kind: 'found', scanned: fromCode }
}

async function codeOn(picture: ImageData): Promise<ReadCode> {
  try {
    await openCodes()
    return bestOf(await readCodes(picture))
  } catch {
    return nothing
  }
}
