import type { Locale } from '@kartu/contracts/validation'
import type { Translate } from '@kartu/messages/translator'
import { z } from 'zod'
import { momentText } from '../../../jobs/mail-text.ts'
import { askingBrowser, type AskingBrowser } from './asking-browser.ts'

/** Browser of a request, as stored in a mail job. */
export const namedBrowser = z.object({ browser: z.string().nullable(), system: z.string().nullable() })

/** Time and browser of a request, as stored in a mail job. */
export const requestOrigin = z.object({ at: z.iso.datetime(), browser: namedBrowser })

/** Origin of the current request. */
export const originOf = (userAgent: string): z.infer<typeof requestOrigin> => ({
  at: new Date().toISOString(),
  browser: askingBrowser(userAgent),
})

interface Asked {
  locale: Locale
  at?: string | undefined
  browser?: AskingBrowser | undefined
}

/**
 * Time and browser of a request. The server does not know the reader's time zone, so the text names the one it uses.
 */
export const requestOriginText = (t: Translate, asked: Asked): string => t(($) => $.mail.asked_for, momentOf(t, asked))

/** Time and browser of a sign-in. */
export const signInOriginText = (t: Translate, asked: Asked): string =>
  t(($) => $.mail.signed_in_at, momentOf(t, asked))

function momentOf(t: Translate, { locale, at, browser }: Asked): { time: string; browser: string } {
  const named = [browser?.browser, browser?.system].filter((name) => name !== null && name !== undefined)
  const where = named.length === 0 ? t(($) => $.mail.some_browser) : named.join(' · ')
  return { time: momentText(at ?? new Date().toISOString(), locale), browser: where }
}
