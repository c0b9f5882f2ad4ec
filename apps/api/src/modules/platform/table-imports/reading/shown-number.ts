/** Style of a spreadsheet's number, which decides its displayed form. */
export interface NumberStyle {
  /** Format code (ECMA-376 part 1, section 18.8.31); undefined is General. */
  format: string | undefined
  /** True if days are counted from 1904 instead of 1900. */
  from1904: boolean
}

/**
 * Formats a number like its cell: all digits in General format; leading zeros, plus signs and groups from the format
 * (often used for telephone numbers); dates as `2026-03-05`, times as `14:30`. An unsupported format shows the plain
 * number.
 */
export function shownNumber(raw: string, style: NumberStyle): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  // A spreadsheet stores 15 digits. A longer number has lost some, whatever its format shows.
  if (Math.abs(value) >= 1e15) return Number(value.toPrecision(15)).toExponential().toUpperCase()
  if (style.format === undefined || /^(general|@)$/i.test(style.format)) return plain(value)
  if (isDateFormat(style.format)) return shownDate(value, style) ?? plain(value)
  const section = chooseSection(style.format, value)
  return shownByPattern(section.pattern, section.signed ? value : Math.abs(value)) ?? plain(value)
}

/** Formats that files identify by number (section 18.8.30). Those from 27 on are dates in East Asian and Thai Excel. */
export const builtInFormats: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  ...Object.fromEntries([27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'yyyy-mm-dd'])),
  ...Object.fromEntries([32, 33, 34, 35, 55, 56].map((id) => [id, 'h:mm'])),
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
}

/** A spreadsheet stores 15 digits. Further ones are noise of the binary form. */
const plain = (value: number): string => {
  const rounded = Number(value.toPrecision(15))
  return Number.isInteger(rounded) && Math.abs(rounded) < 1e21 ? BigInt(rounded).toString() : String(rounded)
}

const withoutLiterals = (format: string): string =>
  format.replace(/"[^"]*"|\\.|_.|\*./g, ' ').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, ' ')

const isDateFormat = (format: string): boolean =>
  /[ymdhs]/i.test(withoutLiterals(format)) && !/[0#?]/.test(withoutLiterals(format).replace(/s[.,]0+/gi, 's'))

function shownDate(serial: number, style: NumberStyle): string | undefined {
  if (serial < 0 || serial >= 2_958_466) return undefined
  const format = withoutLiterals(style.format ?? '')
  // Day 60 is 29 February 1900, which did not exist. The days before it are off by one.
  const days = style.from1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial
  const iso = new Date(Math.round((days - 25_569) * 86_400) * 1000).toISOString()
  const time = /s/i.test(format) ? iso.slice(11, 19) : iso.slice(11, 16)
  if (!/[yd]/i.test(format) && /[hs]/i.test(format)) return time
  return /h/i.test(format) ? `${iso.slice(0, 10)} ${time}` : iso.slice(0, 10)
}

const comparisons: Record<string, (value: number, bound: number) => boolean> = {
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
  '=': (value, bound) => value === bound,
  '<>': (value, bound) => value !== bound,
}

/**
 * Returns the section of a format for a value: positive; negative; zero. A condition such as `[<=9999999]` takes
 * precedence.
 */
function chooseSection(format: string, value: number): { pattern: string; signed: boolean } {
  const sections = format.match(/(?:"[^"]*"|\\.|[^;])+/g) ?? [format]
  const first = sections[0] ?? format
  const condition = /\[(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\]/.exec(first)
  if (condition) {
    const holds = comparisons[condition[1] ?? '']?.(value, Number(condition[2])) ?? true
    return { pattern: holds ? first : (sections[1] ?? first), signed: true }
  }
  if (value < 0 && sections[1] !== undefined) return { pattern: sections[1], signed: false }
  if (value === 0 && sections[2] !== undefined) return { pattern: sections[2], signed: false }
  return { pattern: first, signed: true }
}

type Piece = { literal: string } | { digit: '0' | '#' | '?' } | { mark: '.' | ',' | '%' }

/** Returns undefined if the pattern has exponents, fractions or anything else besides digits and text. */
function shownByPattern(pattern: string, value: number): string | undefined {
  const pieces = readPattern(pattern)
  if (!pieces || !pieces.some((piece) => 'digit' in piece))
    return pieces?.map((piece) => ('literal' in piece ? piece.literal : '')).join('')
  const percents = pieces.filter((piece) => 'mark' in piece && piece.mark === '%').length
  const point = pieces.findIndex((piece) => 'mark' in piece && piece.mark === '.')
  const whole = point < 0 ? pieces : pieces.slice(0, point)
  const decimals = point < 0 ? [] : pieces.slice(point + 1)
  const places = decimals.filter((piece) => 'digit' in piece).length
  const scaled = Math.abs(value) * 100 ** percents
  if (scaled >= 1e21 || places > 15) return undefined
  const [digits = '0', fraction = ''] = (places === 0 ? plain(Math.round(scaled)) : scaled.toFixed(places)).split('.')
  const sign = value < 0 && /[1-9]/.test(digits + fraction) ? '-' : ''
  return sign + fillWhole(whole, digits) + (point < 0 ? '' : '.') + fillDecimals(decimals, fraction)
}

function readPattern(pattern: string): Piece[] | undefined {
  const pieces: Piece[] = []
  const tokens = pattern.match(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|[^]/gsu) ?? []
  for (const token of tokens) {
    const first = token[0] ?? ''
    if (token.length > 1 && first === '"') pieces.push({ literal: token.slice(1, -1) })
    else if (token.length > 1 && first === '\\') pieces.push({ literal: token.slice(1) })
    else if (token.length > 1 && first === '_') pieces.push({ literal: ' ' })
    else if (token.length > 1 && first === '*') continue
    else if (token.length > 1 && first === '[') pieces.push({ literal: /^\[\$([^-\]]*)/.exec(token)?.[1] ?? '' })
    else if (token === '0' || token === '#' || token === '?') pieces.push({ digit: token })
    else if (token === '.' || token === ',' || token === '%') pieces.push({ mark: token })
    else if (/^[-+()\s$€£¥:!^&'~{}<>=]$/u.test(token)) pieces.push({ literal: token })
    else return undefined
  }
  return pieces
}

/** Fills digits into their places from the right. Remaining digits precede the first place. */
function fillWhole(pieces: Piece[], digits: string): string {
  const places = pieces.filter((piece) => 'digit' in piece).length
  const grouped = /,[0#?]/.test(
    pieces.map((piece) => ('digit' in piece ? piece.digit : 'mark' in piece ? piece.mark : ' ')).join(''),
  )
  let left = digits === '0' ? '' : digits
  let place = 0
  let taken = 0
  let text = ''
  for (const piece of pieces.toReversed()) {
    if ('literal' in piece) text = piece.literal + text
    else if ('mark' in piece) text = (piece.mark === '%' ? '%' : '') + text
    else {
      place++
      let now = place === places ? left : left.slice(-1)
      left = place === places ? '' : left.slice(0, -1)
      if (now === '' && piece.digit !== '#') now = piece.digit === '0' ? '0' : ' '
      for (const digit of [...now].toReversed()) {
        if (grouped && taken > 0 && taken % 3 === 0) text = `,${text}`
        text = digit + text
        taken++
      }
    }
  }
  return text
}

function fillDecimals(pieces: Piece[], fraction: string): string {
  let at = 0
  let text = ''
  const lastUsed = fraction.replace(/0+$/, '').length
  for (const piece of pieces) {
    if ('literal' in piece) text += piece.literal
    else if ('mark' in piece) text += piece.mark === '%' ? '%' : ''
    else {
      if (piece.digit === '0' || at < lastUsed) text += fraction[at] ?? '0'
      at++
    }
  }
  return text
}
