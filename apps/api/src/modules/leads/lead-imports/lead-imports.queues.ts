import { ImportJob } from '../../team/imports/imports.queues.ts'

export const leadImportCheckQueue = { queue: 'lead_import_check', payload: ImportJob } as const
export const leadImportApplyQueue = { queue: 'lead_import_apply', payload: ImportJob } as const
