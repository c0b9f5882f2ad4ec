import type { Locale } from '@kartu/contracts/validation'
import { type Choose, choiceOf, type Say, sayIn } from '@kartu/messages/say'
import { localeCookieText } from './locale.ts'
import type { words as startWordsEn } from './start-words-en.ts'

export type StartWords = typeof startWordsEn

/** Of what the pages before sign-in say; those behind it have a `t` of their own, see `words.ts`. */
export const t: Say<StartWords> = (choose, values) => speak(choose, values)
export type Sentence = Choose<StartWords>

/** Loads what the first pages say, in one language and no other, and keeps the choice of the language. */
export async function startWords(begun: Locale): Promise<void> {
  locale = begun
  speak = sayIn(locale, choice)
  document.documentElement.lang = locale
  document.cookie = localeCookieText(locale, location.protocol === 'https:')
  const { words } = locale === 'id' ? await import('./start-words-id.ts') : await import('./start-words-en.ts')
  addWords(words)
}

/** From now on they can be said. */
export const addWords = (words: object): void => void Object.assign(choice, choiceOf(words))

export const currentLocale = (): Locale => locale

/** The sentence of an error that the web app finds itself; the server's answers bring theirs. */
export const errorSentence = (code: string): string =>
  code === 'network' || code === 'proxy_limit'
    ? t(($) => $.common[code])
    : t(($) => sentenceOf($.errors, code) ?? $.errors.internal)

const sentenceOf = (sentences: Readonly<Record<string, string>>, key: string): string | undefined => sentences[key]

let locale: Locale = 'en'
// Its entries come with their screens; each `t` knows by its type which of them are there.
const choice = { common: {}, errors: {} } as Parameters<Sentence>[0]
let speak: Say<StartWords> = sayIn(locale, choice)
