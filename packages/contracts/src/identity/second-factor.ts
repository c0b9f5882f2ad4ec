import { z } from 'zod'
import { Code, CodeRequest } from './auth-inputs.ts'
import type { PasskeyProof } from './passkeys.ts'
import { route } from '../route.ts'
import { factors, secondFactorRoutes as plain } from './second-factor.plain.ts'
import { Timestamp } from '../validation.ts'

/** A recovery code in any notation; it is printed in two halves. */
const RecoveryCode = z
  .string()
  .trim()
  .regex(/^[0-9a-z]{5}[ -]?[0-9a-z]{5}$/i, 'recovery_code')

/** Code of an authenticator app (RFC 6238), or a recovery code. */
export const totpProof = { method: z.literal('totp'), code: Code }
export const recoveryProof = { method: z.literal('recovery_code'), code: RecoveryCode }
export type FactorProof =
  | z.output<z.ZodObject<typeof totpProof>>
  | z.output<z.ZodObject<typeof recoveryProof>>
  | PasskeyProof

/** Challenge instead of a session for a person with a second factor; `verify` accepts it together with the factor. */
export const SecondStep = z.object({
  /** 256 bits, usable once, by the tab that got it. */
  challenge: CodeRequest,
  minutes: z.int(),
  methods: z.array(z.enum(factors)),
})
export type SecondStep = z.infer<typeof SecondStep>

export const SecondFactor = z.object({
  /** True if signing in requires it. */
  on: z.boolean(),
  /** True if this installation can seal keys of authenticator apps. */
  offered: z.boolean(),
  authenticator: z.object({ created_at: Timestamp, last_used_at: Timestamp.nullable() }).nullable(),
  recovery_codes_left: z.int(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** Shown once; only hashes are stored. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const secondFactorRoutes = {
  get: route({
    ...plain.get,
    data: SecondFactor,
  }),
  begin: route({
    ...plain.begin,
    body: z.strictObject({}),
    data: z.object({ key: z.string(), url: z.string() }),
  }),
  confirm: route({
    ...plain.confirm,
    body: z.strictObject({ code: Code }),
    data: RecoveryCodes,
  }),
  renewCodes: route({
    ...plain.renewCodes,
    body: z.strictObject({}),
    data: RecoveryCodes,
  }),
  turnOn: route({
    ...plain.turnOn,
    body: z.strictObject({}),
    data: RecoveryCodes,
  }),
  turnOff: route({
    ...plain.turnOff,
    data: z.object({}),
  }),
}
