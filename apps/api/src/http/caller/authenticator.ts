import type { Actor } from '@kartu/contracts/actor'
import type { Key } from '@kartu/contracts/principal'
import type { SessionFacts, SignInRules } from '@kartu/contracts/governance/sign-in-rules.policy'
import type { Context } from '../../db/db.ts'
import type { Prelude } from '../../db/prelude.ts'
import type { Session } from './session.ts'

/** Who calls. */
export interface Caller {
  /** Of somebody who is signed in. */
  readonly session: Session | undefined
  /** In a company, where that company is the caller's. A key is always in its own. */
  readonly actor: Actor | Key | undefined
  /** The subscription of the company has expired: what is there is read and not changed. */
  readonly lapsed?: boolean
  /** The company is to be deleted: it opens to nobody but for what is needed to keep it. */
  readonly closed: boolean
  /** What rules for signing in ask about the session, and what the company asks. A key has no session. */
  readonly signIn?: { readonly rules: SignInRules; readonly facts: SessionFacts }
  /** Whose rows the call may see. */
  readonly context: Context
  /** Goes ahead of what the call asks or writes, where the caller is remembered. */
  readonly proof?: Prelude
}

/** A caller of an earlier call, not looked up. */
export interface RecalledCaller {
  readonly caller: Caller
  /**
   * Works a call out for that caller, and gives what came of it once the database has said that nothing has changed.
   * Undefined where something has: then nothing was done.
   */
  readonly serve: <T>(work: (caller: Caller) => Promise<T>) => Promise<{ came: T } | undefined>
}

/** A way to say who calls, by what stands in `Authorization`. */
export interface Authenticator {
  /** Whether what stands there has the form of this way; nobody is asked. */
  readonly reads: (authorization: string | undefined) => boolean
  /** Whether it led to somebody in this process when it was looked up last; allows nothing. */
  readonly wasAlive: (authorization: string | undefined) => boolean
  /**
   * Who calls, read now, inside a company or outside of any. Throws `unauthenticated` where nobody does, `not_found`
   * where the company is not the caller's, and `access_gone` where it was.
   */
  readonly find: (authorization: string | undefined, companyId: string | null) => Promise<Caller>
  /** The same from memory, for calls that do nothing before their first statement. */
  readonly recall?: (authorization: string | undefined, companyId: string | null) => RecalledCaller | undefined
}
