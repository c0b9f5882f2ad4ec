import { z } from 'zod'
import * as limits from './assistant-limits.ts'
import { keyScopes } from '../principal.ts'
import { route } from '../route.ts'
import { CompanyParams, Id, Timestamp } from '../validation.ts'
import { assistantRoutes as plain, assistantScopes } from './assistants.plain.ts'

/** Consent of a person that lets an assistant read with their rights. */
export const AssistantConnection = z.object({
  _id: Id,
  /** Name that the assistant gave itself. */
  name: z.string(),
  /** Host that received the access. */
  host: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  created_at: Timestamp,
  /** Time at which the person must consent again. */
  ends_at: Timestamp,
  /** Day of the last call, in UTC; null before the first one. */
  last_used_on: z.string().nullable(),
  /** Network of the last call: the first 24 bits of an IPv4 address, the first 48 of an IPv6 address. */
  last_used_from: z.string().nullable(),
})
export type AssistantConnection = z.infer<typeof AssistantConnection>

/** A connection with its person, as super admins see it. */
export const CompanyConnection = AssistantConnection.extend({
  /** Person with whose rights the assistant reads. */
  member: z.object({ _id: Id, name: z.string() }),
})
export type CompanyConnection = z.infer<typeof CompanyConnection>

const Settings = z.strictObject({
  /** True if assistants may read data of the company. */
  allowed: z.boolean(),
})

const parameter = z.string().max(limits.clientParameterCharactersMax)

/**
 * Parameters of an authorization request (RFC 6749, RFC 7636, RFC 8707). A missing parameter is answered like an
 * invalid one.
 */
const authorization = {
  /** Must be `code`. */
  response_type: parameter.default(''),
  /** ID from the registration of the client, or the address of its metadata document. */
  client_id: z.string().max(limits.clientIdBytesMax).default(''),
  /** One of the redirect URIs of the client, exactly as registered; the first one if it is left out. */
  redirect_uri: z.string().max(limits.clientRedirectCharactersMax).optional(),
  /** Scopes, separated by spaces; all if it is left out. */
  scope: parameter.optional(),
  /** Returned to the client as sent. */
  state: parameter.optional(),
  /** SHA-256 of the client's verifier, in base64url. */
  code_challenge: parameter.default(''),
  /** Must be `S256`. */
  code_challenge_method: parameter.default(''),
  /** Address of the server for which the client wants access. */
  resource: parameter.optional(),
}

export const AuthorizationQuery = z.strictObject(authorization)
export type AuthorizationQuery = z.output<typeof AuthorizationQuery>

export const assistantRoutes = {
  get: route({
    ...plain.get,
    params: CompanyParams,
    data: z.object({
      /** False if the operator has turned assistants or API keys off. */
      offered: z.boolean(),
      /** True if the company lets assistants read its data. */
      allowed: z.boolean(),
      /** Address of the server for assistants (Model Context Protocol). */
      url: z.string(),
      /** Assistants that the caller has connected to this company. */
      connections: z.array(AssistantConnection),
    }),
  }),
  updateSettings: route({
    ...plain.updateSettings,
    whenLapsed: true,
    params: CompanyParams,
    body: Settings,
    data: z.object(Settings.shape),
  }),
  checkRequest: route({
    ...plain.checkRequest,
    params: CompanyParams,
    query: AuthorizationQuery,
    data: z.object({
      /** Name that the assistant gave itself. */
      name: z.string(),
      /** Host that receives the access. */
      host: z.string(),
      /** Host that describes the assistant; null if it only registered itself. */
      publisher: z.string().nullable(),
      /** Scopes that the person can grant. */
      scopes: z.array(z.enum(assistantScopes)),
      /** Address that notifies the assistant of the refusal. */
      refusal_url: z.string(),
    }),
  }),
  listAll: route({
    ...plain.listAll,
    whenLapsed: true,
    params: CompanyParams,
    query: z.strictObject({
      /** Last connection of the previous page. */
      before: Id.optional(),
    }),
    data: z.object({
      /** Newest first, at most 50. */
      connections: z.array(CompanyConnection),
      /** True if older connections follow. */
      more: z.boolean(),
    }),
  }),
  approve: route({
    ...plain.approve,
    params: CompanyParams,
    body: z.strictObject({
      /** Parameters of the authorization request, as in its address. */
      request: AuthorizationQuery,
      /** Scopes that the person grants. */
      scopes: z.array(z.enum(assistantScopes)).min(1).max(assistantScopes.length),
    }),
    data: z.object({
      /** Address that hands the code to the assistant. */
      return_url: z.string(),
    }),
  }),
  disconnect: route({
    ...plain.disconnect,
    whenLapsed: true,
    params: CompanyParams.extend({ connectionId: Id }),
    data: z.object({ _id: Id }),
  }),
}
