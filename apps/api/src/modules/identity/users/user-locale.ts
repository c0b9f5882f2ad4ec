import type { Locale } from '@kartu/contracts/validation'

/** The language that an account reads in. */
export const localeOf = ({ locale }: { locale: string }): Locale => (locale === 'id' ? 'id' : 'en')
