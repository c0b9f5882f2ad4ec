import type { AskedPasskey, PasskeyAnswer, PasskeyMaking } from '@kartu/contracts/identity/passkeys'
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import { ApiError } from '../api-error.ts'
import { logFault } from '../log.ts'

/* Loaded when a passkey is used or created: `import('…/lib/passkeys.ts')`. */

/**
 * Requests a signature from a passkey. With `offered` it waits silently until the person picks one in the address
 * field. Ends any earlier request that waits.
 */
export async function askPasskey(asked: AskedPasskey, offered = false): Promise<PasskeyAnswer> {
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge: asked.challenge,
      timeout: asked.minutes * 60_000,
      rpId: asked.rp_id,
      userVerification: asked.user_verification,
      allowCredentials: asked.passkeys.map(described),
    },
    useBrowserAutofill: offered,
  }).catch((error: unknown) => refuse(error, 'declined', asked.rp_id))
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user_handle: response.userHandle ?? null,
  }
}

/** Creates a discoverable passkey with user verification. */
export async function makePasskey(making: PasskeyMaking) {
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: making.challenge,
      timeout: making.minutes * 60_000,
      rp: making.rp,
      user: { id: making.user.id, name: making.user.name, displayName: making.user.display_name },
      pubKeyCredParams: making.algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: making.passkeys.map(described),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  }).catch((error: unknown) => refuse(error, 'not_made', making.rp.id))
  return {
    id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  }
}

/** Ends any request that waits for a passkey. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony()

const described = ({ id, transports }: AskedPasskey['passkeys'][number]) => ({
  id,
  type: 'public-key' as const,
  transports: transports as ('internal' | 'hybrid' | 'usb' | 'nfc' | 'ble')[],
})

/**
 * Turns a browser's error into a sentence. `NotAllowedError` covers most decisions of a person. The messages load with
 * the first fault: the sign-in page offers passkeys unasked.
 */
async function refuse(error: unknown, declined: 'declined' | 'not_made', address: string): Promise<never> {
  const { code = '', cause, name = '' } = error as { code?: string; cause?: { name?: string }; name?: string }
  // Another request has replaced it, or its page was left.
  if (code === 'ERROR_CEREMONY_ABORTED') throw fault('passkey_stopped', '', error)
  logFault(error)
  const { wordsOf } = await import('../words.ts')
  const t = await wordsOf('passkeys')
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    throw fault(
      'passkey_device',
      t(($) => $.passkeys.faults.made_before),
      error,
    )
  if (/^ERROR_INVALID_(DOMAIN|RP_ID)$/.test(code))
    throw fault(
      'passkey_device',
      t(($) => $.passkeys.faults.address, { address }),
      error,
    )
  if (/MISSING_DISCOVERABLE|MISSING_USER_VERIFICATION|NO_SUPPORTED/.test(code))
    throw fault(
      'passkey_device',
      t(($) => $.passkeys.faults.unsuitable),
      error,
    )
  const isDeclined = (cause?.name ?? name) === 'NotAllowedError'
  throw fault(
    'passkey_device',
    t(($) => $.passkeys.faults[isDeclined ? declined : 'failed']),
    error,
  )
}

/** Shown like errors of the server. */
const fault = (code: 'passkey_stopped' | 'passkey_device', message: string, cause: unknown): ApiError =>
  new ApiError({ status: 400, code, message, cause })
