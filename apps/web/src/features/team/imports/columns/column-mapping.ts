import { personTexts } from '@kartu/contracts/company/card-fields.plain'
import type { Import } from '@kartu/contracts/team/imports'
import { contactGroups } from '../../../../ui/contact/contact-kinds.ts'
import type { ImportField } from '@kartu/contracts/team/imports.data'

/** One entry per column of the file, in order; null leaves the column out. */
export type Mapping = readonly (ImportField | null)[]

/** The fields in the groups of the picker. */
export const fieldGroups = {
  person: [
    'first_name',
    'middle_name',
    'last_name',
    'email',
    'external_id',
    'prefix',
    'suffix',
    'preferred_name',
    ...personTexts,
  ],
  work: ['job_title', 'division', 'address'],
  contacts: ['phone', 'mobile', 'whatsapp', 'fax', 'website', 'booking'],
  socials: contactGroups.social,
  card: ['photo', 'short_description', 'note', 'language', 'send_invitation', 'account_enabled', 'account_blocked'],
} as const satisfies Record<string, readonly ImportField[]>
export type FieldGroup = keyof typeof fieldGroups

/** Mapping of the last check, else the recognised one. */
export const startMapping = (file: Pick<Import, 'mapping' | 'columns'>): Mapping =>
  file.mapping ?? file.columns.map(({ suggested }) => suggested)

/** True if another column has the field already, unless people may have several. */
export const isTaken = (mapping: Mapping, column: number, field: ImportField): boolean =>
  !['email', 'phone', 'mobile', 'fax', 'whatsapp', 'website', 'address'].includes(field) &&
  mapping.some((other, index) => other === field && index !== column)

export interface MappingNeeds {
  /** People can be matched; without it nothing can be checked. */
  knownBy: boolean
  /** New people can be added, too. */
  firstName: boolean
  email: boolean
}

export const mappingNeeds = (mapping: Mapping): MappingNeeds => ({
  knownBy: mapping.includes('email') || mapping.includes('external_id'),
  firstName: mapping.includes('first_name'),
  email: mapping.includes('email'),
})
