import unhomoglyph from 'unhomoglyph'

/** Look-alikes missing from Unicode's table of confusables: small capitals, and letters with a stroke or a hook. */
const more = new Map(
  Object.entries({
    a: 'αɑᴀ',
    b: 'ʙ',
    d: 'ᴅ',
    e: 'ᴇ',
    f: 'ꜰ',
    g: 'ɢ',
    h: 'ʜ',
    i: 'ɪ',
    j: 'ᴊ',
    k: 'кκĸᴋƙҡқ',
    l: 'ʟ',
    m: 'ᴍ',
    n: 'ɴ',
    o: '0ᴏ',
    p: 'ᴘ',
    r: 'гʀɽɍґ',
    s: 'ꜱ',
    t: 'тτᴛŧƭţ',
    u: 'υսцʋᴜ',
    y: 'ʏ',
    z: 'ᴢ',
  }).flatMap(([plain, letters]) => [...letters].map((letter): [string, string] => [letter, plain])),
)

/** Series of the 26 letters in white on black circles and squares, and as regional indicators. */
const lettered = [0x1f150, 0x1f170, 0x1f1e6]

/** The letter that a character shows, if it is one of `lettered` or `more`. */
function plainLetter(character: string): string {
  const point = character.codePointAt(0) ?? 0
  const run = lettered.find((first) => point >= first && point < first + 26)
  return run === undefined ? (more.get(character) ?? character) : String.fromCodePoint(97 + point - run)
}

const plainLetters = (text: string): string => [...text].map((letter) => plainLetter(letter)).join('')

/**
 * Skeletons of the words of a name: words with the same skeleton look alike (Unicode Technical Standard 39). Capitals
 * have their own look-alikes, so the table is applied before and after lower-casing. Single letters in a row form one
 * word.
 */
function skeletonWords(name: string): string[] {
  const unmarked = name.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '')
  const small = plainLetters(unhomoglyph(plainLetters(unmarked)).toLowerCase())
  return plainLetters(unhomoglyph(small).normalize('NFKD').toLowerCase())
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(?<=(?:^| )\S) (?=\S(?: |$))/gu, '')
    .split(' ')
}

/** True if a name could be taken for the program's or the installation's own. "Oskar Tunner" is not "Kartu". */
export function passesForSystem(name: string, own: readonly string[]): boolean {
  const words = skeletonWords(name)
  const parts = own.map((part) => skeletonWords(part).join('')).filter((part) => part !== '')
  return parts.some((part) =>
    words.some((word, at) => word.includes(part) || words.slice(at).join('').startsWith(part)),
  )
}

const program = 'kartu'

/** Words that turn the program's name into the name of its staff or of the program itself, in both languages. */
const staff =
  'admin administrator bantuan dukungan helpdesk keamanan official resmi security sistem staff support system team tim'

const skeletonOf = (word: string): string => skeletonWords(word).join('')
const programWord = skeletonOf(program)
const staffWords = new Set(staff.split(' ').map(skeletonOf))

/**
 * True if a person or a company may not have this name, because readers would take it for the program's: a word that
 * only looks like "Kartu", which no honest name contains, or "Kartu" next to a word such as "Security". "Kartu" is also
 * an Indonesian word, so it is allowed elsewhere; mails never show it as a sender.
 */
export function isReservedName(name: string): boolean {
  const words = skeletonWords(name).filter((word) => word !== '')
  const isDisguised =
    words.some((word) => word.includes(programWord)) && !name.normalize('NFC').toLowerCase().includes(program)
  return isDisguised || isStaff(words)
}

/** "Kartu Security …", and "Tim Kartu" if that is the whole name: "Sistem Kartu Indonesia" is a company. */
function isStaff(words: readonly string[]): boolean {
  const [first = '', second = ''] = words
  if (first === programWord) return staffWords.has(second)
  return words.length === 2 && second === programWord && staffWords.has(first)
}
