import { formatTime } from '../../../../lib/format.ts'
import { reminderTimes } from './reminder-times.ts'
import { t } from '../words.ts'

/** Suggested times for a reminder, with their labels. */
export function quickTimes(now: Date): { at: Date; label: string }[] {
  const times = reminderTimes(now)
  const time = formatTime(times.tomorrow.toISOString())
  return [
    { at: times.hour, label: t(($) => $.leads.reminder.in_hour) },
    { at: times.tomorrow, label: t(($) => $.leads.reminder.tomorrow, { time }) },
    { at: times.monday, label: t(($) => $.leads.reminder.monday, { time }) },
    { at: times.week, label: t(($) => $.leads.reminder.week) },
  ]
}
