import { sessionIdleDays, sessionLifeDays } from '@kartu/contracts/limits'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { hashToken, newToken } from '../../http/session.ts'
import { sessions } from './auth.tables.ts'

const daysFromNow = (days: number) => sql<string>`now() + make_interval(days => ${days})`

/** Begins a session and gives the token, which is not kept anywhere here. */
export async function beginSession(db: Db, userId: string, userAgent: string): Promise<string> {
  const token = newToken()
  await db.orm.insert(sessions).values({
    userId,
    tokenHash: hashToken(token),
    userAgent: userAgent.slice(0, 300),
    expiresAt: daysFromNow(sessionIdleDays),
    endsAt: daysFromNow(sessionLifeDays),
  })
  return token
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.orm.delete(sessions).where(eq(sessions.id, sessionId))
}

export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db.orm.delete(sessions).where(eq(sessions.userId, userId))
}
