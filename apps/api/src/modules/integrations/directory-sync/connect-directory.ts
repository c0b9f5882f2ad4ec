import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { DirectoryFault, type SignInRequest } from '../../../gateways/directory.ts'
import type { DirectoryGroup } from '../../../gateways/directory-sync/directory-source.ts'
import { inTime, LateFault } from '../../../gateways/in-time.ts'
import { hashToken, newToken } from '../../../http/caller/session.ts'
import { AppError } from '../../../http/errors.ts'
import { insertSignIn, type SignInOwner, takeSignIn } from '../../team/directory/directory.sql.ts'
import { firstSettings, redirectPath, requireConnection, type SyncActing } from './directory-sync.ts'
import {
  findConnection,
  lockConnection,
  type NewConnection,
  storeConnection,
  syncResponsibility,
} from './sync-connections.sql.ts'
import { accountOf, requireSource } from './sync-sources.ts'
import { tellAudit } from '../../platform/audit/tell.ts'

/** Maximum time for which a person's request waits for the directory, including all retries. */
export const waitMsMax = 25_000

/** Begins the sign-in of an administrator. The browser gets the state, of which only a hash is stored. */
export async function beginSignIn(db: Db, deps: Deps, owner: SignInOwner): Promise<string> {
  const source = requireSource(deps, 'entra')
  const [state, nonce, codeVerifier] = [newToken(), newToken(), newToken()]
  const request: SignInRequest = { redirectUrl: deps.env.publicUrl + redirectPath, state, nonce, codeVerifier }
  const url = await told(deps, source.signInUrl(request))
  const options = { include_guests: false, create_divisions: false }
  await insertSignIn(db, owner, { stateHash: hashToken(state), nonce, code_verifier: codeVerifier, ...options })
  return url
}

/** Completes a sign-in once, for the session that began it, and stores the connection. */
export async function connect(
  db: Db,
  deps: Deps,
  acting: SyncActing,
  owner: SignInOwner,
  { code, state }: { code: string; state: string },
): Promise<void> {
  const source = requireSource(deps, 'entra')
  const signIn = await takeSignIn(db, owner, hashToken(state))
  if (!signIn) throw new AppError('directory_sign_in')
  const { nonce, code_verifier: codeVerifier } = signIn
  const request = { redirectUrl: deps.env.publicUrl + redirectPath, state, nonce, codeVerifier }
  const { tenantId, name } = await told(
    deps,
    inTime(waitMsMax, 'no answer in time', async (signal) => {
      const made = await source.connect({ code, state }, request, signal)
      const reader = await source.open(made)
      return { tenantId: made.tenantId, name: (await reader.organisation(signal)).name }
    }),
  )
  await deps.database.transaction({ companyId: owner.companyId }, async (tx) => {
    await storeDirectory(tx, acting, { provider: 'entra', tenantId, tenantName: name })
  })
}

/**
 * Stores a connection and makes the caller responsible for it. A new connection to the same directory keeps the
 * settings. Throws `directory_other` while another directory is connected. Returns the connection's ID.
 */
export async function storeDirectory(
  tx: Db,
  acting: SyncActing,
  directory: Omit<NewConnection, 'settings' | 'responsibleId'>,
  facts: Record<string, string> = {},
): Promise<string> {
  const { companyId, memberId } = acting.actor
  await storeConnection(tx, companyId, { ...directory, settings: firstSettings, responsibleId: memberId })
  const { id, tenant_id: tenantId, tenant_name: name } = await requireConnection(tx, companyId, lockConnection)
  if (tenantId !== directory.tenantId) throw new AppError('directory_other', { values: { name } })
  await syncResponsibility.store(tx, companyId, id, memberId)
  const after = { provider: directory.provider, tenant_id: tenantId, tenant_name: name, ...facts }
  await tellAudit(tx, acting, { action: 'directory_sync.connected', subjectId: id, after })
  return id
}

export async function searchGroups(db: Db, deps: Deps, companyId: string, search: string): Promise<DirectoryGroup[]> {
  const connection = await requireConnection(db, companyId, findConnection)
  const source = requireSource(deps, connection.provider)
  return told(
    deps,
    inTime(waitMsMax, 'no answer in time', async (signal) => {
      const reader = await source.open(accountOf(deps, connection))
      return reader.groups(search, signal)
    }),
  )
}

/** Runs a call to a directory and turns its fault into an error for the caller. */
export async function told<T>({ log }: Pick<Deps, 'log'>, asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (fault) {
    if (fault instanceof LateFault) throw new AppError('sync_late', { cause: fault })
    if (!(fault instanceof DirectoryFault)) throw fault
    // The cause may contain personal data from a token.
    log.warn({ code: fault.code, fault: fault.message }, 'the directory refused')
    throw new AppError(fault.code === 'directory_expired' ? 'directory_permission' : fault.code, { cause: fault })
  }
}
