import { z } from 'zod'
import { CardContent } from './cards.ts'
import type { changeableTexts } from './cards.plain.ts'
import { contactKeys } from './contact-keys.plain.ts'
import * as limits from '../limits.ts'
import { Id, line, paragraph } from '../validation.ts'

/** Which of the cards are changed, by what they show now. */
const where = z
  .union([z.enum(['all', 'empty']), z.strictObject({ is: paragraph(limits.noteCharactersMax) })])
  .default('all')

/** An empty value removes the text. */
const textChange = <F extends (typeof changeableTexts)[number]>(field: F) =>
  z.strictObject({ field: z.literal(field), value: CardContent.shape[field], where })

/** A change of one field that is made on many cards. */
export const CardChange = z.discriminatedUnion('field', [
  textChange('job_title'),
  textChange('accreditations'),
  textChange('pronouns'),
  textChange('short_description'),
  textChange('note'),
  textChange('address'),
  z.strictObject({
    field: z.enum(contactKeys),
    /** Only entries with this label are meant; empty means entries without a label. Case does not matter. */
    label: line(limits.contactLabelCharactersMax).default(''),
    /** An empty value removes the entries. */
    value: line(limits.contactValueCharactersMax),
    /** Country calling code of numbers that are written without +. */
    code: z
      .string()
      .regex(/^\d{1,3}$/, 'numeric')
      .optional(),
    where,
  }),
])
export type CardChange = z.output<typeof CardChange>

/** What a change would do at this moment. */
export const CardChangePreview = z.object({
  /** Cards that it changes. */
  changes: z.int(),
  /** Cards that have the value already or that `where` leaves out. */
  same: z.int(),
  /** Changed cards whose employees set the field themselves. */
  replaces_own: z.int(),
  /** Cards that are left out, each reason once with its count and the names of the first few. */
  left_out: z.array(z.object({ code: z.string(), message: z.string(), count: z.int(), names: z.array(z.string()) })),
  /** The first changed cards. */
  rows: z.array(z.object({ member_id: Id, name: z.string(), before: z.string(), after: z.string() })),
})
export type CardChangePreview = z.infer<typeof CardChangePreview>
