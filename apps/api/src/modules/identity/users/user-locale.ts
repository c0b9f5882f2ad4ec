import type { Locale } from '@kartu/contracts/validation'

/** Language of an account. */
export const localeOf = ({ locale }: { locale: string }): Locale => (locale === 'id' ? 'id' : 'en')
