import type { Kept } from '../../db/kept.ts'

/** Words of the company. */
export const leadTemplatesKept: Kept[] = [{ table: 'lead_templates', erased: [], stays: ['name', 'channel', 'texts'] }]
