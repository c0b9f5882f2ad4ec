import { passkeyMinutes } from '@kartu/contracts/limits'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { hashToken, newToken } from '../../../http/caller/session.ts'
import type { ChallengePurpose } from '../../../db/schema/identity.ts'
import { runner } from '../../../db/statement-functions.ts'

/** Purpose and owner of a challenge. */
export interface ChallengeOf {
  purpose: ChallengePurpose
  /** The ID of a session, or the SHA-256 of the tab's secret. */
  scope: string
}

const insert = {
  name: 'passkey_challenge_insert',
  text: `insert into passkey_challenges (id, challenge_hash, purpose, scope, expires_at)
    values ($1, $2, $3, $4, now() + interval '${passkeyMinutes} minutes')`,
}

/** 256 bits in base64url. */
export async function newChallenge(db: Db, { purpose, scope }: ChallengeOf): Promise<string> {
  const challenge = newToken()
  await db.run(insert, [newId(), hashToken(challenge), purpose, scope])
  return challenge
}

const take = {
  name: 'passkey_challenge_take',
  text: `delete from passkey_challenges where challenge_hash = $1 and purpose = $2 and scope = $3 and expires_at > now()
    returning id`,
}

/** Consumes a challenge: concurrent calls get it once. Returns false for any other. */
export const takeChallenge = async (db: Db, challenge: string, { purpose, scope }: ChallengeOf): Promise<boolean> =>
  (await db.run(take, [hashToken(challenge), purpose, scope])) === 1

export const deleteEndedChallenges = runner<[]>(
  'passkey_challenges_ended',
  'delete from passkey_challenges where expires_at <= now()',
)
