import { localeTag } from './format.ts'

/** A long date such as 1 December; with the year unless it is the current one. */
export const formatLongDate = (iso: string, { year = false } = {}): string => {
  const date = new Date(iso)
  const thisYear = date.getFullYear() === new Date().getFullYear()
  return new Intl.DateTimeFormat(localeTag(), {
    day: 'numeric',
    month: 'long',
    ...(year || !thisYear ? { year: 'numeric' } : {}),
  })
    .format(date)
    .replaceAll(' ', '\u00a0')
}
