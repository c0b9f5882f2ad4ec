import type { EventState } from '@kartu/contracts/leads/event-days'
import { t } from './words.ts'
import classes from './events.module.css'

/** Whether it is coming up, under way or over: shape and word. */
export function StateMark({ state }: { state: EventState }) {
  return (
    <span className={classes.state} data-state={state}>
      {t(($) => $.events.state[state])}
    </span>
  )
}
