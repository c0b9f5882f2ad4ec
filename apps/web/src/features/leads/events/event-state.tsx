import type { EventState, EventDays } from '@kartu/contracts/leads/event-days'
import { t } from './words.ts'
import classes from './events.module.css'
import { localeTag } from '../../../lib/format.ts'

/** Icon and label for an upcoming, current or past event. */
export function StateMark({ state }: { state: EventState }) {
  return (
    <span className={classes.state} data-state={state}>
      {t(($) => $.events.state[state])}
    </span>
  )
}

/** The days of an event as one text: 18–20 Nov 2026. They are days of its calendar, the same for every reader. */
export function whenText({ first_day: first, last_day: last }: Pick<EventDays, 'first_day' | 'last_day'>): string {
  const format = new Intl.DateTimeFormat(localeTag(), { dateStyle: 'medium', timeZone: 'UTC' })
  const [from, to] = [Date.parse(first), Date.parse(last)]
  return first === last ? format.format(from) : format.formatRange(from, to)
}
