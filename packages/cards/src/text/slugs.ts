import { slugCharactersMax } from '@kartu/contracts/limits'

// No vowels, so that no words appear by chance, and no confusable characters (0/o, 1/l/i).
const suffixAlphabet = '23456789bcdfghjkmnpqrstvwxz'
const suffixCharacters = 6
const bareSuffixCharacters = 10

/**
 * A new slug: the name in plain letters and a random end, so that URLs cannot be guessed and namesakes do not collide:
 * `anindya-prameswari-x7k2mq`. `randomInt(n)` returns an integer below n.
 */
export function makeSlug(name: string, randomInt: (below: number) => number): string {
  const base = slugBase(name)
  return base === '' ? randomSuffix(randomInt, bareSuffixCharacters) : `${base}-${randomSuffix(randomInt)}`
}

/** `Nguyễn Thị Minh Khai` → `nguyen-thi-minh-khai`; '' for names without a Latin letter or digit, such as `陳大文`. */
export function slugBase(name: string): string {
  const plain = foldLetters(name)
    .replace(/['’ʼ`]/g, '') // O'Brien → obrien
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const max = slugCharactersMax - suffixCharacters - 1
  if (plain.length <= max) return plain
  const cut = plain.slice(0, max + 1)
  const end = cut.lastIndexOf('-')
  return end > 0 ? cut.slice(0, end) : plain.slice(0, max)
}

export function randomSuffix(randomInt: (below: number) => number, characters: number = suffixCharacters): string {
  return Array.from({ length: characters }, () => suffixAlphabet[randomInt(suffixAlphabet.length)]).join('')
}

const printable = /^[ -~]*$/

/** Letters that Unicode does not decompose. */
const letters: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** Lower case without diacritics, for slugs and search: `Đặng Łukasz` → `dang lukasz`. Other scripts are unchanged. */
export function foldLetters(text: string): string {
  if (printable.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[đðøłħŧıßæœþ]/g, (letter) => letters[letter] ?? letter)
}
