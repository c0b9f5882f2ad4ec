/** Hours that the browser's time zone is ahead of UTC, rounded: some zones differ by half an hour. */
const offset = (): number => Math.round(-new Date().getTimezoneOffset() / 60)

/** Hour of the day in the browser's time zone. */
export const localHour = (utc: number): number => (utc + offset() + 24) % 24

export const utcHour = (local: number): number => (local - offset() + 24) % 24
