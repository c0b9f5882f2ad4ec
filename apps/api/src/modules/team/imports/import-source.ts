import type { Actor } from '@kartu/contracts/actor'
import type { Db } from '../../../db/db.ts'
import { notFound } from '../../../http/errors.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { exportsOf } from '../../module-files.ts'

/** What an import asks where its people come from a directory; `<noun>.import-source.ts` exports it. */
export interface ImportSource {
  requireDirectory(db: Db, actor: Actor, tenantId: string): Promise<void>
  requireConnection(tx: Db, actor: Actor, tenantId: string): Promise<void>
  connectDirectory(
    tx: Db,
    acting: Acting & { actor: Actor },
    tenant: { tenantId: string; tenantName: string },
  ): Promise<void>
}

/** Where directories were taken out of the program, what was read from one is not there. */
export async function importSource(): Promise<ImportSource> {
  const [source] = await exportsOf<ImportSource>('import-source')
  if (!source) throw notFound()
  return source
}
