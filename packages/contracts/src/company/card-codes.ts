import { z } from 'zod'
import { callToActionCharactersMax } from '../limits.ts'
import { HexColour, line } from '../validation.ts'

export const codeShapes = ['square', 'rounded', 'round'] as const
export type CodeShape = (typeof codeShapes)[number]

/** Corner marks with a round edge are unreadable for some scanners. */
export const codeCorners = ['square', 'rounded'] as const
export type CodeCorners = (typeof codeCorners)[number]

/** Design of a QR code, either of one download or, in the template, of every card of the company. */
export const CodeDesign = z.strictObject({
  /** Colour of the dark modules; null uses the company's button colour. */
  colour: HexColour.nullable(),
  /** Colour behind the modules. */
  ground: HexColour,
  /** Shape of the modules. */
  dots: z.enum(codeShapes),
  /** Shape of the corner marks. */
  corners: z.enum(codeCorners),
  /** The company's logo in the middle. */
  logo: z.boolean(),
  /** Text of the frame; '' draws no frame. */
  call_to_action: line(callToActionCharactersMax),
})
export type CodeDesign = z.output<typeof CodeDesign>

/** The code of a company without a design. */
export const plainCodeDesign: CodeDesign = {
  colour: null,
  ground: '#ffffff',
  dots: 'square',
  corners: 'square',
  logo: false,
  call_to_action: '',
}
