import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { DirectoryFault, type SignInRequest } from '../../../gateways/directory.ts'
import type { DirectoryGroup } from '../../../gateways/directory-sync/directory-source.ts'
import { inTime, LateFault } from '../../../gateways/in-time.ts'
import { hashToken, newToken } from '../../../http/caller/session.ts'
import { AppError } from '../../../http/errors.ts'
import { insertSignIn, type SignInOwner, takeSignIn } from '../../team/directory/directory.sql.ts'
import {
  firstSettings,
  note,
  redirectPath,
  requireConnection,
  requireSource,
  type SyncActing,
} from './directory-sync.ts'
import { findConnection, lockConnection, storeConnection } from './sync-connections.sql.ts'

/** Time for which a request of a person waits for Microsoft, with all retries. */
const waitMsMax = 25_000

/** Begins the sign-in of an administrator. The browser gets the state, of which only a hash is stored. */
export async function beginSignIn(db: Db, deps: Deps, owner: SignInOwner): Promise<string> {
  const source = requireSource(deps)
  const [state, nonce, codeVerifier] = [newToken(), newToken(), newToken()]
  const request: SignInRequest = { redirectUrl: deps.env.publicUrl + redirectPath, state, nonce, codeVerifier }
  const url = await told(deps, source.signInUrl(request))
  const options = { include_guests: false, create_divisions: false }
  await insertSignIn(db, owner, { stateHash: hashToken(state), nonce, code_verifier: codeVerifier, ...options })
  return url
}

/**
 * Completes a sign-in once, for the session that began it, and stores the connection. Another directory has to be
 * disconnected first: throws `directory_other`.
 */
export async function connect(
  db: Db,
  deps: Deps,
  acting: SyncActing,
  owner: SignInOwner,
  { code, state }: { code: string; state: string },
): Promise<void> {
  const source = requireSource(deps)
  const signIn = await takeSignIn(db, owner, hashToken(state))
  if (!signIn) throw new AppError('directory_sign_in')
  const { nonce, code_verifier: codeVerifier } = signIn
  const request = { redirectUrl: deps.env.publicUrl + redirectPath, state, nonce, codeVerifier }
  const { access, name } = await told(
    deps,
    inTime(waitMsMax, 'no answer in time', async (signal) => {
      const made = await source.connect({ code, state }, request, signal)
      return { access: made, name: (await source.organisation(made, signal)).name }
    }),
  )
  const { companyId } = owner
  const { tenantId } = access
  await deps.database.transaction({ companyId }, async (tx) => {
    await storeConnection(tx, companyId, { tenantId, tenantName: name, settings: firstSettings })
    const stored = await requireConnection(tx, companyId, lockConnection)
    if (stored.tenant_id !== tenantId) throw new AppError('directory_other', { values: { name: stored.tenant_name } })
    const after = { tenant_id: tenantId, tenant_name: name }
    await note(tx, acting, { action: 'directory_sync.connected', subjectId: stored.id, after })
  })
}

export async function searchGroups(db: Db, deps: Deps, companyId: string, search: string): Promise<DirectoryGroup[]> {
  const source = requireSource(deps)
  const { tenant_id: tenantId } = await requireConnection(db, companyId, findConnection)
  return told(
    deps,
    inTime(waitMsMax, 'no answer in time', async (signal) =>
      source.groups(await source.access(tenantId), search, signal),
    ),
  )
}

/** Runs a call to Microsoft and turns its fault into an error for people. */
async function told<T>({ log }: Pick<Deps, 'log'>, asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (fault) {
    if (fault instanceof LateFault) throw new AppError('directory_unreachable', { cause: fault })
    if (!(fault instanceof DirectoryFault)) throw fault
    // The cause may contain personal data of a token.
    log.warn({ code: fault.code, fault: fault.message }, 'Microsoft refused')
    throw new AppError(fault.code === 'directory_expired' ? 'directory_permission' : fault.code, { cause: fault })
  }
}
