/** How far around its bounds a day is looked for in SQL: where clocks are set back at midnight, moments of two days mix. */
export const around = `interval '3 hours'`

interface Sought {
  /** `around` the first of the days, and the end of the last. */
  from: string
  to: string
  /** What the day of an activity is compared with. */
  days: string
  zone: string
}

/**
 * Whether activities `a`, looked for around days, are of these days: SQL. The calendar is asked only near the bounds:
 * asking takes longer than the rest of a count, and PostgreSQL would expect one activity in two hundred to be of the day.
 */
export const isOfDays = ({ from, to, days, zone }: Sought): string =>
  `a.at >= ${from} and a.at < ${to} and (a.at >= ${from} + 2 * ${around} and a.at < ${to} - 2 * ${around}
      or (a.at at time zone ${zone})::date ${days})`
