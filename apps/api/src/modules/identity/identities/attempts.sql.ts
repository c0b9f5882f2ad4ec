import { signInElsewhereMinutes } from '@kartu/contracts/limits'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { hashToken } from '../../../http/caller/session.ts'
import type { AttemptProvider } from '../../../db/schema/identity.ts'
import { runner } from '../../../db/statement-functions.ts'

interface MadeAttempt {
  request: string
  state: string
  provider: AttemptProvider
  scope?: string
  nonce?: string
  codeVerifier?: string
  session?: string
  /** Account to link; null for a sign-in. */
  userId: string | null
}

const insert = {
  name: 'sign_in_attempt_insert',
  text: `insert into sign_in_attempts
      (id, request_hash, state_hash, provider, scope, nonce, code_verifier, session, user_id, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + interval '${signInElsewhereMinutes} minutes')`,
}

export async function insertAttempt(db: Db, made: MadeAttempt): Promise<void> {
  const { request, state, provider, scope = '', nonce = '', codeVerifier = '', session = '', userId } = made
  const secrets = [hashToken(request), hashToken(state)]
  await db.run(insert, [newId(), ...secrets, provider, scope, nonce, codeVerifier, session, userId])
}

const attemptRow = z.object({
  nonce: z.string(),
  code_verifier: z.string(),
  scope: z.string(),
  session: z.string(),
  created_at: z.string(),
})
export type Attempt = z.infer<typeof attemptRow>

const young = `created_at > now() - interval '${signInElsewhereMinutes} minutes'`

const answerRow = attemptRow.extend({
  user_id: z.string().nullable(),
})

const answer = {
  name: 'sign_in_attempt_answer',
  text: `update sign_in_attempts set answered_at = now()
    where request_hash = $1 and state_hash = $2 and provider = $3 and answered_at is null and ${young}
    returning nonce, code_verifier, scope, session, created_at, user_id`,
}

interface Answer {
  request: string
  state: string
}

/**
 * Consumes a provider's answer to an attempt: concurrent calls get it once. Returns undefined unless the request is
 * from the browser that began the attempt and the state from its provider.
 */
export async function answerAttempt(
  db: Db,
  provider: AttemptProvider,
  { request, state }: Answer,
): Promise<(Attempt & { user_id: string | null }) | undefined> {
  return (await db.rows(answerRow, answer, [hashToken(request), hashToken(state), provider]))[0]
}

const keepToken = {
  name: 'sign_in_attempt_token',
  text: `update sign_in_attempts set token_hash = $2, expires_at = now() + make_interval(secs => $3)
    where request_hash = $1`,
}

/** Stores the ID token of an attempt. Throws the database's unique violation for a token seen before. */
export const keepTokenOf = (db: Db, request: string, token: string, lifeSeconds: number): Promise<unknown> =>
  db.run(keepToken, [hashToken(request), hashToken(token), lifeSeconds])

const useToken = {
  name: 'sign_in_attempt_use',
  text: `update sign_in_attempts set used_at = now()
    where request_hash = $1 and token_hash = $2 and used_at is null and ${young}
    returning nonce, code_verifier, scope, session, created_at, user_id`,
}

/** Consumes the ID token that this browser was given. */
export async function takeToken(
  db: Db,
  { request, token }: { request: string; token: string },
): Promise<(Attempt & { user_id: string | null }) | undefined> {
  return (await db.rows(answerRow, useToken, [hashToken(request), hashToken(token)]))[0]
}

export const deleteEndedAttempts = runner<[]>(
  'sign_in_attempts_ended',
  `delete from sign_in_attempts where expires_at < now()`,
)
