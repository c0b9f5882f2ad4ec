import type { Actor } from '@kartu/contracts/actor'
import { canImportDirectory } from '@kartu/contracts/team/directory.plain'
import type { Db } from '../../../db/db.ts'
import { allow, AppError } from '../../../http/errors.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { deleteConnection, findConnection, insertConnection } from './directory.sql.ts'

/** Throws if the caller may not import from this directory, or if the company is bound to another one. */
export async function requireDirectory(db: Db, actor: Actor, tenantId: string): Promise<void> {
  allow(canImportDirectory(actor))
  const connection = await findConnection(db, actor.companyId)
  if (connection && connection.tenant_id !== tenantId) {
    throw new AppError('directory_other', { values: { name: connection.tenant_name } })
  }
}

/** Like `requireDirectory`, for the application of an import: disconnecting the directory stops it. */
export async function requireConnection(tx: Db, actor: Actor, tenantId: string): Promise<void> {
  await requireDirectory(tx, actor, tenantId)
  if (!(await findConnection(tx, actor.companyId))) throw new AppError('directory_forgotten')
}

/** Binds the company to the directory of its first applied import. Throws `directory_other`. */
export async function connectDirectory(
  tx: Db,
  { actor, address }: Acting & { actor: Actor },
  tenant: { tenantId: string; tenantName: string },
): Promise<void> {
  const { companyId, userId } = actor
  const isNew = await insertConnection(tx, companyId, { ...tenant, userId })
  // A concurrent import may have bound the company to another directory.
  await requireDirectory(tx, actor, tenant.tenantId)
  if (!isNew) return
  await tell(
    tx,
    { actor, address },
    { audit: [{ action: 'directory.connected', after: tenant }], shows: 'nothing', notify: [] },
  )
}

/** Disconnects the directory and forgets its members' directory IDs. Their cards stay. */
export async function disconnectDirectory(tx: Db, acting: Acting): Promise<void> {
  const { companyId } = acting.actor
  const before = await findConnection(tx, companyId)
  await deleteConnection(tx, companyId)
  if (!before) return
  const { tenant_id: tenantId, tenant_name: tenantName } = before
  await tell(tx, acting, {
    audit: [{ action: 'directory.disconnected', before: { tenant_id: tenantId, tenant_name: tenantName } }],
    shows: 'nothing',
    notify: [],
  })
}
