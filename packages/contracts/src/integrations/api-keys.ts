import { z } from 'zod'
import { apiKeyRoutes as plain, personalScopes } from './api-keys.plain.ts'
import { keyScopes } from '../principal.ts'
import { CompanyParams, Id, line, Timestamp } from '../validation.ts'
import * as limits from '../limits.ts'
import { route } from '../route.ts'

/** A key without its secret. */
export const ApiKey = z.object({
  _id: Id,
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** Division to which the key is limited; null means the whole company. */
  division: z.object({ _id: Id, name: z.string() }).nullable(),
  /** Member whose personal key it is; null for a key of the company. */
  owner: z.object({ _id: Id, name: z.string() }).nullable(),
  /** Super admin who created or confirmed a key of the company; null after they left. */
  maker: z.object({ _id: Id, name: z.string() }).nullable(),
  /** True if the person who created or confirmed the key is no longer a super admin: confirm or revoke the key. */
  needs_review: z.boolean(),
  /** Last four characters of the current secret. */
  ending: z.string(),
  created_at: Timestamp,
  expires_at: Timestamp,
  /** Time until which the secret before the last rotation still works; null if it does not. */
  previous_until: Timestamp.nullable(),
  /** Day of the last call, in UTC; null before the first one. */
  last_used_on: z.string().nullable(),
  /** Network of the last call: the first 24 bits of an IPv4 address, the first 48 of an IPv6 address. */
  last_used_from: z.string().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

const name = line(limits.apiKeyNameCharactersMax).min(1, 'required')
const days = z.int().min(1).max(limits.apiKeyDaysMax)

export const CreateApiKey = z.strictObject({
  name,
  scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
  division_id: Id.nullable().default(null),
  /** Days until the key expires. */
  days,
})
export type CreateApiKey = z.output<typeof CreateApiKey>

const CreateOwnApiKey = z.strictObject({
  name,
  scopes: z.array(z.enum(personalScopes)).min(1).max(personalScopes.length),
  /** Days until the key expires. */
  days,
})

const RotateApiKey = z.strictObject({
  /** Days until the key expires. */
  days,
  /** Days for which the earlier secret still works; 0 ends it at once. */
  overlap_days: z.int().min(0).max(limits.apiKeyOverlapDaysMax).default(limits.apiKeyOverlapDaysMax),
  /** Last characters of the secret to replace. A retry is refused with `changed_elsewhere` if the first call succeeded. */
  ending: z.string().length(limits.apiKeyEndingCharacters).optional(),
})
export type RotateApiKey = z.output<typeof RotateApiKey>

/** A key with its secret, which no other answer repeats. */
const NewApiKey = z.object({
  key: ApiKey,
  /** The complete key for `Authorization: Bearer`. */
  token: z.string(),
})
export type NewApiKey = z.infer<typeof NewApiKey>

const KeyParams = z.strictObject({ companyId: Id, keyId: Id })

export const apiKeyRoutes = {
  list: route({
    ...plain.list,
    params: CompanyParams,
    data: z.object({
      /** False if the operator has turned keys off. */
      offered: z.boolean(),
      /** True if members may have personal keys. */
      personal_allowed: z.boolean(),
      /** Keys, newest first. */
      keys: z.array(ApiKey),
    }),
  }),
  listOwn: route({
    ...plain.listOwn,
    params: CompanyParams,
    data: z.object({
      /** False if the operator has turned keys off, or the company does not allow personal keys. */
      offered: z.boolean(),
      /** Keys, newest first. */
      keys: z.array(ApiKey),
    }),
  }),
  create: route({
    ...plain.create,
    params: CompanyParams,
    body: CreateApiKey,
    data: NewApiKey,
  }),
  createOwn: route({
    ...plain.createOwn,
    params: CompanyParams,
    body: CreateOwnApiKey,
    data: NewApiKey,
  }),
  updateSettings: route({
    ...plain.updateSettings,
    whenLapsed: true,
    params: CompanyParams,
    body: z.strictObject({ personal_allowed: z.boolean() }),
    data: z.object({ personal_allowed: z.boolean() }),
  }),
  rotate: route({
    ...plain.rotate,
    params: KeyParams,
    body: RotateApiKey,
    data: NewApiKey,
  }),
  confirm: route({
    ...plain.confirm,
    params: KeyParams,
    data: ApiKey,
  }),
  remove: route({
    ...plain.remove,
    whenLapsed: true,
    params: KeyParams,
    data: z.object({ _id: Id }),
  }),
}
