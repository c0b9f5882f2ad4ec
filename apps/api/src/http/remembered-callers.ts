import type { Role } from '@kartu/contracts/actor'
import { sessionIdleDays } from '@kartu/contracts/limits'
import { needOf } from '@kartu/contracts/sign-in-rules.policy'
import { isConnectionFault } from '../db/connection-fault.ts'
import type { Context, Database } from '../db/db.ts'
import { type Prelude, PreludeRefused } from '../db/prelude.ts'
import { noteEntry } from '../modules/auth/entered-companies.ts'
import { hasAccess } from '../modules/members/member-status.sql.ts'
import {
  factsOf,
  idleSeconds,
  lacksCompany,
  rulesOf,
  sessionFacts,
  type SessionFactsRow,
  type SignInRulesRow,
} from '../modules/sign-in-rules/session-facts.ts'
import type { Authenticator, Caller, RecalledCaller } from './authenticator.ts'
import { AppError } from './errors.ts'
import { hashToken, tokenOf } from './session.ts'

/*
 * The remembered caller, the whole of it.
 *
 * Every call has to know whose it is, and reading that would be a round trip of its own. So a caller that was read once is
 * remembered, and a call begins on the ground of memory; but memory decides nothing. The call carries a `Proof`, a
 * question to the database: is the caller still who was remembered? It goes ahead of the first statement that is asked
 * through the call's own handle, or of the call's transaction as that begins, in the same round trip. When the call is
 * worked out, it ends in one of three ways:
 *
 * - The proof held. What came of the call stands, be it an answer or a refusal.
 * - It did not. The statement behind it came to nothing, a write has not begun, and a read does nothing. What came of
 *   the call is dropped, and the call begins anew for the caller as read now.
 * - Nobody asked: the handler asked nothing, asked elsewhere, or was refused before. Then the proof is asked alone, here,
 *   and one of the two above is true. Nothing is worked out twice for it.
 *
 * So there is no rule that a handler could break, and an answer other than 503 leaves only on proof: a revoked token is dead and a role
 * is gone with the next call, whichever process changed it, and no change has to be heard. A handler that forgets the
 * call's own handle pays a round trip. What acts before its first statement or outside of the call's transaction (uploads,
 * `transaction: false`) is not recalled at all: `callers.ts`.
 */

/** `$1` is the hash of the token. No row without a living session. */
const livingSession = `from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1::text and s.expires_at > now()`

/** The last use of a session is written down every few minutes. Where that is due, the caller counts as changed. */
const isFresh = `s.last_used_at >= now() - interval '5 minutes'`

/** The subscription of the company has expired. */
const isLapsed = `m.subscription_status is not distinct from 'EXPIRED'`

/** It is to be deleted. */
const isClosed = `m.erase_at is not null`

/**
 * The company is the one that the person used last. A personal card is no company. Where another one was used in between,
 * the caller counts as changed.
 */
const isLastUsed = `(m.personal is not false or s.last_company_id is not distinct from m.company_id)`

/**
 * A caller in a company, `$2`: what the caller is, as one text, and where it is read. The session is asked for by itself,
 * because it lies elsewhere than the company's rows where these are spread over workers.
 */
const inCompany = {
  caller: `row(s.id, s.user_id, s.email, m.id, m.division_id, m.roles, ${isLapsed}, ${isClosed}, s.factor, s.proofs, s.idle_seconds,
    ${lacksCompany}, m.rules)::text`,
  sources: `with s as materialized (select s.*, u.email, u.last_company_id ${livingSession}),
    m as materialized (
      select m.company_id, m.id, m.email, m.division_id, m.roles, m.sign_in_bound, co.subscription_status, co.erase_at, co.personal,
        co.required_sign_in_domains, to_jsonb(r) as rules
      from members m join companies co on co.id = m.company_id
      left join sign_in_rules r on r.company_id = m.company_id
      where m.company_id = $2::uuid and m.user_id = (select user_id from s) and ${hasAccess('m')})`,
}

/** Outside of any company. */
const outside = {
  caller: `row(s.id, s.user_id, u.email)::text`,
  source: livingSession,
}

/** What the caller is now: asked ahead of what a remembered caller asks. */
export const callerPreludes = {
  inCompany: {
    name: 'kartu_caller',
    text: `${inCompany.sources} select ${inCompany.caller} from s left join m on true
      where ${isFresh} and ${isLastUsed}`,
  },
  outside: { name: 'kartu_caller_outside', text: `select ${outside.caller} ${outside.source} and ${isFresh}` },
}

const findInCompany = {
  name: 'caller_find',
  text: `${inCompany.sources}
    select s.id, s.user_id, s.email, ${isFresh} as fresh, ${isLastUsed} as last_used, m.id as member_id, m.division_id, m.roles,
      ${isLapsed} as lapsed, ${isClosed} as closed, ${sessionFacts} as facts, m.rules, m.personal,
      $2::uuid = any(s.ended_company_ids) as ended, $2::uuid = any(s.entered_company_ids) as entered,
      ${inCompany.caller} as known
    from s left join m on true`,
}

const findOutside = {
  name: 'caller_find_outside',
  text: `select s.id, s.user_id, u.email, ${isFresh} as fresh, ${outside.caller} as known ${outside.source}`,
}

interface CallerRow {
  id: string
  user_id: string
  email: string
  fresh: boolean
  /** In a company only: it is stored as the one that the person used last. */
  last_used?: boolean
  known: string
  /** In a company only, as are those below. */
  member_id?: string | null
  division_id?: string | null
  roles?: Role[] | null
  lapsed?: boolean
  closed?: boolean
  facts?: SessionFactsRow
  rules?: SignInRulesRow | null
  personal?: boolean | null
  /** The session had access to the company until it ended. */
  ended?: boolean
  /** The books of the company have that the session came in. */
  entered?: boolean
}

const touchSession = {
  name: 'session_touch',
  text: `update sessions set idle_seconds = ${idleSeconds('sessions')}, last_used_at = now(),
      expires_at = least(ends_at, now() + interval '${sessionIdleDays} days') where id = $1`,
}

const storeLastUsed = { name: 'company_last_used', text: `update users set last_company_id = $2 where id = $1` }

/** For what a proof that nobody asked goes ahead of. */
const askAlone = { name: 'caller_proof', text: 'select' }

/** The caller is not, or no longer, what was remembered. */
export class CallerChanged extends PreludeRefused {}

/** Whether a caller is still the one who was remembered. */
export class Proof implements Prelude {
  readonly name: string
  readonly text: string
  readonly values: readonly string[]
  readonly #known: string
  #state: 'open' | 'held' | 'refused' = 'open'

  constructor(tokenHash: string, companyId: string | null, known: string) {
    const asked = companyId === null ? callerPreludes.outside : callerPreludes.inCompany
    this.name = asked.name
    this.text = asked.text
    this.values = companyId === null ? [tokenHash] : [tokenHash, companyId]
    this.#known = known
  }

  get isOpen(): boolean {
    return this.#state === 'open'
  }

  get isRefused(): boolean {
    return this.#state === 'refused'
  }

  hear(found: string | null | undefined): void {
    if (found !== this.#known) {
      this.#state = 'refused'
      throw new CallerChanged('The caller has changed')
    }
    if (this.isOpen) this.#state = 'held'
  }
}

interface Remembered {
  caller: Caller
  known: string
}

const rememberedMax = 10_000

/** People with a session, read and remembered. */
export class RememberedCallers implements Authenticator {
  readonly #database: Database
  readonly #remembered = new Map<string, Remembered>()
  /** Hashes of the tokens that opened a session when they were looked up last. */
  readonly #livingTokens = new Set<string>()

  constructor(database: Database) {
    this.#database = database
  }

  reads(authorization: string | undefined): boolean {
    return tokenOf(authorization) !== undefined
  }

  wasAlive(authorization: string | undefined): boolean {
    const token = tokenOf(authorization)
    return token !== undefined && this.#livingTokens.has(hashToken(token))
  }

  /** A stranger's company is not found, so that its id says nothing; 403 says that it was one's own in this session. */
  async find(authorization: string | undefined, companyId: string | null): Promise<Caller> {
    const tokenHash = tokenHashOf(authorization)
    const { global } = this.#database
    const [row] =
      companyId === null
        ? await global.rows<CallerRow>(findOutside, [tokenHash])
        : await this.#database.read({ companyId }).rows<CallerRow>(findInCompany, [tokenHash, companyId])
    if (!row) {
      this.#livingTokens.delete(tokenHash)
      throw new AppError('unauthenticated')
    }
    if (!row.fresh) await global.rows(touchSession, [row.id])
    if (row.last_used === false) await global.rows(storeLastUsed, [row.user_id, companyId])
    const caller = callerOf(row, companyId)
    this.#remember(tokenHash, companyId, { caller, known: row.known })
    if (companyId !== null && !caller.actor) throw new AppError(row.ended === true ? 'access_gone' : 'not_found')
    if (row.entered === false) await this.#noteEntry(caller)
    return caller
  }

  recall(authorization: string | undefined, companyId: string | null): RecalledCaller | undefined {
    const token = tokenOf(authorization)
    if (token === undefined) return undefined
    const tokenHash = hashToken(token)
    const found = this.#remembered.get(keyOf(tokenHash, companyId))
    if (!found || (companyId !== null && !found.caller.actor)) return undefined
    const proof = new Proof(tokenHash, companyId, found.known)
    const caller = { ...found.caller, proof }
    return { caller, serve: (work) => this.#serve(work, caller, proof) }
  }

  /** Of somebody whom the company lets in, once a session; nobody enters a personal card. */
  async #noteEntry({ session, actor, closed, signIn }: Caller): Promise<void> {
    if (!session || actor?.kind !== 'person' || actor.personal === true || closed) return
    if (signIn && needOf(signIn.rules, actor, signIn.facts, Date.now()) !== undefined) return
    const { userId, companyId, memberId } = actor
    await noteEntry(this.#database, { sessionId: session.id, userId, companyId, memberId })
  }

  async #serve<T>(
    work: (caller: Caller) => Promise<T>,
    caller: Caller,
    proof: Proof,
  ): Promise<{ came: T } | undefined> {
    const [worked] = await Promise.allSettled([work(caller)])
    // An answer that says nothing but 503 needs no proof, and asking for one would wait a second time.
    if (worked.status === 'rejected' && isConnectionFault(worked.reason)) throw worked.reason
    if (proof.isOpen) await this.#ask(caller.context, proof)
    if (proof.isRefused) return undefined
    if (worked.status === 'rejected') throw worked.reason
    return { came: worked.value }
  }

  async #ask(context: Context, proof: Proof): Promise<void> {
    try {
      await this.#database.read(context, proof).rows(askAlone, [])
    } catch (error) {
      if (!(error instanceof CallerChanged)) throw error
    }
  }

  #remember(tokenHash: string, companyId: string | null, remembered: Remembered): void {
    if (this.#remembered.size >= rememberedMax) this.#remembered.clear()
    if (this.#livingTokens.size >= rememberedMax) this.#livingTokens.clear()
    this.#livingTokens.add(tokenHash)
    this.#remembered.set(keyOf(tokenHash, companyId), remembered)
  }
}

function callerOf(row: CallerRow, companyId: string | null): Caller {
  const { user_id: userId, member_id: memberId = null, division_id: divisionId = null, roles } = row
  const session = { id: row.id, userId, email: row.email }
  if (companyId === null) return { session, actor: undefined, closed: false, context: 'global' }
  const actor =
    memberId === null
      ? undefined
      : {
          kind: 'person' as const,
          userId,
          companyId,
          memberId,
          divisionId,
          roles: roles ?? [],
          ...(row.personal === true ? { personal: true as const } : {}),
        }
  const signIn = row.facts && { rules: rulesOf(row.rules ?? null), facts: factsOf(row.facts) }
  const { lapsed = false, closed = false } = row
  return { session, actor, lapsed, closed, ...(signIn && { signIn }), context: { companyId } }
}

const keyOf = (tokenHash: string, companyId: string | null): string => `${tokenHash} ${companyId ?? ''}`

function tokenHashOf(authorization: string | undefined): string {
  const token = tokenOf(authorization)
  if (token === undefined) throw new AppError('unauthenticated')
  return hashToken(token)
}
