import { z } from 'zod'
import { contactKeys, isSocialKey } from './card-fields.plain.ts'
import * as limits from '../limits.ts'
import { Id, line } from '../validation.ts'

/**
 * A contact method. Lower `priority` comes first. For phone-like keys `value` is E.164 (`+6591234567`), `code` the
 * calling code without plus (`65`) and `extension` the digits after 'ext.'.
 */
export const ContactEntry = z.strictObject({
  _id: Id,
  key: z.enum(contactKeys),
  value: line(limits.contactValueCharactersMax),
  label: line(limits.contactLabelCharactersMax),
  priority: z.int().min(0).max(1000),
  code: z
    .string()
    .regex(/^\d{1,3}$/, 'numeric')
    .optional(),
  extension: z
    .string()
    .regex(/^\d{0,10}$/, 'numeric')
    .optional(),
})
export type ContactEntry = z.infer<typeof ContactEntry>

/** A contact from a form or file. Missing IDs are created; without priorities, the order of the list decides. */
export const ContactInput = ContactEntry.extend({
  _id: Id.optional(),
  label: line(limits.contactLabelCharactersMax).default(''),
  priority: z.int().min(0).max(1000).optional(),
})
export type ContactInput = z.input<typeof ContactInput>

export const Contacts = z
  .array(ContactInput)
  .max(limits.contactsMax)
  .refine(
    (entries) => entries.filter((entry) => isSocialKey(entry.key) && entry.value !== '').length <= limits.socialsMax,
    { error: 'too_many', params: { maximum: limits.socialsMax } },
  )
