import { createHash, randomBytes } from 'node:crypto'
import type { Actor, Role } from '@kartu/contracts/actor'
import { sessionIdleDays } from '@kartu/contracts/limits'
import type { Database } from '../db/db.ts'
import { AppError } from './errors.ts'

/** 256 bit from the system's generator, as it is handed to the browser. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. It has 256 bits of its own, so a plain SHA-256 is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

export interface Session {
  id: string
  userId: string
  email: string
}

interface SessionRow {
  id: string
  user_id: string
  email: string
  stale: boolean
  member_id: string | null
  division_id: string | null
  roles: Role[] | null
}

const columns = `s.id, s.user_id, u.email, s.last_used_at < now() - interval '5 minutes' as stale`

const findSession = {
  name: 'session_find',
  text: `select ${columns}, null as member_id from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > now()`,
}

const findSessionInCompany = {
  name: 'session_find_in_company',
  text: `select ${columns}, m.id as member_id, m.division_id, m.roles
    from sessions s join users u on u.id = s.user_id
    left join members m on m.company_id = $2 and m.user_id = s.user_id and m.status not in ('pending', 'paused')
    where s.token_hash = $1 and s.expires_at > now()`,
}

const touchSession = {
  name: 'session_touch',
  text: `update sessions set last_used_at = now(), expires_at = least(ends_at, now() + interval '${sessionIdleDays} days') where id = $1`,
}

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/

/** Who calls: 401 without a living session. Read anew for every call, so that a revoked token is dead at once. */
export async function requireSession(database: Database, authorization: string | undefined): Promise<Session> {
  const [row] = await database.global.rows<SessionRow>(findSession, [tokenHashOf(authorization)])
  return sessionOf(database, row)
}

/** Who calls, inside one company: 404 when the company is not the caller's, so that a stranger's id says nothing. */
export async function requireActor(
  database: Database,
  authorization: string | undefined,
  companyId: string,
): Promise<{ session: Session; actor: Actor }> {
  const [row] = await database
    .read({ companyId })
    .rows<SessionRow>(findSessionInCompany, [tokenHashOf(authorization), companyId])
  const session = await sessionOf(database, row)
  if (!row?.member_id) throw new AppError('not_found')
  return {
    session,
    actor: {
      userId: row.user_id,
      companyId,
      memberId: row.member_id,
      divisionId: row.division_id,
      roles: row.roles ?? [],
    },
  }
}

function tokenHashOf(authorization: string | undefined): string {
  const token = bearer.exec(authorization ?? '')?.[1]
  if (token === undefined) throw new AppError('unauthenticated')
  return hashToken(token)
}

async function sessionOf(database: Database, row: SessionRow | undefined): Promise<Session> {
  if (!row) throw new AppError('unauthenticated')
  if (row.stale) await database.global.rows(touchSession, [row.id])
  return { id: row.id, userId: row.user_id, email: row.email }
}
