import type { Role } from '@kartu/contracts/actor'
import { sessionIdleDays } from '@kartu/contracts/limits'
import { callerSource, CallerProof, callerText, isFresh } from '../db/caller-proof.ts'
import type { Database } from '../db/db.ts'
import { AppError } from './errors.ts'
import { type Caller, hashToken, tokenOf } from './session.ts'

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

const rememberedMax = 10_000

/**
 * Who calls, and callers as they were found last. Nothing is allowed on the ground of memory alone: whoever recalls one
 * gets a proof with it, for the first statement to look whether it holds. So a revoked token is dead and a role is gone
 * with the next call, whichever process changed it, and no change has to be heard.
 */
export class KnownCallers {
  readonly #database: Database
  readonly #remembered = new Map<string, Caller & { known: string }>()
  /** Hashes of the tokens that opened a session when they were looked up last. */
  readonly #livingTokens = new Set<string>()

  constructor(database: Database) {
    this.#database = database
  }

  /** Who calls, read now: 401 without a living session. */
  async findSession(authorization: string | undefined): Promise<Caller> {
    return this.#find(tokenHashOf(authorization), null)
  }

  /**
   * Who calls, inside one company: 404 when the company is not the caller's, so that a stranger's id says nothing; 403
   * where it was, in this session.
   */
  async findActor(authorization: string | undefined, companyId: string): Promise<Caller> {
    const { ended, ...caller } = await this.#find(tokenHashOf(authorization), companyId)
    if (!caller.actor) throw new AppError(ended ? 'access_gone' : 'not_found')
    return caller
  }

  /** The caller of an earlier call with that token, and what has to hold for the caller to be the same still. */
  recall(authorization: string | undefined, companyId: string | null): (Caller & { proof: CallerProof }) | undefined {
    const token = tokenOf(authorization)
    if (token === undefined) return undefined
    const tokenHash = hashToken(token)
    const found = this.#remembered.get(keyOf(tokenHash, companyId))
    if (!found || (companyId !== null && !found.actor)) return undefined
    return { session: found.session, actor: found.actor, proof: new CallerProof(tokenHash, companyId, found.known) }
  }

  /** Whether the token opened a session in this process when it was looked up last; allows nothing. */
  wasAlive(authorization: string | undefined): boolean {
    const token = tokenOf(authorization)
    return token !== undefined && this.#livingTokens.has(hashToken(token))
  }

  async #find(tokenHash: string, companyId: string | null): Promise<Caller & { ended: boolean }> {
    const { global } = this.#database
    const db = companyId === null ? global : this.#database.read({ companyId })
    const [row] = await db.rows<CallerRow>(findCaller, [tokenHash, companyId])
    if (!row) {
      this.#livingTokens.delete(tokenHash)
      throw new AppError('unauthenticated')
    }
    if (!row.fresh) await global.rows(touchSession, [row.id])
    const session = { id: row.id, userId: row.user_id, email: row.email }
    const { member_id: memberId, division_id: divisionId, roles } = row
    const actor =
      companyId === null || memberId === null
        ? undefined
        : { userId: row.user_id, companyId, memberId, divisionId, roles: roles ?? [] }
    this.#remember(tokenHash, companyId, { session, actor, known: row.known })
    return { session, actor, ended: row.ended === true }
  }

  #remember(tokenHash: string, companyId: string | null, caller: Caller & { known: string }): void {
    if (this.#remembered.size >= rememberedMax) this.#remembered.clear()
    if (this.#livingTokens.size >= rememberedMax) this.#livingTokens.clear()
    this.#livingTokens.add(tokenHash)
    this.#remembered.set(keyOf(tokenHash, companyId), caller)
  }
}

const keyOf = (tokenHash: string, companyId: string | null): string => `${tokenHash} ${companyId ?? ''}`

function tokenHashOf(authorization: string | undefined): string {
  const token = tokenOf(authorization)
  if (token === undefined) throw new AppError('unauthenticated')
  return hashToken(token)
}
