import type { SessionFactor } from '@kartu/contracts/identity/auth.data'
import { sessionIdleDays, sessionLifeDays } from '@kartu/contracts/limits'
import { methodOfWay, type ProofMethod } from '@kartu/contracts/identity/session-record.policy'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { Registered } from '../../../lib/registered.ts'
import { hashToken, newToken, type Session } from '../../../http/caller/session.ts'
import { deleteSecondStepsOf } from './second-steps.sql.ts'
import { sessions } from '../../../db/schema/identity.ts'
import { runner } from '../../../db/statement-functions.ts'
import type { SessionOpening, ShownFactor } from './session-opening.ts'

const daysFromNow = (days: number) => sql<string>`now() + make_interval(days => ${days})`

/** Begins a session and returns its token, which is not stored. */
export async function beginSession(
  db: Db,
  userId: string,
  userAgent: string,
  {
    way,
    openedWith = null,
    throughCompanyId = null,
    shown = null,
    country = null,
  }: SessionOpening & { country?: string | null },
): Promise<string> {
  const token = newToken()
  const now = Date.now()
  await db.orm.insert(sessions).values({
    userId,
    tokenHash: hashToken(token),
    userAgent: userAgent.slice(0, 300),
    country,
    way,
    openedWith,
    factor: shown?.factor ?? null,
    proofs: {
      [methodOfWay(way)]: { at: now },
      ...(shown && { [shown.factor]: { at: now, since: Date.parse(shown.since) } }),
    },
    throughCompanyIds: throughCompanyId === null ? [] : [throughCompanyId],
    expiresAt: daysFromNow(sessionIdleDays),
    endsAt: daysFromNow(sessionLifeDays),
  })
  return token
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.orm.delete(sessions).where(eq(sessions.id, sessionId))
}

const endOfTokenStatement = { name: 'session_end_of_token', text: 'delete from sessions where token_hash = $1' }

export const endSessionOfToken = (db: Db, token: string): Promise<unknown> =>
  db.run(endOfTokenStatement, [hashToken(token)])

/**
 * Called when all sessions of a person end, or all except the current one. Access that a session granted to a program
 * ends too.
 */
export const sessionsEnded = new Registered<(db: Db, userId: string) => Promise<unknown>>('Ends of sessions')

/** Also ends sign-ins that wait for a second factor, because their first factor may be stolen. */
export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await deleteSecondStepsOf(db, userId)
  for (const end of sessionsEnded.entries) await end(db, userId)
  await db.orm.delete(sessions).where(eq(sessions.userId, userId))
}

export async function endOtherSessions(db: Db, { userId, id }: Session): Promise<void> {
  await deleteSecondStepsOf(db, userId)
  for (const end of sessionsEnded.entries) await end(db, userId)
  await db.orm.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, id)))
}

/** Ends one session of a person; false if the session is not theirs. */
export async function endSessionOf(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const mine = and(eq(sessions.userId, userId), eq(sessions.id, sessionId))
  return (await db.orm.delete(sessions).where(mine).returning({ id: sessions.id })).length === 1
}

export type SessionRow = typeof sessions.$inferSelect

/** Active sessions of a person, last used first. */
export const listSessions = (db: Db, userId: string): Promise<SessionRow[]> =>
  db.orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))

const milliseconds = (instant: string) => `extract(epoch from ${instant}) * 1000`

/** Records that the person has just confirmed their identity in a session. */
export const noteProof = runner<[sessionId: string, method: ProofMethod]>(
  'session_prove',
  `update sessions set proofs = proofs || jsonb_build_object($2::text, jsonb_build_object('at', ${milliseconds('now()')}))
    where id = $1`,
)

const factorStatement = {
  name: 'session_factor',
  text: `update sessions set factor = $2::text, proofs = proofs || jsonb_build_object($2::text,
      jsonb_build_object('at', ${milliseconds('now()')}, 'since', ${milliseconds('$3::timestamptz')}))
    where id = $1`,
}

/** Records a second factor in a session, for which it counts from now on. */
export const noteFactor = (db: Db, sessionId: string, { factor, since }: ShownFactor): Promise<unknown> =>
  db.run(factorStatement, [sessionId, factor, since])

/** Removes proofs by deleted factors from all sessions. */
export const forgetFactorsInSessions = runner<[userId: string, factors: readonly SessionFactor[]]>(
  'sessions_forget_factor',
  `update sessions set proofs = proofs - $2::text[], factor = case when factor = any($2) then null else factor end
    where user_id = $1 and (factor = any($2) or proofs ?| $2::text[])`,
)

/** Records that the person of a session has just signed in at the provider of this company. */
export const noteThrough = runner<[sessionId: string, companyId: string]>(
  'session_through',
  `update sessions set through_company_ids = array_append(array_remove(through_company_ids, $2::uuid), $2::uuid),
      proofs = proofs || jsonb_build_object('company', jsonb_build_object('at', ${milliseconds('now()')}))
    where id = $1`,
)

const endOpenedStatement = {
  name: 'sessions_end_opened',
  text: 'delete from sessions where opened_with = $1 and id <> $2',
}
const endStepsStatement = { name: 'second_steps_end_opened', text: 'delete from second_steps where opened_with = $1' }

/**
 * Ends the sessions that a passkey or linked account opened, except the one that removes it, and the sign-ins that it
 * began.
 */
export async function endSessionsOpenedWith(tx: Db, id: string, exceptSessionId: string): Promise<void> {
  await tx.run(endStepsStatement, [id])
  await tx.run(endOpenedStatement, [id, exceptSessionId])
}

/** `$2` is a domain of accounts and `$3` an account. Null matches all. */
const ofAccounts = `($2::text is null or user_id in (select id from users where split_part(email, '@', 2) = $2))
    and ($3::uuid is null or user_id = $3)`
const throughStatements = [
  {
    name: 'second_steps_end_provider',
    text: `delete from second_steps where through_company_id = $1 and ${ofAccounts}`,
  },
  {
    name: 'sessions_end_provider',
    text: `delete from sessions where way = 'company' and $1::uuid = any(through_company_ids) and ${ofAccounts}`,
  },
  {
    name: 'sessions_leave_provider',
    text: `update sessions set through_company_ids = array_remove(through_company_ids, $1::uuid)
      where $1::uuid = any(through_company_ids) and ${ofAccounts}`,
  },
]

/**
 * Ends the sessions that a company's provider opened. Sessions that passed through it later continue without that
 * proof. A domain or an account limits it to accounts at that domain or to that account.
 */
export async function endSessionsThrough(
  tx: Db,
  companyId: string,
  { domain = null, userId = null }: { domain?: string | null; userId?: string | null } = {},
): Promise<void> {
  for (const statement of throughStatements) await tx.run(statement, [companyId, domain, userId])
}
