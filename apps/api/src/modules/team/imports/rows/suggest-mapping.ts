import { foldLetters } from '@kartu/cards/slugs'
import type { ImportField } from '@kartu/contracts/team/imports.data'
import { columnKind, type ColumnKind, isMainName } from './column-words.ts'

/** The field that each kind of column becomes, if it is not called the same; null for no field of a member. */
const memberFields: Partial<Record<ColumnKind, ImportField | null>> = {
  ...{ full_name: 'first_name', some_name: 'first_name', sign_in_name: 'email', address_part: 'address' },
  ...{ organisation: null, tags: null, warmth: null, met_at: null, owner: null, message: null, contact_label: null },
  // Nobody's business card has them unless they are chosen.
  ...{ private_email: null, private_phone: null },
}

/** Fields that several columns of a member list may hold. */
export const isManyOfMember = (field: ImportField): boolean =>
  ['email', 'phone', 'mobile', 'fax', 'whatsapp', 'website', 'address'].includes(field)

/**
 * The field that each column probably holds, null for one that is not recognised; `samples` are values of the columns. A
 * whole name stands for the first name, because nobody can say where to cut a name of another culture.
 */
export const suggestMapping = (columns: readonly string[], samples: Samples = []): (ImportField | null)[] =>
  suggestFields(
    columns,
    samples,
    (kind) => (kind in memberFields ? memberFields[kind] : (kind as ImportField)),
    isManyOfMember,
  )

/** True for a column such as "Name": its values are whole names. */
export const isWholeNameColumn = (column: string): boolean =>
  ['full_name', 'some_name'].includes(columnKind(column) ?? '')

/** Some values of each column. */
export type Samples = readonly (readonly string[])[]
type Kinds = (ColumnKind | undefined)[]

/** Kinds that count only if no column is of the better kind. */
const secondChoices: Partial<Record<ColumnKind, ColumnKind>> = { sign_in_name: 'email', address_part: 'address' }

/**
 * The same for other lists. A field that there is once goes to the column with our own name for it, else to the first one
 * that is called so; columns without values come last.
 */
export function suggestFields<F extends string>(
  columns: readonly string[],
  samples: Samples,
  fieldOf: (kind: ColumnKind) => F | null | undefined,
  isMany: (field: F) => boolean,
): (F | null)[] {
  const kinds = namesApart(departmentsApart(columns.map(columnKind), columns), samples)
  const suggested = kinds.map((kind, at): F | null => {
    const better = kind && secondChoices[kind]
    // A city alone is no address; beside one it is part of it, unless the address repeats it.
    const main = kinds.indexOf('address')
    const isLonePart = kind === 'address_part' && main < 0 && kinds.indexOf(kind) === kinds.lastIndexOf(kind)
    const isMissingPart = kind === 'address_part' && !repeats(samples[main] ?? [], samples[at] ?? [])
    const isLeftOut = kind === undefined || isLonePart || (better && kinds.includes(better) && !isMissingPart)
    return isLeftOut ? null : (fieldOf(kind) ?? null)
  })
  return suggested.map((field, at) => {
    if (field === null || isMany(field)) return field
    const all = suggested.flatMap((other, index) => (other === field ? [index] : []))
    const filled = all.filter((index) => (samples[index] ?? []).length > 0)
    const same = filled.length > 0 ? filled : all
    const main = same.find((index) => isMainName(columns[index] ?? '', kinds[index] as ColumnKind))
    return (main ?? same[0]) === at ? field : null
  })
}

/** In Malay the title is the `jawatan` and the `jabatan` is the department, which is the title in Indonesian. */
const departmentsApart = (kinds: Kinds, columns: readonly string[]): Kinds =>
  columns.some((column) => /jawatan/i.test(column))
    ? kinds.map((kind, at) => (/^\s*jabatan\s*$/i.test(columns[at] ?? '') ? 'division' : kind))
    : kinds

/**
 * Says what a column called "Name" holds beside columns with parts of names: the missing part, unless its values contain
 * those of the other column. Whole names never come beside both parts.
 */
function namesApart(kinds: Kinds, samples: Samples): Kinds {
  const [first, last] = [kinds.indexOf('first_name'), kinds.indexOf('last_name')]
  const whole = Math.max(kinds.indexOf('full_name'), kinds.indexOf('some_name'))
  if (whole < 0 || (first < 0 && last < 0)) return kinds
  if (first >= 0 && last >= 0) return kinds.map((kind) => (isWhole(kind) ? undefined : kind))
  const part = Math.max(first, last)
  const isPart = kinds[whole] === 'some_name' && !contains(samples[whole] ?? [], samples[part] ?? [])
  if (isPart) return kinds.with(whole, first < 0 ? 'first_name' : 'last_name')
  return kinds.with(part, undefined)
}

/** True if the texts contain the parts, or there are none. */
const repeats = (texts: readonly string[], parts: readonly string[]): boolean =>
  parts.length === 0 || parts.some((part) => texts.some((text) => wordsOf(text).includes(wordsOf(part))))

const wordsOf = (text: string): string =>
  ` ${foldLetters(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

const isWhole = (kind: ColumnKind | undefined): boolean => kind === 'full_name' || kind === 'some_name'

const contains = (names: readonly string[], parts: readonly string[]): boolean =>
  names.some((name) =>
    parts.some((part) => part !== '' && ` ${name} `.toLowerCase().includes(` ${part} `.toLowerCase())),
  )
