import type { Locale } from '@kartu/contracts/validation'
import type { Translate } from '@kartu/messages/translator'
import type { Env } from '../settings/env.ts'

/** Root URL of the web app in the reader's language, without a trailing slash. */
export const webRoot = (publicUrl: string, locale: Locale): string =>
  locale === 'en' ? publicUrl : `${publicUrl}/${locale}`

/** The text of a mail: its paragraphs and the common signature. */
export const mailText = (t: Translate, ...paragraphs: string[]): string =>
  `${[...paragraphs, t(($) => $.mail.signature)].join('\n\n')}\n`

/** Address for reports of abuse; if none is set, the word for the operator. */
export const securityContactText = ({ securityContact }: Pick<Env, 'securityContact'>, t: Translate): string =>
  securityContact?.replace(/^mailto:/, '') ?? t(($) => $.accountMails.operator)

const dates = (locale: Locale, more: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'id-ID', { dateStyle: 'long', timeZone: 'UTC', ...more })

/** A day in UTC, in the reader's format. */
export const dayText = (at: string, locale: Locale): string => dates(locale).format(new Date(at))

/** A day and time in UTC, in the reader's format; the sentence around it names the time zone. */
export const momentText = (at: string, locale: Locale): string =>
  dates(locale, { timeStyle: 'short' }).format(new Date(at))
