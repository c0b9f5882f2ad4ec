import type { SessionFactor, SessionWay } from '@kartu/contracts/auth.data'
import { confirmationMinutes, sessionIdleDays, sessionLifeDays } from '@kartu/contracts/limits'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../http/errors.ts'
import { hashToken, newToken, type Session } from '../../http/session.ts'
import { deleteSecondStepsOf } from '../second-factor/second-steps.sql.ts'
import { sessions } from './auth.tables.ts'

const daysFromNow = (days: number) => sql<string>`now() + make_interval(days => ${days})`

/** How somebody has signed in. */
export interface Begun {
  way: SessionWay
  factor: SessionFactor | null
  /** The company through whose own provider they came. */
  throughCompanyId?: string | null
}

/** Begins a session and gives the token, which is not kept anywhere here. */
export async function beginSession(
  db: Db,
  userId: string,
  userAgent: string,
  { country = null, way, factor = null, throughCompanyId = null }: Partial<Begun> & { country?: string | null } = {},
): Promise<string> {
  const token = newToken()
  await db.orm.insert(sessions).values({
    userId,
    tokenHash: hashToken(token),
    userAgent: userAgent.slice(0, 300),
    country,
    way,
    factor,
    throughCompanyIds: throughCompanyId === null ? [] : [throughCompanyId],
    provedAt: sql`now()`,
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
  db.rows(endOfTokenStatement, [hashToken(token)])

/** Sign-ins that wait for their second factor go as well: what they have proved so far may be what was stolen. */
export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await deleteSecondStepsOf(db, userId)
  await db.orm.delete(sessions).where(eq(sessions.userId, userId))
}

export async function endOtherSessions(db: Db, { userId, id }: Session): Promise<void> {
  await deleteSecondStepsOf(db, userId)
  await db.orm.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, id)))
}

/** Ends one session of a person; false where it is none of theirs. */
export async function endSessionOf(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const mine = and(eq(sessions.userId, userId), eq(sessions.id, sessionId))
  return (await db.orm.delete(sessions).where(mine).returning({ id: sessions.id })).length === 1
}

export type SessionRow = typeof sessions.$inferSelect

/** The living sessions of a person, last used first. */
export const listSessions = (db: Db, userId: string): Promise<SessionRow[]> =>
  db.orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))

const proveStatement = { name: 'session_prove', text: 'update sessions set proved_at = now() where id = $1' }

/** The person behind a session has just proved who they are. */
export const noteProof = (db: Db, sessionId: string): Promise<unknown> => db.rows(proveStatement, [sessionId])

const factorStatement = {
  name: 'session_factor',
  text: 'update sessions set factor = $2, proved_at = now() where id = $1',
}

/** The same by a second factor, which counts for the session from now on. */
export const noteFactor = (db: Db, sessionId: string, factor: SessionFactor): Promise<unknown> =>
  db.rows(factorStatement, [sessionId, factor])

const forgetFactorStatement = {
  name: 'sessions_forget_factor',
  text: 'update sessions set factor = null where user_id = $1 and factor = any($2)',
}

/** What was proved by factors that are no more counts for no session. */
export const forgetFactorsInSessions = (db: Db, userId: string, factors: readonly SessionFactor[]): Promise<unknown> =>
  db.rows(forgetFactorStatement, [userId, factors])

const throughStatement = {
  name: 'session_through',
  text: `update sessions set through_company_ids = array_append(array_remove(through_company_ids, $2::uuid), $2::uuid)
    where id = $1`,
}

/** The person of a session has just signed in at the provider of this company. */
export const noteThrough = (db: Db, sessionId: string, companyId: string): Promise<unknown> =>
  db.rows(throughStatement, [sessionId, companyId])

const wayBackStatement = {
  name: 'session_way_back',
  text: `select from sessions where id = $1 and (factor is not null or $2::uuid = any(through_company_ids))`,
}

/** Whether the session lets a super admin in when the company requires its own sign-in. */
export const hasWayBack = async (db: Db, sessionId: string, companyId: string): Promise<boolean> =>
  (await db.rows(wayBackStatement, [sessionId, companyId])).length === 1

const provedStatement = {
  name: 'session_proved',
  text: `select from sessions where id = $1 and proved_at > now() - interval '${confirmationMinutes} minutes'`,
}

/** For what a session that was left open, or stolen, must not do. Throws `confirmation_required`. */
export async function requireProof(db: Db, { id }: Session): Promise<void> {
  if ((await db.rows(provedStatement, [id])).length === 0) throw new AppError('confirmation_required')
}
