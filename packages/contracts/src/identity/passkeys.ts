import { z } from 'zod'
import { CodeRequest } from './auth-inputs.ts'
import { credentialIdCharactersMax, passkeyNameCharactersMax, passkeyPartCharactersMax } from '../limits.ts'
import { passkeyRoutes as plain } from './passkeys.plain.ts'
import { route } from '../route.ts'
import { Id, line, Timestamp } from '../validation.ts'

/** Bytes in WebAuthn's JSON form: base64url without padding. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/, 'regex')
const CredentialId = bytes(credentialIdCharactersMax)
/** Transports of an authenticator, such as `internal` or `usb`: a hint that the browser gave and gets back. */
const Transports = z
  .array(
    z
      .string()
      .max(20)
      .regex(/^[a-z-]+$/, 'regex'),
  )
  .max(10)

/** A signed answer of a passkey (WebAuthn, section 5.2.2). */
export const PasskeyAnswer = z.strictObject({
  id: CredentialId,
  client_data: bytes(passkeyPartCharactersMax),
  authenticator_data: bytes(passkeyPartCharactersMax),
  signature: bytes(passkeyPartCharactersMax),
  /** User handle; authenticators may omit it if the request named them. */
  user_handle: bytes(100).nullable(),
})
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>

/** Signs in without a password: the passkey proves possession and the identity of its owner. */
export const passkeyAloneProof = { method: z.literal('passkey_alone'), passkey: PasskeyAnswer, request: CodeRequest }
/** Second factor after another proof, or confirmation of the person. */
export const passkeyProof = { method: z.literal('passkey'), passkey: PasskeyAnswer }
export type PasskeyProof = z.output<z.ZodObject<typeof passkeyProof>>

const Known = z.object({ id: z.string(), transports: z.array(z.string()) })

/** Request for a passkey (WebAuthn, section 5.5). */
const Asked = z.object({
  challenge: z.string(),
  minutes: z.int(),
  rp_id: z.string(),
  user_verification: z.enum(['required', 'preferred']),
  /** Empty allows any passkey of the person for this site. */
  passkeys: z.array(Known),
})
export type AskedPasskey = z.infer<typeof Asked>

/** Request to create a passkey (WebAuthn, section 5.4). */
export const PasskeyMaking = z.object({
  challenge: z.string(),
  minutes: z.int(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), display_name: z.string() }),
  algorithms: z.array(z.int()),
  /** Existing passkeys, whose authenticators create no second one. */
  passkeys: z.array(Known),
})
export type PasskeyMaking = z.infer<typeof PasskeyMaking>

/** A new passkey from its authenticator (WebAuthn, section 5.2.1). */
export const MadePasskey = z.strictObject({
  id: CredentialId,
  client_data: bytes(passkeyPartCharactersMax),
  attestation: bytes(passkeyPartCharactersMax),
  transports: Transports,
})

export const Passkey = z.object({
  _id: Id,
  name: z.string(),
  /** True if it is synchronised between devices. */
  synced: z.boolean(),
  created_at: Timestamp,
  last_used_at: Timestamp.nullable(),
  /** Time at which it behaved like a copy. */
  suspected_at: Timestamp.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

const PasskeyParams = z.object({ passkeyId: Id })
const Done = z.object({})

export const passkeyRoutes = {
  beginSignIn: route({
    ...plain.beginSignIn,
    body: z.strictObject({}),
    data: Asked.extend({ request: CodeRequest }),
  }),
  beginStep: route({
    ...plain.beginStep,
    body: z.strictObject({ challenge: CodeRequest }),
    data: Asked,
  }),
  list: route({ ...plain.list, data: z.array(Passkey) }),
  begin: route({
    ...plain.begin,
    body: z.strictObject({}),
    data: PasskeyMaking,
  }),
  add: route({
    ...plain.add,
    body: MadePasskey,
    data: Passkey,
  }),
  beginProof: route({
    ...plain.beginProof,
    body: z.strictObject({}),
    data: Asked,
  }),
  rename: route({
    ...plain.rename,
    params: PasskeyParams,
    body: z.strictObject({ name: line(passkeyNameCharactersMax).min(1, 'required') }),
    data: Passkey,
  }),
  remove: route({
    ...plain.remove,
    params: PasskeyParams,
    data: Done,
  }),
}
