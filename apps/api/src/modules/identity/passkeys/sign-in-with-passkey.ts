import { type SignedIn, type Visitor, openSession } from '../auth/signed-in.ts'
import type { PasskeyAnswer } from '@kartu/contracts/identity/passkeys'
import type { Deps } from '../../../deps.ts'
import { addressSubject } from '../../../http/limits/address-subject.ts'
import { countUse, limits } from '../../../http/limits/rate-limit.ts'
import { hashToken } from '../../../http/caller/session.ts'
import { provePasskey } from './prove-passkey.ts'

/**
 * Opens a session for the owner of a passkey. Possession is one factor, and the fingerprint, face or PIN that it
 * requires is another, so no second step follows (decision 086).
 */
export async function signInWithPasskey(
  deps: Deps,
  { passkey, request }: { passkey: PasskeyAnswer; request: string },
  visitor: Visitor,
): Promise<SignedIn> {
  await countUse(deps.database.global, limits.loginPasskey, addressSubject(visitor.address))
  const {
    id,
    user_id: userId,
    created_at: since,
  } = await provePasskey(deps, passkey, {
    purpose: 'sign_in',
    scope: hashToken(request),
    userId: null,
    userVerification: 'required',
  })
  return deps.database.transaction('global', (tx) =>
    openSession(tx, deps.queue, userId, visitor, {
      way: 'passkey',
      openedWith: id,
      shown: { factor: 'passkey', since },
    }),
  )
}
