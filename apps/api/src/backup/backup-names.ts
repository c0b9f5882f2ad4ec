const form = /^kartu-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(?:\.age)?$/

/** What a backup by schedule is called: by its second, in UTC, so that names sort as times do. */
export const backupName = (at: Date, isSealed: boolean): string =>
  `kartu-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz${isSealed ? '.age' : ''}`

/** When a backup was taken, by its name; undefined for what is no backup of ours. */
export function takenAt(name: string): Date | undefined {
  const found = form.exec(name)
  if (!found) return undefined
  const [, year, month, day, hour, minute, second] = found
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** Those that are ours, newest first. */
export const newestFirst = (names: readonly string[]): string[] =>
  names.filter((name) => takenAt(name) !== undefined).toSorted((one, other) => (one < other ? 1 : -1))

/** Clocks of machines that share a place differ by less. */
const aheadMsMax = 3_600_000

export interface ByClock {
  /** Newest first. */
  taken: string[]
  /** Named for a time that has not come: the clock was wrong when they were taken, or is now. */
  ahead: string[]
}

/** Backups of ours as the clock has them. Those ahead of it say nothing of when the last one was taken. */
export function byClock(names: readonly string[], now: Date): ByClock {
  const isAhead = (name: string) => (takenAt(name)?.getTime() ?? 0) > now.getTime() + aheadMsMax
  return {
    taken: newestFirst(names).filter((name) => !isAhead(name)),
    ahead: newestFirst(names).filter((name) => isAhead(name)),
  }
}
