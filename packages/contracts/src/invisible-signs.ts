/**
 * Cleans text for a single-line field: line ends, tabs and special spaces become one space, invisible characters are
 * removed. Joiners, variation selectors and word breaks stay where a script or emoji needs them. Not trimmed.
 */
export function cleanLine(text: string): string {
  if (printable.test(text)) return text
  return visible(text.replace(blanks, (run) => (/^ +$/.test(run) ? run : ' ')).replace(oddSpaces, ' '))
}

/** Cleans text for a multi-line field: every line end becomes \n, invisible characters are removed. Not trimmed. */
export function cleanLines(text: string): string {
  if (printable.test(text)) return text
  return visible(text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n'))
}

/** Removes every invisible character, even those that a script needs, for comparison in searches. */
export const withoutInvisible = (text: string): string =>
  printable.test(text) ? text : text.replace(/(?![\t\n\v\f\r\u0085])[\p{Cc}\p{DI}]/gu, '')

const printable = /^[ -~]*$/

const blanks = /[ \t\n\v\f\r\u0085\u2028\u2029]+/g

/** No-break and typographic spaces. The ideographic space stays, because it is as wide as a character. */
const oddSpaces = /[\u00a0\u2000-\u200a\u202f\u205f\u2800]/g

const joining = String.raw`[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Java}\p{scx=Bali}\p{scx=Sund}]`
const spaceless = String.raw`[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]`

/** Positions in which invisible characters matter to a reader. */
const needed = [
  // Joiner and non-joiner inside a word.
  String.raw`(?<=(?!\p{DI})(?=[\p{L}\p{M}])${joining})[\u200c\u200d](?=(?!\p{DI})[\p{L}\p{M}])`,
  // A joiner at the end of a letter selects its half form.
  String.raw`(?<=\p{scx=Deva}|\p{scx=Sinh}|\p{scx=Mlym}|\p{scx=Beng})\u200d`,
  // Emoji sequences, their selectors, and flags of regions.
  String.raw`(?<=[\p{ExtPict}\p{EMod}]\ufe0f?)\u200d(?=\p{ExtPict})`,
  String.raw`(?<=[\p{Emoji}\p{Script=Han}])[\ufe00-\ufe0f]`,
  String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})[\u{e0020}-\u{e007f}]`,
  // Variants of Han characters and Mongolian letters.
  String.raw`(?<=\p{Script=Han})[\u{e0100}-\u{e01ef}]`,
  String.raw`(?<=(?!\p{DI})\p{Script=Mong})[\u180b-\u180f]`,
  // Hangul in its parts.
  String.raw`\u115f(?=[\u1161-\u11ff])|(?<=[\u1100-\u115e])\u1160`,
  // Word breaks in scripts without spaces.
  String.raw`(?<=(?!\p{DI})${spaceless})\u200b(?=(?!\p{DI})${spaceless})`,
].join('|')

const hidden = new RegExp(String.raw`(${needed})|(?!\n|\t)\p{Cc}|\p{DI}`, 'gu')

function visible(text: string): string {
  return text.replace(hidden, (_, kept: string | undefined) => kept ?? '')
}
