import { hash, randomBytes } from 'node:crypto'
import type { Actor, Role } from '@kartu/contracts/actor'
import { sessionIdleDays } from '@kartu/contracts/limits'
import { callerSource, CallerProof, callerText, isFresh } from '../db/caller-proof.ts'
import type { Database } from '../db/db.ts'
import { AppError } from './errors.ts'

/** 256 bit from the system's generator, as it is handed to the browser. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. It has 256 bits of its own, so a plain SHA-256 is enough. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex')

export interface Session {
  id: string
  userId: string
  email: string
}

interface CallerRow {
  id: string
  user_id: string
  email: string
  fresh: boolean
  member_id: string | null
  division_id: string | null
  roles: Role[] | null
  /** The session had access to the company until it ended. */
  ended: boolean | null
  known: string
}

const findCaller = {
  name: 'caller_find',
  text: `select s.id, s.user_id, u.email, ${isFresh} as fresh, m.id as member_id, m.division_id, m.roles,
      $2 = any(s.ended_company_ids) as ended, ${callerText} as known
    from ${callerSource}`,
}

const touchSession = {
  name: 'session_touch',
  text: `update sessions set last_used_at = now(), expires_at = least(ends_at, now() + interval '${sessionIdleDays} days') where id = $1`,
}

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/

/** Who calls. In a company, `actor` is there when that company is the caller's. */
export interface Caller {
  session: Session
  actor: Actor | undefined
}

/** Whether somebody may be behind this, before anything is asked or read. */
export const looksLikeToken = (authorization: string | undefined): boolean => bearer.test(authorization ?? '')

/** Who calls, read now: 401 without a living session. */
export async function findSession(database: Database, authorization: string | undefined): Promise<Caller> {
  return find(database, tokenHashOf(authorization), null)
}

/**
 * Who calls, inside one company: 404 when the company is not the caller's, so that a stranger's id says nothing; 403 where
 * it was, in this session.
 */
export async function findActor(
  database: Database,
  authorization: string | undefined,
  companyId: string,
): Promise<Caller> {
  const { ended, ...caller } = await find(database, tokenHashOf(authorization), companyId)
  if (!caller.actor) throw new AppError(ended ? 'access_gone' : 'not_found')
  return caller
}

async function find(
  database: Database,
  tokenHash: string,
  companyId: string | null,
): Promise<Caller & { ended: boolean }> {
  const db = companyId === null ? database.global : database.read({ companyId })
  const [row] = await db.rows<CallerRow>(findCaller, [tokenHash, companyId])
  if (!row) {
    livingTokens.delete(tokenHash)
    throw new AppError('unauthenticated')
  }
  if (!row.fresh) await database.global.rows(touchSession, [row.id])
  const session = { id: row.id, userId: row.user_id, email: row.email }
  const { member_id: memberId, division_id: divisionId, roles } = row
  const actor =
    companyId === null || memberId === null
      ? undefined
      : { userId: row.user_id, companyId, memberId, divisionId, roles: roles ?? [] }
  remember(tokenHash, companyId, { session, actor, known: row.known })
  return { session, actor, ended: row.ended === true }
}

/**
 * Callers as they were found last. Nothing is allowed on that ground alone: whoever recalls one gets a proof with it,
 * for the first statement to look whether it holds. So a revoked token is dead and a role is gone with the next call,
 * whichever process changed it, and no change has to be heard.
 */
const remembered = new Map<string, Caller & { known: string }>()
const rememberedMax = 10_000

/** Hashes of the tokens that opened a session when they were looked up last. */
const livingTokens = new Set<string>()

function remember(tokenHash: string, companyId: string | null, caller: Caller & { known: string }): void {
  if (remembered.size >= rememberedMax) remembered.clear()
  if (livingTokens.size >= rememberedMax) livingTokens.clear()
  livingTokens.add(tokenHash)
  remembered.set(`${tokenHash} ${companyId ?? ''}`, caller)
}

/** Whether the token opened a session in this process when it was looked up last; allows nothing. */
export function wasAlive(authorization: string | undefined): boolean {
  const token = bearer.exec(authorization ?? '')?.[1]
  return token !== undefined && livingTokens.has(hashToken(token))
}

/** The caller of an earlier call with that token, and what has to hold for the caller to be the same still. */
export function recallCaller(
  authorization: string | undefined,
  companyId: string | null,
): (Caller & { proof: CallerProof }) | undefined {
  const token = bearer.exec(authorization ?? '')?.[1]
  if (token === undefined) return undefined
  const tokenHash = hashToken(token)
  const found = remembered.get(`${tokenHash} ${companyId ?? ''}`)
  if (!found || (companyId !== null && !found.actor)) return undefined
  return { session: found.session, actor: found.actor, proof: new CallerProof(tokenHash, companyId, found.known) }
}

function tokenHashOf(authorization: string | undefined): string {
  const token = bearer.exec(authorization ?? '')?.[1]
  if (token === undefined) throw new AppError('unauthenticated')
  return hashToken(token)
}
