import { foldLetters } from '@kartu/cards/slugs'
import { columnKind, type ColumnKind, isMainName } from './reading/column-words.ts'

/** Sample values of each column. */
export type Samples = readonly (readonly string[])[]
type Kinds = (ColumnKind | undefined)[]

/** Kinds that count only if no column has the better kind. */
const secondChoices: Partial<Record<ColumnKind, ColumnKind>> = { sign_in_name: 'email', address_part: 'address' }

/**
 * Suggests the field of each column of a list, null for an unrecognised one. `samples` are values of the columns. A
 * single field goes to the column with Kartu's own name for it, else to the first
 * one with a synonym. Columns without values come last.
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
    // A city alone is not an address. Beside an address column it is part of it, unless the address repeats it.
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

/** In Malay, `jawatan` is the title and `jabatan` the department. In Indonesian, `jabatan` is the title. */
const departmentsApart = (kinds: Kinds, columns: readonly string[]): Kinds =>
  columns.some((column) => /jawatan/i.test(column))
    ? kinds.map((kind, at) => (/^\s*jabatan\s*$/i.test(columns[at] ?? '') ? 'division' : kind))
    : kinds

/**
 * Decides the kind of a column called "Name" beside columns with parts of names: the missing part, unless its values
 * contain those of the other column. Whole names are never mapped beside both parts.
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

/** True if the texts contain one of the parts, or if there are no parts. */
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
