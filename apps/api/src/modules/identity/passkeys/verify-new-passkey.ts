import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { type ChallengeOf, takeChallenge } from './challenges.sql.ts'
import { challengeIn, refuse, requireOwnFrame, requireRelyingParty } from './prove-passkey.ts'

export interface RegistrationAnswer {
  id: string
  client_data: string
  attestation: string
  transports: string[]
}

/** Signature algorithms that both browsers and Node check: EdDSA, ES256, RS256 (RFC 9053). */
export const algorithms = [-8, -7, -257]

/**
 * Verifies a new passkey against its challenge (WebAuthn, section 7.1). The challenge is consumed either way, so this
 * runs outside a transaction.
 */
export async function verifyNewPasskey(
  deps: Pick<Deps, 'database' | 'env'>,
  answer: RegistrationAnswer,
  asked: ChallengeOf,
) {
  const { id, client_data: clientDataJSON, attestation: attestationObject, transports } = answer
  const party = requireRelyingParty(deps)
  const challenge = challengeIn(clientDataJSON)
  if (!(await takeChallenge(deps.database.global, challenge, asked))) throw new AppError('passkey_over')
  requireOwnFrame(clientDataJSON)
  if (!(await isWithoutCertificates(attestationObject))) refuse()
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refuse)
  if (made?.credential.id !== id) return refuse()
  return {
    credentialId: id,
    publicKey: Buffer.from(made.credential.publicKey).toString('base64url'),
    counter: made.credential.counter,
    transports,
    deviceType: made.credentialDeviceType,
    backedUp: made.credentialBackedUp,
    aaguid: made.aaguid,
  }
}

/**
 * True without certificates. Kartu does not ask who made an authenticator, and the library would fetch URLs that a
 * stranger's certificate names.
 */
async function isWithoutCertificates(attestation: string): Promise<boolean> {
  try {
    const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
    const object = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, 'base64url')))
    const isSelfMade = object.get('fmt') === 'packed' && object.get('attStmt').get('x5c') === undefined
    return object.get('fmt') === 'none' || isSelfMade
  } catch {
    return false
  }
}
