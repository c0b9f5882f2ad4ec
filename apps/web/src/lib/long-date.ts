import { localeTag } from './format.ts'

/** Written out on one line, such as 1 December; the year only where it is not this one. */
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
