import type { Actor } from '@kartu/contracts/actor'
import type { Key, Scope } from '@kartu/contracts/principal'
import type { SessionFacts, SignInRules } from '@kartu/contracts/governance/sign-in-rules.policy'
import type { Context } from '../../db/db.ts'
import type { Prelude } from '../../db/context-transport.ts'
import type { Session } from './session.ts'

/** Caller of a request. */
export interface Caller {
  /** Session of a signed-in person. */
  readonly session: Session | undefined
  /**
   * Set in a company to which the caller belongs. Undefined for a key that names another company, which is answered as
   * not found.
   */
  readonly actor: Actor | Key | undefined
  /** The key of the call. A company's key is also the actor; a personal key acts as its person, without roles. */
  readonly key?: { readonly id: string; readonly scopes: readonly Scope[] }
  /** The subscription of the company has expired: its data can be read but not changed. */
  readonly lapsed?: boolean
  /** The company is about to be deleted: it admits only calls that can keep it. */
  readonly closed: boolean
  /** The company's sign-in rules and the facts about the session that they check. A key has no session. */
  readonly signIn?: { readonly rules: SignInRules; readonly facts: SessionFacts }
  /** Rows that the call may see. */
  readonly context: Context
  /** Runs before the call's first query or write if the caller is remembered. */
  readonly proof?: Prelude
}

/** A caller remembered from an earlier call. */
export interface RecalledCaller {
  readonly caller: Caller
  /**
   * Runs a call for that caller and returns its result once the database has confirmed that nothing has changed.
   * Undefined if something has: then the call had no effect.
   */
  readonly serve: <T>(work: (caller: Caller) => Promise<T>) => Promise<{ came: T } | undefined>
}

/** An authentication method, chosen by the form of `Authorization`. */
export interface Authenticator {
  /** True if the header has the form of this method; reads no database. */
  readonly reads: (authorization: string | undefined) => boolean
  /** True if its token was valid at the last look-up in this process; grants nothing. */
  readonly wasAlive: (authorization: string | undefined) => boolean
  /**
   * Reads the caller from the database, inside a company or outside of any. Throws `unauthenticated` or
   * `api_key_invalid` without a valid token, `not_found` if the company is not the caller's, and `access_gone` if it
   * was. `address` is the caller's network address.
   */
  readonly find: (authorization: string | undefined, companyId: string | null, address: string) => Promise<Caller>
  /** Returns the remembered caller, for calls that do nothing before their first statement. */
  readonly recall?: (authorization: string | undefined, companyId: string | null) => RecalledCaller | undefined
}
