import { z } from 'zod'
import { contactKeys, type RuledText, ruledTexts } from './card-fields.plain.ts'
import { ruledTextSchemas } from './texts/ruled-text-schemas.ts'
import * as limits from '../limits.ts'
import { Id, line, paragraph } from '../validation.ts'

/** Selects cards by their visible value. */
const CardSelection = z.union([z.enum(['all', 'empty']), z.strictObject({ is: paragraph(limits.noteCharactersMax) })])

const where = CardSelection.default('all')

/** An empty value removes the text. */
const textChange = (field: RuledText) =>
  z.strictObject({ field: z.literal(field), value: ruledTextSchemas[field], where })

/** A change of one field on many cards. */
export const CardChange = z.discriminatedUnion('field', [
  z.strictObject({
    field: z.enum(contactKeys),
    /** Only entries with this label, in any case. Empty means entries without a label. */
    label: line(limits.contactLabelCharactersMax).default(''),
    /** An empty value removes the entries. */
    value: line(limits.contactValueCharactersMax),
    /** Calling code of numbers without plus. */
    code: z
      .string()
      .regex(/^\d{1,3}$/, 'numeric')
      .optional(),
    where,
  }),
  ...ruledTexts.map(textChange),
])
export type CardChange = z.output<typeof CardChange>

/** Effect of a change at this moment. */
export const CardChangePreview = z.object({
  /** Number of changed cards. */
  changes: z.int(),
  /** Cards that already have the value or are excluded by `where`. */
  same: z.int(),
  /** Changed cards on which employees set the field themselves. */
  replaces_own: z.int(),
  /** Skipped cards by reason, with count and the first few names. */
  left_out: z.array(z.object({ code: z.string(), message: z.string(), count: z.int(), names: z.array(z.string()) })),
  /** The first changed cards. */
  rows: z.array(z.object({ member_id: Id, name: z.string(), before: z.string(), after: z.string() })),
})
export type CardChangePreview = z.infer<typeof CardChangePreview>
