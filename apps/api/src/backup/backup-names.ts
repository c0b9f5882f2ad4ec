const form = /^kartu-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(?:\.age)?$/

/** Name of a scheduled backup: its time in UTC, so that names sort by time. */
export const backupName = (at: Date, isSealed: boolean): string =>
  `kartu-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz${isSealed ? '.age' : ''}`

/** Time of a backup from its name; undefined for other files. */
export function takenAt(name: string): Date | undefined {
  const found = form.exec(name)
  if (!found) return undefined
  const [, year, month, day, hour, minute, second] = found
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** Kartu's backups, newest first. */
export const newestFirst = (names: readonly string[]): string[] =>
  names.filter((name) => takenAt(name) !== undefined).toSorted((one, other) => (one < other ? 1 : -1))

/** Larger than the clock difference between machines that share a backup location. */
const aheadMsMax = 3_600_000

export interface ByClock {
  /** Newest first. */
  taken: string[]
  /** Backups dated in the future, because the clock was wrong when they were taken, or is wrong now. */
  ahead: string[]
}

/** Kartu's backups by the clock. Future ones do not count as the latest backup. */
export function byClock(names: readonly string[], now: Date): ByClock {
  const isAhead = (name: string) => (takenAt(name)?.getTime() ?? 0) > now.getTime() + aheadMsMax
  return {
    taken: newestFirst(names).filter((name) => !isAhead(name)),
    ahead: newestFirst(names).filter((name) => isAhead(name)),
  }
}
