import type { Actor } from '@kartu/contracts/actor'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { limits } from '../../../http/limits/rate-limit.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { startExport } from '../../platform/files/made-exports.ts'
import type { MadeExportRow } from '../../platform/files/made-exports.sql.ts'
import { joinExport, wholeExports } from './company-exports.sql.ts'

/** Creates an export, which `userId` has requested. */
export const companyExportQueue = {
  queue: 'company_export',
  payload: z.strictObject({ companyId: z.uuid(), exportId: z.uuid(), userId: z.uuid() }),
} as const

/**
 * Starts an export of the whole company. The caller is notified when it is ready, even if another super admin requested
 * it first.
 */
export async function startCompanyExport(
  deps: Pick<Deps, 'database' | 'queue'>,
  acting: Acting & { actor: Actor },
): Promise<MadeExportRow | undefined> {
  const { companyId, userId } = acting.actor
  let begunHere = false
  const row = await startExport(
    deps,
    { exports: wholeExports, key: companyId, context: { companyId }, limit: limits.companyExport },
    async (tx, exportId) => {
      begunHere = true
      await tell(tx, acting, {
        audit: [{ action: 'company.exported', subjectId: companyId }],
        shows: 'nothing',
        notify: [],
      })
      await deps.queue.enqueue(tx, companyExportQueue, { companyId, exportId, userId })
    },
  )
  if (row?.state === 'making' && !begunHere)
    await deps.database.transaction({ companyId }, (tx) => joinExport(tx, companyId, row.id, userId))
  return row
}
