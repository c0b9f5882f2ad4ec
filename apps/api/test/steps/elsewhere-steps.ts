import { authRoutes } from '@kartu/contracts/identity/auth'
import { type ElsewhereProof, identityRoutes } from '@kartu/contracts/identity/identities'
import type { Client } from '../client.ts'
import { type FirebaseServer, type GoogleAccount, startFirebase } from '../outside/firebase-server.ts'
import type { Tenant } from '../outside/graph-tenant.ts'
import { startServer, type TestServer } from '../server.ts'
import { sessionOf } from '../signed-in.ts'

export interface Elsewhere {
  server: TestServer
  firebase: FirebaseServer
}

/** A server whose people may sign in with Google and with Microsoft. */
export async function startElsewhere(more: Record<string, string> = {}): Promise<Elsewhere> {
  const firebase = await startFirebase()
  const shared = await startServer()
  const server = await shared.variant({ ...firebase.settings, MICROSOFT_SIGN_IN: 'organizations', ...more })
  return { server, firebase }
}

export type Answer = { code: string; state: string; request: string }

const begins = { signIn: identityRoutes.begin, link: identityRoutes.beginLink } as const
export type Way = keyof typeof begins

/** State of a browser after the return from Google. */
export async function backFromGoogle(
  { firebase }: Elsewhere,
  client: Client,
  account: GoogleAccount,
  way: Way = 'signIn',
): Promise<Answer> {
  const { url, request } = await client.data(begins[way], { body: { provider: 'google' } })
  const { searchParams } = await firebase.answer(url, account)
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '', request }
}

export async function googleProof(
  elsewhere: Elsewhere,
  client: Client,
  account: GoogleAccount,
  way: Way = 'signIn',
): Promise<ElsewhereProof> {
  const answer = await backFromGoogle(elsewhere, client, account, way)
  const { id_token } = await client.data(identityRoutes.exchange, { body: answer })
  return { method: 'firebase', id_token, request: answer.request }
}

export async function microsoftProof(
  { server }: Elsewhere,
  client: Client,
  tenant: Tenant,
  way: Way = 'signIn',
): Promise<ElsewhereProof> {
  const { url, request } = await client.data(begins[way], { body: { provider: 'microsoft' } })
  const answer = await server.graph.answer(url, tenant)
  return { method: 'microsoft', code: answer.get('code') ?? '', state: answer.get('state') ?? '', request }
}

export const signInWith = async (client: Client, proof: ElsewhereProof): Promise<{ token: string }> =>
  sessionOf(await client.data(authRoutes.verify, { body: proof }))
