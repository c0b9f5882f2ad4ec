import type { Locale } from '@kartu/contracts/validation'
import { type Choose, choiceOf, type Say, sayIn } from '@kartu/messages/say'
import { localeCookieText } from './locale.ts'
import type { words as startWordsEn } from './start-words-en.ts'

export type StartWords = typeof startWordsEn

/** Messages of the pages before sign-in; those behind it have their own `t`, see `words.ts`. */
export const t: Say<StartWords> = (choose, values) => speak(choose, values)
export type Sentence = Choose<StartWords>

/** Loads the messages of the first pages, in one language only, and stores the choice of language. */
export async function startWords(begun: Locale): Promise<void> {
  locale = begun
  speak = sayIn(locale, choice)
  document.documentElement.lang = locale
  document.cookie = localeCookieText(locale, location.protocol === 'https:')
  const { words } = locale === 'id' ? await import('./start-words-id.ts') : await import('./start-words-en.ts')
  addWords(words)
}

/** Makes these messages available. */
export const addWords = (words: object): void => void Object.assign(choice, choiceOf(words))

export const currentLocale = (): Locale => locale

/** Message of an error that the web app detects; the server's answers contain their own. */
export const errorSentence = (code: string): string =>
  code === 'network' || code === 'proxy_limit'
    ? t(($) => $.common[code])
    : t(($) => sentenceOf($.errors, code) ?? $.errors.internal)

const sentenceOf = (sentences: Readonly<Record<string, string>>, key: string): string | undefined => sentences[key]

let locale: Locale = 'en'
// Its entries load with their screens; the type of each `t` allows only those that are loaded.
const choice = { common: {}, errors: {} } as Parameters<Sentence>[0]
let speak: Say<StartWords> = sayIn(locale, choice)
