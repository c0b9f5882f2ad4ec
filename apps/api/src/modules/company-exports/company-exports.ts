import type { Actor } from '@kartu/contracts/actor'
import type { Deps } from '../../deps.ts'
import { limits } from '../../http/rate-limit.ts'
import type { Acting } from '../audit/audit.ts'
import { tell } from '../audit/tell.ts'
import { startExport } from '../files/made-exports.ts'
import type { MadeExportRow } from '../files/made-exports.sql.ts'
import { companyExportQueue } from './company-exports.queue.ts'
import { wholeExports } from './company-exports.sql.ts'

/** Has the whole company exported; who asks is told when it is ready. */
export function startCompanyExport(
  deps: Pick<Deps, 'database' | 'queue'>,
  acting: Acting & { actor: Actor },
): Promise<MadeExportRow | undefined> {
  const { companyId, userId } = acting.actor
  return startExport(
    deps,
    { exports: wholeExports, key: companyId, context: { companyId }, limit: limits.companyExport },
    async (tx, exportId) => {
      await tell(tx, acting, {
        audit: [{ action: 'company.exported', subjectId: companyId }],
        shows: 'nothing',
        notify: [],
      })
      await deps.queue.enqueue(tx, companyExportQueue, { companyId, exportId, userId })
    },
  )
}
