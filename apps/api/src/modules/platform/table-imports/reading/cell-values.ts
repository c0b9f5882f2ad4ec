import { foldLetters } from '@kartu/cards/slugs'
import { importCellCharactersMax } from '@kartu/contracts/limits'
import type { DateOrder } from '@kartu/contracts/platform/table-imports.data'

/** Texts that programs and people write into an empty cell. */
const placeholders =
  /^(?:[-–—_.?*]+|#?n\/a|n\.a\.|(?:tidak|belum) ada|tdk ada|none|\((?:none|blank|empty|kosong)\)|not applicable|not available|#?null!?|nil|undefined|nan)$/i
/** Placeholders that are also names of people or companies. */
const namesToo = /^(?:null|nil|nan|none|undefined)$/i

/** True for a cell without a value. `isName` keeps words that are also names, such as Null. */
export const isPlaceholder = (text: string, isName: boolean): boolean =>
  placeholders.test(text.trim()) && !(isName && namesToo.test(text.trim()))

/** Removes spreadsheet wrappers of text: `="007"`, and the apostrophe before signs that begin a formula. */
export const cellText = (cell: string): string =>
  cell
    .replace(/^="((?:[^"]|"")*)"$/, (_, inside: string) => inside.replaceAll('""', '"'))
    .replace(/^'(?=[=+\-@\t\r])/, '')
    .trim()

/** Languages whose month names are recognised. */
const languages = ['en', 'id', 'de', 'fr', 'es', 'pt', 'nl', 'it', 'ms']
const ownNames = 'peb:2 pebruari:2 agt:8 nop:11 nopember:11 sept:9'

let months: ReadonlyMap<string, number> | undefined

/** Month numbers by folded name. Built for the first date, because building them creates 18 date formats. */
function knownMonths(): ReadonlyMap<string, number> {
  months ??= new Map([
    ...languages.flatMap((language) => (['long', 'short'] as const).flatMap((style) => monthsOf(language, style))),
    ...ownNames.split(' ').map((one): [string, number] => [one.split(':')[0] ?? '', Number(one.split(':')[1])]),
  ])
  return months
}

function monthsOf(language: string, month: 'long' | 'short'): [string, number][] {
  const names = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, at) => [plainMonth(names.format(Date.UTC(2026, at))), at + 1])
}

function plainMonth(name: string): string {
  return foldLetters(name).replaceAll(/[^\p{L}]/gu, '')
}

const monthOf = (name: string): number | undefined => knownMonths().get(plainMonth(name))

export type ReadDate = { at: string } | 'unclear' | null

/**
 * Reads a date in common notations, in UTC: `2026-11-20 08:30`, `20 Nov 2026`, `20.11.2026`, `20/11/2026`, or a
 * spreadsheet's serial number. `unclear` means two readings without an `order`; null means no date.
 */
export function readDate(text: string, order: DateOrder | ''): ReadDate {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const serial = /^\d{5}(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : 0
  // 1954 to 2064: other numbers of five digits are not days.
  if (serial >= 20_000 && serial < 60_000)
    return { at: new Date(Math.round((serial - 25_569) * 86_400) * 1000).toISOString() }
  const [, day = '', clock = ''] =
    /^(.*?)(?:(?:T|,? (?:pukul |at |um |à )?)(\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\.\d{1,9})? ?(?:[ap]\.?m\.?)?(?: ?Z| ?UTC| ?[+-]\d{2}:?\d{2})?))?$/i.exec(
      plain,
    ) ?? []
  const time = clock === '' ? '00:00:00Z' : readTime(clock)
  const date = readDay(day, order)
  if (time === null || date === null || date === 'unclear') return date === 'unclear' ? date : null
  const moment = new Date(`${date}T${time}`)
  const isThatDay = new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)
  return Number.isNaN(moment.getTime()) || !isThatDay ? null : { at: moment.toISOString() }
}

function readTime(text: string): string | null {
  const [, hours = '', minutes = '', seconds = '00', half = '', zone = ''] =
    /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\.\d+)? ?([ap]?)\.?(?:m\.?)? ?(Z|UTC|[+-]\d{2}:?\d{2})?$/i.exec(text) ?? []
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  if (hour > 23 || Number(minutes) > 59 || (half !== '' && Number(hours) > 12)) return null
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(.\d{2}):?/, '$1:') : 'Z'
  return `${twoDigits(hour)}:${minutes}:${seconds}${offset}`
}

/** Returns the day as `2026-11-20`. */
function readDay(text: string, order: DateOrder | ''): string | null {
  const iso = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})$/.exec(text) ?? /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text)
  if (iso) return dayOf(iso[1], iso[3], iso[4])
  const [, hanYear, hanMonth, hanDay] = /^(\d{4})年(\d{1,2})月(\d{1,2})日$/.exec(text) ?? []
  if (hanDay) return dayOf(hanYear, hanMonth, hanDay)
  const spoken = text.replace(/^\p{L}+[,.]* (?=.*\p{L})/u, (word) => (monthOf(word) === undefined ? '' : word))
  const [, first = '', name = '', year = ''] =
    /^(\d{1,2})(?:st|nd|rd|th|er|º)?[ .-]*(?:de )?(\p{L}+)\.?,?[ -]*(?:de )?(\d{4})$/iu.exec(spoken) ?? []
  if (monthOf(name)) return dayOf(year, String(monthOf(name)), first)
  const [, word = '', second = '', later = ''] =
    /^(\p{L}+)\.? ?(\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/iu.exec(spoken) ?? []
  if (monthOf(word)) return dayOf(later, String(monthOf(word)), second)
  const [, a = '', sign = '', b = '', fullYear = ''] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text) ?? []
  if (fullYear === '') return null
  if (sign === '.' || Number(a) > 12 || a === b) return dayOf(fullYear, b, a)
  if (Number(b) > 12) return dayOf(fullYear, a, b)
  if (order === '') return 'unclear'
  return order === 'day' ? dayOf(fullYear, b, a) : dayOf(fullYear, a, b)
}

const dayOf = (year = '', month = '', day = ''): string | null =>
  Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31
    ? null
    : `${year}-${twoDigits(Number(month))}-${twoDigits(Number(day))}`

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Space at the end of a cut cell for the number of omitted characters. */
const markCharactersMax = 20

const markPattern = /^ *… \[\+(\d+)\]$/

/** Cuts a cell to `importCellCharactersMax` characters. A cut cell ends with the number of omitted characters. */
export function cutCell(cell: string): string {
  if (cell.length <= importCellCharactersMax) return cell.toWellFormed()
  const kept = cell.slice(0, importCellCharactersMax - markCharactersMax).replace(/[\uD800-\uDBFF]$/, '')
  const mark = `… [+${cell.length - kept.length}]`
  return `${kept.toWellFormed()}${mark.padStart(markCharactersMax)}`
}

/** Splits a cell into its text and the number of characters that `cutCell` omitted. */
export function uncutCell(cell: string): { text: string; left: number } {
  const [, left] =
    cell.length < importCellCharactersMax - 1 ? [] : (markPattern.exec(cell.slice(-markCharactersMax)) ?? [])
  return left === undefined
    ? { text: cell, left: 0 }
    : { text: `${cell.slice(0, -markCharactersMax)}…`, left: Number(left) }
}
