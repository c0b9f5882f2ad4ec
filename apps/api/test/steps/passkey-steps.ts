import { authRoutes } from '@kartu/contracts/identity/auth'
import { passkeyRoutes } from '@kartu/contracts/identity/passkeys'
import type { Client } from '../client.ts'
import { makeUser, type TestUser } from '../factories.ts'
import type { TestServer } from '../server.ts'
import { type Lies, SoftPasskey } from '../outside/soft-passkey.ts'

/** A person with a passkey. */
export interface WithPasskey {
  user: TestUser
  api: Client
  password: string
  passkey: SoftPasskey
  /** ID of the row. */
  passkeyId: string
}

export async function addPasskey(api: Client, passkey = new SoftPasskey()): Promise<string> {
  const making = await api.data(passkeyRoutes.begin, { body: {} })
  return (await api.data(passkeyRoutes.add, { body: passkey.make(making) }))._id
}

export async function makeUserWithPasskey(server: TestServer, passkey = new SoftPasskey()): Promise<WithPasskey> {
  const password = 'sungai yang panjang'
  const user = await makeUser(server, { password })
  const api = server.as(user)
  return { user, api, password, passkey, passkeyId: await addPasskey(api, passkey) }
}

/** Begins to sign in and returns the passkey's input for `verify`. */
export async function alone(visitor: Client, passkey: SoftPasskey, lies: Lies = {}) {
  const { request, ...asked } = await visitor.data(passkeyRoutes.beginSignIn, { body: {} })
  return { method: 'passkey_alone' as const, request, passkey: passkey.answer(asked, lies) }
}

/** Signs in only with the passkey. */
export const signInAlone = async (visitor: Client, passkey: SoftPasskey, lies: Lies = {}) =>
  visitor.call(authRoutes.verify, { body: await alone(visitor, passkey, lies) })
