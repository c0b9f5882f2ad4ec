import type { SyncProvider } from '@kartu/contracts/integrations/directory-sync.plain'
import type { Deps } from '../../../deps.ts'
import type {
  DirectorySource,
  DirectorySources,
  SourceAccount,
} from '../../../gateways/directory-sync/directory-source.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import type { ConnectionRow } from './sync-connections.sql.ts'

/** Throws `not_found` if the operator offers no directory. */
export function requireOffered({ directorySync }: Pick<Deps, 'directorySync'>): DirectorySources {
  if (!directorySync) throw notFound()
  return directorySync
}

/** Like `requireOffered`; also throws `audit_stream_secret` without a key for sealing. */
export function requireReady(deps: Pick<Deps, 'directorySync' | 'secrets'>): DirectorySources {
  const sources = requireOffered(deps)
  if (!deps.secrets.ready) throw new AppError('audit_stream_secret')
  return sources
}

/** Source of a kind of directory; throws `sync_provider_off` if this server does not offer it. */
export function requireSource<Provider extends SyncProvider>(
  deps: Pick<Deps, 'directorySync' | 'secrets'>,
  provider: Provider,
): NonNullable<DirectorySources[Provider]> {
  const source = requireReady(deps)[provider]
  if (!source) throw new AppError('sync_provider_off')
  return source
}

/** Like `requireSource`, but for a job: throws `sync_provider_off` instead of `not_found`. */
export function sourceOf(
  { directorySync, secrets }: Pick<Deps, 'directorySync' | 'secrets'>,
  provider: SyncProvider,
): DirectorySource {
  const source = directorySync?.[provider]
  if (!source || !secrets.ready) throw new AppError('sync_provider_off')
  return source
}

/** Location of the sealed private key of a service account. */
export const keyPlace = (id: string) => ({ table: 'directory_syncs', column: 'private_key', id })

/** The account with which the directory of a connection is read. */
export function accountOf({ secrets }: Pick<Deps, 'secrets'>, row: ConnectionRow): SourceAccount {
  const { id, tenant_id: tenantId, client_email: clientEmail, admin_email: adminEmail, private_key: sealed } = row
  if (clientEmail === null || adminEmail === null || sealed === null) return { tenantId }
  const privateKey = secrets.open(sealed, keyPlace(id))
  return { tenantId, workspace: { account: { clientEmail, privateKey }, adminEmail } }
}
