import { personTexts } from '@kartu/contracts/company/card-fields.plain'
import type { Import } from '@kartu/contracts/team/imports'
import { contactGroups } from '../../../../ui/contact/contact-kinds.ts'
import { languageTag } from '@kartu/contracts/language-tags'
import { type ImportField, type ImportTarget, translatedTarget } from '@kartu/contracts/team/imports.data'

/** One entry per column of the file, in order; null leaves the column out. */
export type Mapping = readonly (ImportTarget | null)[]

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
export const isTaken = (mapping: Mapping, column: number, field: ImportTarget): boolean =>
  !['email', 'phone', 'mobile', 'fax', 'whatsapp', 'website', 'address'].includes(field) &&
  mapping.some((other, index) => other === field && index !== column)

/** The text in brackets at the end of a column's name, such as `ja` in `title[ja]`. */
const bracketed = (name: string): string | undefined => /\[([\w-]+)\]\s*$/.exec(name)?.[1]

/** Languages that the columns of the file name, or that were recognised, in their order. */
export const languagesIn = (columns: Import['columns']): string[] => [
  ...new Set(
    columns.flatMap(({ name, suggested }) => {
      const tag = bracketed(name)
      const language = translatedTarget(suggested ?? '')?.language ?? (tag === undefined ? undefined : languageTag(tag))
      return language ?? []
    }),
  ),
]

/** The brackets of a column that is left out because they contain no language code. */
export function wrongLanguage({ name, suggested }: Import['columns'][number]): string | undefined {
  const tag = bracketed(name)
  return tag !== undefined && suggested === null && languageTag(tag) === undefined ? tag : undefined
}

export interface MappingNeeds {
  /** True if people can be matched, which every check requires. */
  knownBy: boolean
  /** True if new people can be added as well. */
  firstName: boolean
  email: boolean
}

export const mappingNeeds = (mapping: Mapping): MappingNeeds => ({
  knownBy: mapping.includes('email') || mapping.includes('external_id'),
  firstName: mapping.includes('first_name'),
  email: mapping.includes('email'),
})
