import type { DateOrder } from '@kartu/contracts/imports.data'

/** Texts that programs and people write into an empty cell. */
const placeholders =
  /^(?:[-–—_.?*]+|#?n\/a|n\.a\.|(?:tidak|belum) ada|tdk ada|none|\((?:none|blank|empty|kosong)\)|not applicable|not available|#?null!?|nil|undefined|nan)$/i
/** Words that are names of people and companies too. */
const namesToo = /^(?:null|nil|nan|none|undefined)$/i

/** True for a cell without a value; `isName` keeps words that people are called, such as Null. */
export const isPlaceholder = (text: string, isName: boolean): boolean =>
  placeholders.test(text.trim()) && !(isName && namesToo.test(text.trim()))

/** Takes off what spreadsheets put around text: `="007"`, and the apostrophe before signs that begin a formula. */
export const cellText = (cell: string): string =>
  cell
    .replace(/^="((?:[^"]|"")*)"$/, (_, inside: string) => inside.replaceAll('""', '"'))
    .replace(/^'(?=[=+\-@\t\r])/, '')
    .trim()

const months = [
  ...['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  ...['jan', 'peb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nop', 'des'],
  ...['', '', 'mär', '', 'mai', '', '', 'agt', '', '', '', 'dez'],
]
const monthNames =
  /^(?:jan(?:uary|uari|uar)?|[fp]eb(?:ruary|ruari|ruar)?|mar(?:ch|et)?|mär(?:z)?|apr(?:il)?|ma[yi]|mei|june?|juni|july?|juli|aug(?:ust)?|agu(?:stus)?|agt|sept?(?:ember)?|o[ck]t(?:ober)?|no[vp](?:ember)?|de[csz](?:ember)?)\.?$/i

export type ReadDate = { at: string } | 'unclear' | null

/**
 * A day in the ways people and programs write it, by UTC: `2026-11-20 08:30`, `20 Nov 2026`, `20.11.2026`, `20/11/2026`,
 * or a spreadsheet's serial number. `unclear` has two readings and no `order`; null is no date.
 */
export function readDate(text: string, order: DateOrder | ''): ReadDate {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const serial = /^\d{5}(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : 0
  // 1954 to 2064: other numbers of five digits are no days.
  if (serial >= 20_000 && serial < 60_000)
    return { at: new Date(Math.round((serial - 25_569) * 86_400) * 1000).toISOString() }
  const [, day = '', clock = ''] =
    /^(.*?)(?:(?:T|,? )(\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\.\d{1,9})? ?(?:[ap]\.?m\.?)?(?: ?Z| ?UTC| ?[+-]\d{2}:?\d{2})?))?$/i.exec(
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

/** `2026-11-20`. */
function readDay(text: string, order: DateOrder | ''): string | null {
  const iso = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})$/.exec(text) ?? /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text)
  if (iso) return dayOf(iso[1], iso[3], iso[4])
  const spoken = text.replace(/^\p{L}+,? (?=.*\p{L})/u, (word) => (monthNames.test(word.trim()) ? word : ''))
  const [, first = '', name = '', year = ''] =
    /^(\d{1,2})(?:st|nd|rd|th)?[ .-]*(\p{L}+)\.?,?[ -]*(\d{4})$/iu.exec(spoken) ?? []
  if (monthNames.test(name)) return dayOf(year, monthOf(name), first)
  const [, word = '', second = '', later = ''] =
    /^(\p{L}+)\.? ?(\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/iu.exec(spoken) ?? []
  if (monthNames.test(word)) return dayOf(later, monthOf(word), second)
  const [, a = '', sign = '', b = '', fullYear = ''] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text) ?? []
  if (fullYear === '') return null
  if (sign === '.' || Number(a) > 12 || a === b) return dayOf(fullYear, b, a)
  if (Number(b) > 12) return dayOf(fullYear, a, b)
  if (order === '') return 'unclear'
  return order === 'day' ? dayOf(fullYear, b, a) : dayOf(fullYear, a, b)
}

const monthOf = (name: string): string => String((months.indexOf(name.toLowerCase().slice(0, 3)) % 12) + 1)

const dayOf = (year = '', month = '', day = ''): string | null =>
  Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31
    ? null
    : `${year}-${twoDigits(Number(month))}-${twoDigits(Number(day))}`

const twoDigits = (number: number): string => String(number).padStart(2, '0')
