import { normaliseContacts } from '@kartu/cards/contacts'
import { contactKeys } from '@kartu/contracts/company/card-fields.plain'
import * as limits from '@kartu/contracts/limits'
import { Id, line } from '@kartu/contracts/validation'
import { z } from 'zod'
import { contactInput } from './contact-draft.ts'

const ContactRules = z.object({
  row: z.string(),
  _id: Id.optional(),
  key: z.enum(contactKeys),
  value: line(limits.contactValueCharactersMax),
  label: line(limits.contactLabelCharactersMax),
  code: z.string(),
  extension: line(limits.contactLabelCharactersMax),
})

/** The rows of a form, by the rules of the contract: each fault at its own row and field. */
export const ContactDrafts = z.array(ContactRules).superRefine((rows, context) => {
  const { faults } = normaliseContacts(rows.map(contactInput), { makeId: () => '' })
  for (const { index, field, key } of faults) context.addIssue({ code: 'custom', path: [index, field], message: key })
})
