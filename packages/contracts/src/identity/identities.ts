import { z } from 'zod'
import { CodeRequest } from './auth-inputs.ts'
import { identityRoutes as plain, providers } from './identities.plain.ts'
import { idTokenCharactersMax, providerCodeCharactersMax } from '../limits.ts'
import { route } from '../route.ts'
import { Id, Timestamp } from '../validation.ts'

/** A provider's value as one line of printable characters. */
const given = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\x21-\x7e]+$/, 'regex')
const answer = {
  code: given(providerCodeCharactersMax),
  state: given(providerCodeCharactersMax),
  request: CodeRequest,
}

/** External proofs: an ID token of Firebase, or the answer of Microsoft. */
export const firebaseProof = {
  method: z.literal('firebase'),
  id_token: given(idTokenCharactersMax),
  request: CodeRequest,
}
export const microsoftProof = { method: z.literal('microsoft'), ...answer }

const ElsewhereProof = z.discriminatedUnion('method', [z.strictObject(firebaseProof), z.strictObject(microsoftProof)])
export type ElsewhereProof = z.output<typeof ElsewhereProof>

const Begin = z.strictObject({ provider: z.enum(providers) })
/** URL to open, and the secret that the tab keeps for the return. */
const Begun = z.object({ url: z.string(), request: CodeRequest })

/** An external account that can sign in to this one. */
export const Identity = z.object({
  _id: Id,
  provider: z.enum(providers),
  /** Address at the time of linking; null if there was none. */
  email: z.string().nullable(),
  created_at: Timestamp,
  last_used_at: Timestamp.nullable(),
})
export type Identity = z.infer<typeof Identity>

export const identityRoutes = {
  begin: route({
    ...plain.begin,
    body: Begin,
    data: Begun,
  }),
  exchange: route({
    ...plain.exchange,
    body: z.strictObject(answer),
    data: z.object({ id_token: z.string() }),
  }),
  list: route({
    ...plain.list,
    data: z.array(Identity),
  }),
  beginLink: route({
    ...plain.beginLink,
    body: Begin,
    data: Begun,
  }),
  link: route({
    ...plain.link,
    body: ElsewhereProof,
    data: Identity,
  }),
  unlink: route({
    ...plain.unlink,
    params: z.object({ identityId: Id }),
    data: z.object({}),
  }),
}
