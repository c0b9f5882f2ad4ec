import { roles } from '@kartu/contracts/actor'
import { sessionIdleDays } from '@kartu/contracts/limits'
import { needOf } from '@kartu/contracts/governance/sign-in-rules.policy'
import { z } from 'zod'
import type { Database } from '../../db/db.ts'
import { Registered } from '../../lib/registered.ts'
import { hasAccess } from '../../db/member-status.sql.ts'
import {
  factsOf,
  idleSeconds,
  lacksCompany,
  rulesOf,
  sessionFacts,
  type SessionFactsRow,
  type SignInRulesRow,
} from './session-facts.ts'
import type { Caller } from './authenticator.ts'
import { jsonColumn } from '../../db/rows.ts'

/* Reads who calls from the database. */

/** `$1` is the hash of the token. Finds no row if the session has ended. */
const livingSession = `from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1::text and s.expires_at > now()`

/** The last use of a session is stored every few minutes. While that is due, the caller counts as changed. */
const isFresh = `s.last_used_at >= now() - interval '5 minutes'`

/** The subscription of the company has expired. */
const isLapsed = `m.subscription_status is not distinct from 'EXPIRED'`

/** The company is about to be deleted. */
const isClosed = `m.erase_at is not null`

/**
 * True if the company is the one that the person used last; a personal card is not a company. If the person used
 * another one in between, the caller counts as changed.
 */
const isLastUsed = `(m.personal is not false or s.last_company_id is not distinct from m.company_id)`

/**
 * Reads a caller in the company `$2`, as one text, with the tables it needs. The session is read separately, because on a
 * cluster it is not stored with the company's rows.
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

/** A caller outside of any company. */
const outside = {
  caller: `row(s.id, s.user_id, u.email)::text`,
  source: livingSession,
}

/** Preludes that read the current caller as one text, ahead of the first statement of a remembered caller. */
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

const callerRow = z.object({
  id: z.string(),
  user_id: z.string(),
  email: z.string(),
  fresh: z.boolean(),
  /**
   * True if the company is stored as the one that the person used last. This column and most of those below are read
   * only in a company.
   */
  last_used: z.boolean().optional(),
  known: z.string(),
  member_id: z.string().nullable().optional(),
  division_id: z.string().nullable().optional(),
  roles: z.array(z.enum(roles)).nullable().optional(),
  lapsed: z.boolean().optional(),
  closed: z.boolean().optional(),
  facts: jsonColumn<SessionFactsRow>().optional(),
  rules: jsonColumn<SignInRulesRow>().nullable().optional(),
  personal: z.boolean().nullable().optional(),
  /** The session had access to the company until it ended. */
  ended: z.boolean().optional(),
  /** The audit log of the company has the entry of this session. */
  entered: z.boolean().optional(),
})
type CallerRow = z.infer<typeof callerRow>

const touchSession = {
  name: 'session_touch',
  text: `update sessions set idle_seconds = ${idleSeconds('sessions')}, last_used_at = now(),
      expires_at = least(ends_at, now() + interval '${sessionIdleDays} days') where id = $1`,
}

const storeLastUsed = { name: 'company_last_used', text: `update users set last_company_id = $2 where id = $1` }

export interface ReadCaller {
  caller: Caller
  /** Everything that a later proof compares, as the prelude returns it. */
  known: string
  /** The session had access to the company until it ended. */
  accessGone: boolean
  /** The audit log of the company lacks the entry of this session. */
  entryMissing: boolean
}

/** Reads the caller with this session in the company, or outside of any; undefined without a living session. */
export async function readCaller(
  database: Database,
  tokenHash: string,
  companyId: string | null,
): Promise<ReadCaller | undefined> {
  const { global } = database
  const [row] =
    companyId === null
      ? await global.rows(callerRow, findOutside, [tokenHash])
      : await database.read({ companyId }).rows(callerRow, findInCompany, [tokenHash, companyId])
  if (!row) return undefined
  if (!row.fresh) await global.run(touchSession, [row.id])
  if (row.last_used === false) await global.run(storeLastUsed, [row.user_id, companyId])
  return {
    caller: callerOf(row, companyId),
    known: row.known,
    accessGone: row.ended === true,
    entryMissing: row.entered === false,
  }
}

interface Entry {
  sessionId: string
  userId: string
  companyId: string
  memberId: string
}

/** Functions that run when a session opens a company for the first time. */
export const companyEntered = new Registered<(database: Database, entry: Entry) => Promise<void>>(
  'Functions for the entry of a session',
)

/** Writes the entry of a session into the audit log of a company that admits it. A personal card has no such log. */
export async function noteEntryOf(database: Database, { session, actor, closed, signIn }: Caller): Promise<void> {
  if (!session || actor?.kind !== 'person' || actor.personal === true || closed) return
  if (signIn && needOf(signIn.rules, actor, signIn.facts, Date.now()) !== undefined) return
  const { userId, companyId, memberId } = actor
  for (const note of companyEntered.entries)
    await note(database, { sessionId: session.id, userId, companyId, memberId })
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
