import type { Locale } from '@kartu/contracts/validation'
import type { Translate } from '@kartu/messages/translator'

/** Where the web app begins in the reader's language; no slash at the end. */
export const webRoot = (publicUrl: string, locale: Locale): string =>
  locale === 'en' ? publicUrl : `${publicUrl}/${locale}`

/** The text of a mail: its paragraphs, and the signature that every mail has. */
export const mailText = (t: Translate, ...paragraphs: string[]): string =>
  `${[...paragraphs, t(($) => $.mail.signature)].join('\n\n')}\n`
