import type { Locale } from '@kartu/contracts/validation'

/** The reader's language: the first of ours in `Accept-Language`; English when there is none. */
export function localeOf(header: string | undefined): Locale {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase()
    if (language === 'en' || language === 'id') return language
  }
  return 'en'
}
