/** Margin around a day's bounds in SQL: if clocks are set back at midnight, times of two days overlap. */
export const around = `interval '3 hours'`

interface Sought {
  /** Start of the first day (including the margin `around`) and end of the last. */
  from: string
  to: string
  /** Days with which the day of an activity is compared. */
  days: string
  zone: string
}

/**
 * SQL condition: activities `a` in the range belong to these days. The time zone is evaluated only near the bounds,
 * because that takes longer than the rest of a count, and PostgreSQL would estimate a selectivity of 1 in 200.
 */
export const isOfDays = ({ from, to, days, zone }: Sought): string =>
  `a.at >= ${from} and a.at < ${to} and (a.at >= ${from} + 2 * ${around} and a.at < ${to} - 2 * ${around}
      or (a.at at time zone ${zone})::date ${days})`
