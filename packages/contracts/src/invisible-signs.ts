/**
 * Text for a field of one line: line ends, tabs and odd spaces become one blank, and invisible signs are removed.
 * Joiners, variation selectors and word breaks stay where a script or an emoji needs them. Not trimmed.
 */
export function cleanLine(text: string): string {
  if (printable.test(text)) return text
  return visible(text.replace(blanks, (run) => (/^ +$/.test(run) ? run : ' ')).replace(oddSpaces, ' '))
}

/** Text for a field of several lines: every kind of line end becomes \n, and invisible signs are removed. Not trimmed. */
export function cleanLines(text: string): string {
  if (printable.test(text)) return text
  return visible(text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n'))
}

/** Removes every invisible sign, even those that a script needs: what search compares. */
export const withoutInvisible = (text: string): string => text.replace(/(?![\t\n\v\f\r\u0085])[\p{Cc}\p{DI}]/gu, '')

const printable = /^[ -~]*$/

const blanks = /[ \t\n\v\f\r\u0085\u2028\u2029]+/g

/** No-break spaces and typographic ones; the ideographic space stays, because it is as wide as a character. */
const oddSpaces = /[\u00a0\u2000-\u200a\u202f\u205f\u2800]/g

const joining = String.raw`[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Java}\p{scx=Bali}\p{scx=Sund}]`
const spaceless = String.raw`[\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]`

/** Invisible signs in places where they change what a reader sees. */
const needed = [
  // Joiner and non-joiner inside a word.
  String.raw`(?<=(?!\p{DI})(?=[\p{L}\p{M}])${joining})[\u200c\u200d](?=(?!\p{DI})[\p{L}\p{M}])`,
  // A joiner at the end of a letter shows its half form.
  String.raw`(?<=\p{scx=Deva}|\p{scx=Sinh}|\p{scx=Mlym}|\p{scx=Beng})\u200d`,
  // Emoji of several parts, their selectors, and flags of regions.
  String.raw`(?<=[\p{ExtPict}\p{EMod}]\ufe0f?)\u200d(?=\p{ExtPict})`,
  String.raw`(?<=[\p{Emoji}\p{Script=Han}])[\ufe00-\ufe0f]`,
  String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})[\u{e0020}-\u{e007f}]`,
  // Variants of Han characters and of Mongolian letters.
  String.raw`(?<=\p{Script=Han})[\u{e0100}-\u{e01ef}]`,
  String.raw`(?<=(?!\p{DI})\p{Script=Mong})[\u180b-\u180f]`,
  // Hangul written in its parts.
  String.raw`\u115f(?=[\u1161-\u11ff])|(?<=[\u1100-\u115e])\u1160`,
  // Breaks between words of scripts without spaces.
  String.raw`(?<=(?!\p{DI})${spaceless})\u200b(?=(?!\p{DI})${spaceless})`,
].join('|')

const hidden = new RegExp(String.raw`(${needed})|(?!\n|\t)\p{Cc}|\p{DI}`, 'gu')

function visible(text: string): string {
  return text.replace(hidden, (_, kept: string | undefined) => kept ?? '')
}
