import type { Actor } from '@kartu/contracts/actor'
import type { Db } from '../../../db/db.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { Registered } from '../../../lib/registered.ts'

/** Checks and connection that an import from a directory needs. */
export interface ImportSource {
  requireDirectory(db: Db, actor: Actor, tenantId: string): Promise<void>
  requireConnection(tx: Db, actor: Actor, tenantId: string): Promise<void>
  connectDirectory(
    tx: Db,
    acting: Acting & { actor: Actor },
    tenant: { tenantId: string; tenantName: string },
  ): Promise<void>
}

/** Registered by the directory module, which itself uses imports. */
export const importSources = new Registered<ImportSource>('Sources of imports')

export function importSource(): ImportSource {
  const [source] = importSources.entries
  if (!source) throw new Error('No module provides a source of imports')
  return source
}
