import { isReadable } from '@kartu/cards/code-drawing'
import { isHex, luminance } from '@kartu/cards/contrast'
import type { CodeDesign } from '@kartu/contracts/company/card-codes'
import { callToActionCharactersMax } from '@kartu/contracts/limits'

export type CodeFault = 'invalid_colour' | 'inverted' | 'contrast' | 'too_long'

/** The reason why a design cannot be downloaded, undefined if it can. */
export function codeFault({ colour, ground, call_to_action: call }: CodeDesign): CodeFault | undefined {
  if (colour !== null) {
    if (!isHex(colour) || !isHex(ground)) return 'invalid_colour'
    if (luminance(colour) > luminance(ground)) return 'inverted'
    if (!isReadable(colour, ground)) return 'contrast'
  }
  return [...call.trim()].length > callToActionCharactersMax ? 'too_long' : undefined
}

/** True if scanners can read the code. */
export const isReadableDesign = (design: CodeDesign): boolean => codeFault(design) === undefined
