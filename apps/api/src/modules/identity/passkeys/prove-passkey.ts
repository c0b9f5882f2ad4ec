import { isIP } from 'node:net'
import { passkeyMinutes } from '@kartu/contracts/limits'
import type { AskedPasskey, PasskeyAnswer } from '@kartu/contracts/identity/passkeys'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { bytesOfId } from '../../../lib/id-bytes.ts'
import type { Env } from '../../../settings/env.ts'
import { passkeyMail } from './passkeys.jobs.ts'
import { type ChallengeOf, newChallenge, takeChallenge } from './challenges.sql.ts'
import { findPasskey, listPasskeys, type PasskeyRow, suspectPasskey, usePasskey } from './passkeys.sql.ts'

type Asking = Pick<Deps, 'database' | 'env' | 'queue'>

/** Throws `passkeys_off` if browsers refuse passkeys at the installation's URL. */
export function requireRelyingParty({ env }: Pick<Deps, 'env'>): RelyingParty {
  const party = relyingPartyOf(env)
  if (!party) throw new AppError('passkeys_off')
  return party
}

interface Wanted extends ChallengeOf {
  /** Owner of the passkeys; null requests any that the person has for this site. */
  userId: string | null
  /** `required` if the passkey must verify its owner by fingerprint, face or PIN, because nothing else has. */
  userVerification: AskedPasskey['user_verification']
}

/** Options with which a browser requests a passkey. */
export async function askPasskey(deps: Pick<Deps, 'env'>, db: Db, wanted: Wanted): Promise<AskedPasskey> {
  const { id } = requireRelyingParty(deps)
  const own = wanted.userId === null ? [] : await listPasskeys(db, wanted.userId)
  return {
    challenge: await newChallenge(db, wanted),
    minutes: passkeyMinutes,
    rp_id: id,
    user_verification: wanted.userVerification,
    passkeys: own.map(knownView),
  }
}

export const knownView = ({ credential_id: id, transports }: PasskeyRow): AskedPasskey['passkeys'][number] => ({
  id,
  transports,
})

/**
 * Returns the passkey that answered the challenge of this browser for this purpose (WebAuthn, section 7.2). The
 * challenge is consumed either way. Runs outside a transaction, so that counters and warnings stay.
 */
export async function provePasskey(deps: Asking, answer: PasskeyAnswer, wanted: Wanted): Promise<PasskeyRow> {
  const { global } = deps.database
  const party = requireRelyingParty(deps)
  const challenge = challengeIn(answer.client_data)
  if (!(await takeChallenge(global, challenge, wanted))) throw new AppError('passkey_over')
  const passkey = await findPasskey(global, answer.id)
  if (!passkey || !isFor(passkey, answer, wanted.userId)) throw new AppError('passkey_refused')
  const proved = await checked(answer, passkey, { party, challenge, wanted })
  if (!(await usePasskey(global, passkey.id, proved.newCounter, proved.credentialBackedUp))) {
    await tellSuspicion(deps, passkey)
    throw new AppError('passkey_suspected')
  }
  return passkey
}

/** Reads the challenge; empty for malformed data. The client data is signed and verified as a whole later. */
export function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/**
 * Rejects an answer from a frame of another site (section 5.8.1): Kartu uses passkeys only on its own pages, and the
 * library does not check it. The signature covers this field.
 */
export function requireOwnFrame(clientData: string): void {
  const { crossOrigin, topOrigin } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
    crossOrigin?: unknown
    topOrigin?: unknown
  }
  if (crossOrigin === true || topOrigin !== undefined) refuse()
}

/** Checks the user handle if nothing else identifies the account (section 7.2, step 6). */
function isFor(passkey: PasskeyRow, { user_handle: handle }: PasskeyAnswer, userId: string | null): boolean {
  if (userId !== null && passkey.user_id !== userId) return false
  return handle === null ? userId !== null : handle === userHandleOf(passkey.user_id)
}

/** User handle that authenticators store for an account: it does not identify the person. */
export const userHandleOf = (userId: string): string => bytesOfId(userId).toString('base64url')

interface Asked {
  party: RelyingParty
  challenge: string
  wanted: Wanted
}

async function checked(answer: PasskeyAnswer, passkey: PasskeyRow, { party, challenge, wanted }: Asked) {
  requireOwnFrame(answer.client_data)
  // Loaded at first need, because it is large and rarely used.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id, client_data: clientDataJSON, authenticator_data: authenticatorData, signature } = answer
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: wanted.userVerification === 'required',
    // One statement compares the counter after the signature is verified, so a forged counter has no effect.
    credential: { id, publicKey: Buffer.from(passkey.public_key, 'base64url'), counter: -1 },
  }).catch(refuse)
  return verified ? authenticationInfo : refuse()
}

/** Refuses every faulty answer with the same error, so that the sender learns nothing. */
export function refuse(cause?: unknown): never {
  throw new AppError('passkey_refused', { cause })
}

/** Only the first refusal is reported to the owner. */
const tellSuspicion = ({ database, queue }: Asking, { id, user_id: userId, name }: PasskeyRow): Promise<void> =>
  database.transaction('global', async (tx) => {
    if (await suspectPasskey(tx, id)) await queue.enqueue(tx, passkeyMail, { userId, kind: 'suspected', name })
  })

/** Site to which passkeys belong, regardless of the address of a request (WebAuthn, section 5.1.2). */
interface RelyingParty {
  /** The host, to which a passkey is bound permanently. */
  id: string
  /** Origin that a valid answer names. */
  origin: string
}

/** Undefined if no browser makes passkeys: at an IP address, or without TLS except on localhost. */
export function relyingPartyOf({ publicUrl }: Pick<Env, 'publicUrl'>): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isNumber = hostname.startsWith('[') || isIP(hostname) !== 0
  const isSafe = protocol === 'https:' || /^(?:.+\.)?localhost$/.test(hostname)
  return isNumber || !isSafe ? undefined : { id: hostname, origin }
}
