import type { FileEncoding } from '@kartu/contracts/platform/table-imports.data'

/**
 * Guess of the encoding of 8-bit text that does not name it. `isSure` is false if another encoding is nearly as likely.
 */
export interface DetectedEncoding {
  encoding: FileEncoding
  isSure: boolean
}

/** Margin (natural logarithm of the likelihood) by which the best reading must beat every other one. */
const sureMargin = 2
/** Maximum cost per byte. Beyond it, even the best reading resembles no language. */
const plausibleCostMax = 6.5
/** Gain for a recognised column name, which outweighs a few letters because such names are few. */
const knownNameGain = 12

/**
 * Finds the encoding of text that is not UTF-8, by the likelihood of its letters in each language that uses the
 * encoding. Works on names and addresses of a few rows, where detectors that expect prose fail. `isKnownName`
 * recognises column names.
 */
export function detectEncoding(sample: Uint8Array, isKnownName: (text: string) => boolean): DetectedEncoding {
  const highBytes = sample.reduce((sum, byte) => sum + (byte > 127 ? 1 : 0), 0)
  const readings = candidates
    .flatMap(({ encoding, prior, costOf }) => {
      const text = decoded(sample, encoding)
      if (text === null) return []
      return [{ encoding, text, cost: prior + costOf(sample, text) - knownNameGain * knownNames(text, isKnownName) }]
    })
    .toSorted((a, b) => a.cost - b.cost)
  const [best, ...others] = readings
  if (!best) return { encoding: 'windows-1252', isSure: false }
  const rival = others.find(({ text }) => text !== best.text)
  const isSure = best.cost <= highBytes * plausibleCostMax && (!rival || rival.cost - best.cost >= sureMargin)
  return { encoding: best.encoding, isSure }
}

function decoded(bytes: Uint8Array, encoding: FileEncoding): string | null {
  try {
    // The sample may end within a character.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}

const knownNames = (text: string, isKnownName: (text: string) => boolean): number =>
  text.split(/[\r\n,;\t|"]+/, 60).filter((cell) => isForeign(cell) && isKnownName(cell)).length

const isForeign = (text: string): boolean => /[^\0-\x7f]/.test(text)

interface Candidate {
  encoding: FileEncoding
  /** Cost of the encoding before any letter is read. Rare encodings cost more. */
  prior: number
  costOf: (bytes: Uint8Array, text: string) => number
}

type Range = readonly [from: number, to: number]
const within = (byte: number, ranges: readonly Range[]): boolean =>
  ranges.some(([from, to]) => byte >= from && byte <= to)

interface DoubleByte {
  /** First bytes of the frequent characters, which each standard lists before the rare ones. */
  frequent: readonly Range[]
  /** Number of frequent characters. */
  count: number
  /** First bytes of kana. */
  kana?: readonly Range[]
  /** First bytes of full-width punctuation and digits. */
  signs: readonly Range[]
  /** Single-byte characters, such as half-width katakana. */
  single?: readonly Range[]
  /** Smallest second byte of regular characters. Smaller ones belong to extensions. */
  trailMin?: number
}

/** East Asian encodings, distinguished by the first byte of each character. */
const doubleByte = ({ frequent, count, kana = [], signs, single = [], trailMin = 0x40 }: DoubleByte) => {
  const costs = { frequent: Math.log(count), rare: Math.log(count) + 5, kana: Math.log(120), sign: 6, single: 4.6 }
  return (bytes: Uint8Array): number => {
    let cost = 0
    for (let at = 0; at < bytes.length; at++) {
      const lead = bytes[at] ?? 0
      if (lead < 128) continue
      if (within(lead, single)) cost += costs.single
      else {
        const trail = bytes[++at] ?? 0
        if (within(lead, kana)) cost += costs.kana
        else if (within(lead, signs)) cost += costs.sign
        else cost += within(lead, frequent) && trail >= trailMin ? costs.frequent : costs.rare
      }
    }
    return cost
  }
}

interface Alphabet {
  /** Frequent letters of the language. */
  common: string
  /** All letters of the language. */
  script: RegExp
}

/** Encodings with one byte per letter. */
const singleByte = ({ common, script }: Alphabet) => {
  const often = new Set([...common, ...common.toUpperCase()])
  const isLatin = script.test('é')
  return (_bytes: Uint8Array, text: string): number => {
    let cost = 0
    let before = ''
    for (const character of text) {
      if (character > '\x7f') {
        cost += costOfLetter(character)
        if (/\p{L}/u.test(before)) {
          if (/\p{Lu}/u.test(character) && /\p{Ll}/u.test(before)) cost += 5
          // Accents are seldom adjacent, and a word uses one alphabet.
          if (isLatin ? before > '\x7f' : before <= '\x7f') cost += isLatin ? 2.5 : 6
          if (/[\p{S}\p{P}\p{N}]/u.test(character) && character !== '’') cost += 4
        } else if (/\p{M}/u.test(character) && !/\p{M}/u.test(before)) cost += 6
      } else if (/[a-z]/i.test(character) && before > '\x7f' && /\p{L}/u.test(before)) {
        if (!isLatin) cost += 6
        else if (/[A-Z]/.test(character) && /\p{Ll}/u.test(before)) cost += 5
      }
      before = character
    }
    return cost
  }

  function costOfLetter(character: string): number {
    if (often.has(character)) return 3
    if (/\p{L}|\p{M}/u.test(character)) return script.test(character) ? 5.5 : 8
    if (/[“”‘’„–—€…«»©®°№™·\u00a0]/.test(character)) return 4.5
    return /[\p{Cc}\p{Co}\p{Cn}]/u.test(character) ? 14 : 8
  }
}

const western: Alphabet = { common: 'áàâäãåæçéèêëíîïñóòôöõøúùûüß', script: /\p{Script=Latin}/u }

const candidates: readonly Candidate[] = [
  { encoding: 'windows-1252', prior: 0, costOf: singleByte(western) },
  { encoding: 'macintosh', prior: 2, costOf: singleByte(western) },
  {
    encoding: 'windows-1250',
    prior: 3,
    costOf: singleByte({ common: 'ąćęłńóśźżáčďéěíňřšťúůýžőöűüäßăâîşţ', script: /\p{Script=Latin}/u }),
  },
  {
    encoding: 'windows-1254',
    prior: 2,
    costOf: singleByte({ common: 'çğıöşüİ', script: /\p{Script=Latin}/u }),
  },
  {
    encoding: 'windows-1258',
    prior: 4,
    costOf: singleByte({ common: 'ăâđêôơưàáèéìíòóùúýãõ\u0300\u0301\u0303\u0309\u0323', script: /\p{Script=Latin}/u }),
  },
  {
    encoding: 'windows-1251',
    prior: 1,
    costOf: singleByte({ common: 'оеаинтсрвлкмдпья', script: /[а-яёіїєґў]/iu }),
  },
  { encoding: 'koi8-r', prior: 3, costOf: singleByte({ common: 'оеаинтсрвлкмдпья', script: /[а-яё]/iu }) },
  {
    encoding: 'windows-1253',
    prior: 2,
    costOf: singleByte({ common: 'αοιετσνηυρπκμλςόάίέή', script: /\p{Script=Greek}/u }),
  },
  {
    encoding: 'windows-1255',
    prior: 2,
    costOf: singleByte({ common: 'יוהלאמרתבשנכדםעחקפטגןצסזךףץ', script: /[א-ת]/u }),
  },
  { encoding: 'windows-1256', prior: 2, costOf: singleByte({ common: 'اليمنوربتدعهسحكفقةشجصطخ', script: /[ء-ي]/u }) },
  {
    encoding: 'windows-874',
    prior: 4,
    costOf: singleByte({ common: 'กคงจชดตถทนบปพมยรลวสหอะาำเแโใไัิีุู่้็์', script: /\p{Script=Thai}/u }),
  },
  {
    encoding: 'gb18030',
    prior: 1,
    costOf: doubleByte({
      frequent: [[0xb0, 0xd7]],
      count: 3755,
      trailMin: 0xa1,
      signs: [
        [0xa1, 0xa1],
        [0xa3, 0xa3],
      ],
    }),
  },
  {
    encoding: 'big5',
    prior: 1,
    costOf: doubleByte({ frequent: [[0xa4, 0xc6]], count: 5401, signs: [[0xa1, 0xa3]] }),
  },
  {
    encoding: 'shift_jis',
    prior: 1,
    costOf: doubleByte({
      frequent: [[0x88, 0x97]],
      count: 2965,
      kana: [[0x82, 0x83]],
      signs: [[0x81, 0x81]],
      single: [[0xa1, 0xdf]],
    }),
  },
  {
    encoding: 'euc-jp',
    prior: 3,
    costOf: doubleByte({
      frequent: [[0xb0, 0xcf]],
      count: 2965,
      kana: [[0xa4, 0xa5]],
      signs: [
        [0xa1, 0xa1],
        [0xa3, 0xa3],
      ],
    }),
  },
  {
    encoding: 'euc-kr',
    prior: 1,
    costOf: doubleByte({
      frequent: [[0xb0, 0xc8]],
      count: 2350,
      trailMin: 0xa1,
      signs: [
        [0xa1, 0xa1],
        [0xa3, 0xa3],
      ],
    }),
  },
]

/** Windows-1252 letters of UTF-8 continuation bytes. */
const rest = '[\u00a1-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]'
const garbled = new RegExp(`[\ufffd\u0080-\u009f]|[ÂÃÄÅÐÑØÙ]${rest}|[à-ï]${rest}{2}`)

/**
 * True for text that was decoded wrongly: replacement characters, Latin-1 control characters, or UTF-8 that was read as
 * Windows-1252 earlier (`MÃ¼ller`, `Ð˜Ð²Ð°Ð½`).
 */
export const looksGarbled = (text: string): boolean => garbled.test(text)
