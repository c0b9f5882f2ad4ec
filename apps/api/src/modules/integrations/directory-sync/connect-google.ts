import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { WorkspaceAccount } from '../../../gateways/directory-sync/directory-source.ts'
import { serviceAccountIn } from '../../../gateways/google-workspace/service-account.ts'
import { inTime } from '../../../gateways/in-time.ts'
import { invalidField } from '../../../http/errors.ts'
import { storeDirectory, told, waitMsMax } from './connect-directory.ts'
import type { SyncActing } from './directory-sync.ts'
import { storeServiceAccount } from './sync-connections.sql.ts'
import { keyPlace, requireSource } from './sync-sources.ts'

/** Connects a Google Workspace with a service account, or replaces its key or administrator. */
export async function connectGoogle(
  deps: Deps,
  acting: SyncActing,
  { key, admin_email: adminEmail }: { key: string; admin_email: string },
): Promise<void> {
  const source = requireSource(deps, 'google')
  const account = serviceAccountIn(key)
  if (!account) throw invalidField('key', 'regex')
  const workspace: WorkspaceAccount = { account, adminEmail }
  const { tenantId, name } = await told(
    deps,
    inTime(waitMsMax, 'no answer in time', async (signal) => {
      const made = await source.connect(workspace, signal)
      const reader = await source.open(made)
      return { tenantId: made.tenantId, name: (await reader.organisation(signal)).name }
    }),
  )
  await deps.database.transaction({ companyId: acting.actor.companyId }, async (tx) => {
    const facts = { client_email: account.clientEmail }
    const id = await storeDirectory(tx, acting, { provider: 'google', tenantId, tenantName: name }, facts)
    await storeKey(tx, deps, acting.actor.companyId, id, workspace)
  })
}

const storeKey = (
  tx: Db,
  { secrets }: Pick<Deps, 'secrets'>,
  companyId: string,
  id: string,
  { account, adminEmail }: WorkspaceAccount,
): Promise<unknown> => {
  const sealed = secrets.seal(account.privateKey, keyPlace(id))
  return storeServiceAccount(tx, companyId, id, { clientEmail: account.clientEmail, adminEmail, privateKey: sealed })
}
