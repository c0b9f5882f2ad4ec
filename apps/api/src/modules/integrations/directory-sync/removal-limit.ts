import type { SyncSettings } from '@kartu/contracts/integrations/directory-sync'

/** Maximum number of removals without a confirmation: the smaller of both limits, but at least one if both allow it. */
export const removalLimit = (
  { removals_max: most, removals_percent: percent }: Pick<SyncSettings, 'removals_max' | 'removals_percent'>,
  managed: number,
): number => Math.min(most, percent === 0 ? 0 : Math.max(1, Math.floor((managed * percent) / 100)))
