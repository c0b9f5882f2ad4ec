import { isCardText } from '@kartu/contracts/company/card-fields.plain'
import { type ImportField, type ImportTarget, targetOf, translatedTarget } from '@kartu/contracts/team/imports.data'
import { type ColumnKind, columnKind } from '../../../platform/table-imports/reading/column-words.ts'
import { type Samples, suggestFields } from '../../../platform/table-imports/suggest-fields.ts'
import { recogniseProduct, withProduct } from './card-products.ts'
import type { ListFormat } from '../../../platform/table-imports/table-imports.ts'

/** Fields of column kinds that differ in name; null for kinds that are not member fields. */
const memberFields: Partial<Record<ColumnKind, ImportField | null>> = {
  ...{ full_name: 'first_name', some_name: 'first_name', sign_in_name: 'email', address_part: 'address' },
  ...{ organisation: null, tags: null, warmth: null, met_at: null, owner: null, message: null, contact_label: null },
  // Private contacts appear on a business card only if chosen.
  ...{ private_email: null, private_phone: null },
}

/** Fields that several columns of a member list may hold. */
const isMany = (field: ImportTarget): boolean =>
  ['email', 'phone', 'mobile', 'fax', 'whatsapp', 'website', 'address'].includes(field)

/**
 * Suggests the field of each column, null for an unrecognised one. `samples` are values of the columns. A whole name is
 * mapped to the first name, because its division into parts depends on its culture.
 */
export function suggestMapping(columns: readonly string[], samples: Samples = []): (ImportTarget | null)[] {
  const translated = columns.map(translatedColumn)
  const others = columns.map((column, at) => (translated[at] === undefined ? column : ''))
  return suggestFieldsOf(others, samples).map((field, at) => {
    const target = translated[at]
    if (target === undefined) return field
    return translated.indexOf(target) === at ? target : null
  })
}

/**
 * Target of a column such as `title[ja]`; null if the brackets of a text contain no language; undefined for another
 * column. A word in brackets after a space is a remark, as in "First Name [Required]", unless it names a language.
 */
function translatedColumn(column: string): ImportTarget | null | undefined {
  const [, name = '', space = '', tag = ''] = /^(.*\S)(\s*)\[([\w-]+)\]\s*$/.exec(column) ?? []
  const kind = columnKind(name)
  const field = kind === undefined ? undefined : fieldOfKind(kind)
  if (!field || !isCardText(field)) return undefined
  const found = translatedTarget(targetOf(field, tag))
  if (found !== undefined) return targetOf(found.text, found.language)
  return space === '' ? null : undefined
}

const fieldOfKind = (kind: ColumnKind): ImportField | null | undefined =>
  kind in memberFields ? memberFields[kind] : (kind as ImportField)

const suggestFieldsOf = (columns: readonly string[], samples: Samples): (ImportField | null)[] =>
  withProduct(columns, samples, suggestFields(columns, samples, fieldOfKind, isMany))

/** True for a column of whole names, such as "Name". */
export const isWholeNameColumn = (column: string): boolean =>
  ['full_name', 'some_name'].includes(columnKind(column) ?? '')

/** Lists of members, from a table, a contact file, or an archive with one of them and photos. */
export const memberList: ListFormat<ImportTarget> = {
  ...{ subject: 'members', files: ['csv', 'xlsx', 'vcf'], suggest: suggestMapping, recognise: recogniseProduct },
  ...{ isMany, identifying: ['email', 'external_id'] },
}
