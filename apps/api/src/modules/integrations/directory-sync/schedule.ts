import type { SyncSettings } from '@kartu/contracts/integrations/directory-sync'

const hourMs = 3_600_000
/** Slightly less than an hour, because the hourly sweep that starts runs may be a few seconds early. */
const hourlyMs = 50 * 60_000

/** Time of the next scheduled run; null without a schedule. */
export function nextTime({ schedule, hour }: Pick<SyncSettings, 'schedule' | 'hour'>, now: Date): Date | null {
  if (schedule === 'off') return null
  if (schedule === 'hourly') return new Date(now.getTime() + hourlyMs)
  const next = new Date(now)
  next.setUTCHours(hour, 0, 0, 0)
  return next > now ? next : new Date(next.getTime() + 24 * hourMs)
}
