/** Suggested times after a given one. */
export function reminderTimes(now: Date): { hour: Date; tomorrow: Date; monday: Date; week: Date } {
  const at = (days: number, hours = 9): Date =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hours, 0)
  const hour = new Date(now.getTime() + 3_600_000)
  hour.setSeconds(0, 0)
  return { hour, tomorrow: at(1), monday: at(((7 - now.getDay()) % 7) + 1), week: at(7) }
}

/** Value of a date and time field: the reader's local time, to the minute. */
export function fieldTime(at: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The time in such a field; null if it is empty. */
export function momentOf(text: string): Date | null {
  const at = new Date(text)
  return text === '' || Number.isNaN(at.getTime()) ? null : at
}
