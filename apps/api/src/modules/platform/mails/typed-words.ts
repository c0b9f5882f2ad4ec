import { typedNameCharactersMax } from '@kartu/contracts/limits'
import type { Translate } from '@kartu/messages/translator'
import type { Env } from '../../../settings/env.ts'
import { passesForSystem } from '../../../http/system-names.ts'

/** Characters that a person or a mail program reads as a dot; Chinese and Japanese ones only beside Latin letters. */
const dots =
  /[.\u00b7\u0589\u06d4\u0701\u0702\u2022\u2024\u2027\u2219\u22c5\ua4f8\ufe52\uff0e]|(?<=[A-Za-z0-9])[\u3002\u30fb\uff61\uff65]|[\u3002\u30fb\uff61\uff65](?=[A-Za-z0-9])/gu

/** Top-level domains that make a link even if a space precedes them. */
const endings =
  'com|net|org|info|biz|xyz|top|site|online|shop|store|app|dev|link|click|live|page|io|co|cc|me|ly|to|ru|cn|tk|id|my|sg|gg'

/** Further top-level domains after a single letter or digit, also in capitals: X.AI. None of them ends a degree. */
const endingsAfterOneLetter = 'ai|tv|gl|gd|im|is|be|us|eu|uk|de|fr|nl|jp|in|ph|th|vn|au|nz|pw|sh|so|st|la|ws|vc'

const linkForms = [
  /:\s*\/\s*\//u,
  /\/\/\s*[\p{L}\p{N}]/u,
  /\bh(?:tt|xx)ps?\b/iu,
  /\bwww\b/iu,
  /\b(?:mailto|tel|javascript|data):/iu,
  /[\p{L}\p{N}]\s*@\s*[\p{L}\p{N}]/u,
  // example.com, münchen.example. Two letters suffice, which keeps the scan linear for long texts.
  /[\p{L}\p{N}-]{2}\.\p{L}{2}/u,
  // x.ai; not "S.Kom", a degree, and not what follows "e.g." without a space.
  /(?<![\p{L}\p{N}.])[\p{Ll}\p{Lo}]\.[\p{Ll}\p{Lo}]{2}/u,
  new RegExp(`[\\p{L}\\p{N}]\\.(?:${endingsAfterOneLetter})(?![\\p{L}\\p{N}])`, 'iu'),
  /[\p{L}\p{N}]\.xn--/iu,
  new RegExp(`[\\p{L}\\p{N}]\\.(?:${endings})(?![\\p{L}\\p{N}])`, 'iu'),
  // t.co/abc
  /[\p{L}\p{N}]\.[\p{L}\p{N}]{2,}\s*\//u,
  // example . com, example .com, example. com
  /[\p{L}\p{N}]\s+\.\s*[\p{L}]{2,}/u,
  // Not "9 a.m. to 5 p.m.".
  new RegExp(`(?<!\\.)[\\p{L}\\p{N}]\\.\\s+(?:${endings})(?![\\p{L}\\p{N}])`, 'u'),
  new RegExp(`[\\p{L}\\p{N}]\\s*(?:\\bdot\\b|\\btitik\\b)\\s*(?:${endings})(?![\\p{L}\\p{N}])`, 'iu'),
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/u,
]

/**
 * True if a text holds a link or an address, including one that is disguised with other dots, invisible characters,
 * brackets or spaces but that a person or a mail program reads as one. Prefers false positives.
 */
export function hasLink(text: string): boolean {
  const folded = text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Mn}\p{Variation_Selector}]/gu, '')
    .replaceAll(dots, '.')
    .replaceAll(/[[({<]\s*(\.|dot|titik|@|at|:)\s*[\])}>]/giu, (_, inside: string) =>
      /at/i.test(inside) ? '@' : /d|t/i.test(inside) ? '.' : inside,
    )
  return linkForms.some((form) => form.test(folded))
}

/**
 * Makes a typed name safe to quote in a sentence: it cannot end the quotation, hide characters, change the direction of
 * writing, be overlong or become a link.
 */
export function typedName(text: string): string {
  const plain = withoutTricks(text)
  const short =
    [...plain].length > typedNameCharactersMax ? `${[...plain].slice(0, typedNameCharactersMax).join('')}…` : plain
  return withoutLinks(short)
}

/** Makes a message safe in the same way; the caller decides whether it may hold links. */
export const typedMessage = (text: string, links: boolean): string =>
  links ? withoutTricks(text) : withoutLinks(withoutTricks(text))

const withoutTricks = (text: string): string =>
  text
    .replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/[\u201c-\u201f\u2033\u2036\u275d\u275e\u301d-\u301f\uff02"]/gu, "'")
    .trim()

/** Returns the text; if it holds a link, breaks it so that no mail program recognises it. */
export const withoutLinks = (text: string): string =>
  hasLink(text)
    ? text
        .normalize('NFKC')
        // A dot that is already broken stays unchanged.
        .replaceAll(dots, (dot: string, at: number, whole: string) =>
          whole[at - 1] === '[' && whole[at + 1] === ']' ? dot : '[.]',
        )
        .replaceAll('@', '[at]')
        .replaceAll(/:\s*\/|\/\s*\//gu, '[/]')
    : text

interface Sender {
  name: string
  verified: boolean
}

/** True if readers could mistake the name for the program's or the installation's own. */
const isOwnName = (t: Translate, name: string, { mailFrom }: Pick<Env, 'mailFrom'>): boolean =>
  passesForSystem(name, [t(($) => $.mail.signature), mailFrom.name || mailFrom.address])

/**
 * True if a mail may show the name without quotation marks: the company is verified and the name does not imitate
 * Kartu's.
 */
export const isVouched = (t: Translate, { name, verified }: Sender, env: Pick<Env, 'mailFrom'>): boolean =>
  verified && !isOwnName(t, name, env)

/**
 * The sender of a company's mail. A name that readers could mistake for the program's or the installation's own is left
 * out, even for a verified company; an unverified company's name is quoted.
 */
export function companySender(t: Translate, { name, verified }: Sender, env: Pick<Env, 'mailFrom'>): string {
  if (isOwnName(t, name, env)) return t(($) => $.mail.sender_unnamed)
  const company = typedName(name)
  return verified ? t(($) => $.mail.sender, { company }) : t(($) => $.mail.sender_typed, { company })
}
