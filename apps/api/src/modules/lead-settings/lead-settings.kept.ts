import type { Kept } from '../../db/kept.ts'

/** Words of the company. */
export const leadSettingsKept: Kept[] = [{ table: 'lead_settings', erased: [], stays: ['status_labels'] }]
