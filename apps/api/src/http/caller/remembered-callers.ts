import { isConnectionFault } from '../../db/connections/connection-fault.ts'
import type { Context, Database } from '../../db/db.ts'
import { type Prelude, PreludeRefused } from '../../db/context-transport.ts'
import type { Authenticator, Caller, RecalledCaller } from './authenticator.ts'
import { AppError } from '../errors.ts'
import { callerPreludes, noteEntryOf, readCaller } from './read-caller.ts'
import { hashToken, tokenOf } from './session.ts'

/*
 * The remembered caller.
 *
 * Reading who calls would be its own round trip. So a caller that was read once is remembered by the token, and the
 * next call starts with it. Memory alone never decides anything: the call carries a `Proof`, which asks the database if the
 * caller is still the same. The proof is sent in the same round trip as the first statement of the call's own handle, which
 * for a write also begins the transaction. The call then ends in one of three ways:
 *
 * - The proof holds. The result of the call is sent, be it an answer or a refusal.
 * - The proof fails. The statement behind it has no effect: the transaction of a write is rolled back, and a read changes
 *   nothing. The result is discarded, and the call runs again for the caller as read now.
 * - The proof was not sent: the handler sent no statement, used another handle, or was refused before. Then `#serve` sends
 *   the proof alone, and one of the two cases above applies.
 *
 * So no handler can break the rule that an answer other than 503 leaves only on proof. A revoked token or role stops working
 * with the next call, whichever process changed it, and no notification has to arrive. A handler that does not use the
 * call's own handle costs a round trip. Calls that act before their first statement or outside of their transaction
 * (uploads, `transaction: false`) are not recalled (`callers.ts`).
 */

/** Empty statement for a proof that is sent alone. */
const askAlone = { name: 'caller_proof', text: 'select' }

/** The caller is no longer the remembered one. */
export class CallerChanged extends PreludeRefused {}

/** Asks the database if a caller is still the remembered one. */
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

const tokensMax = 10_000

/** Authenticates people by their sessions, and remembers them. */
export class RememberedCallers implements Authenticator {
  readonly #database: Database
  /** Callers by the hash of a token that had a session when it was last read, then by company; '' is outside of any. */
  readonly #remembered = new Map<string, Map<string, Remembered>>()

  constructor(database: Database) {
    this.#database = database
  }

  reads(authorization: string | undefined): boolean {
    return tokenOf(authorization) !== undefined
  }

  wasAlive(authorization: string | undefined): boolean {
    const token = tokenOf(authorization)
    return token !== undefined && this.#remembered.has(hashToken(token))
  }

  /**
   * Another company is answered as not found, so that its ID reveals nothing; `access_gone` means that the session had
   * access to it.
   */
  async find(authorization: string | undefined, companyId: string | null): Promise<Caller> {
    const token = tokenOf(authorization)
    if (token === undefined) throw new AppError('unauthenticated')
    const tokenHash = hashToken(token)
    const read = await readCaller(this.#database, tokenHash, companyId)
    if (!read) {
      this.#remembered.delete(tokenHash)
      throw new AppError('unauthenticated')
    }
    const { caller, known, accessGone, entryMissing } = read
    const ofToken = this.#callersOf(tokenHash)
    if (companyId !== null && !caller.actor) {
      ofToken.delete(companyId)
      throw new AppError(accessGone ? 'access_gone' : 'not_found')
    }
    ofToken.set(companyId ?? '', { caller, known })
    if (entryMissing) await noteEntryOf(this.#database, caller)
    return caller
  }

  recall(authorization: string | undefined, companyId: string | null): RecalledCaller | undefined {
    const token = tokenOf(authorization)
    if (token === undefined) return undefined
    const tokenHash = hashToken(token)
    const found = this.#remembered.get(tokenHash)?.get(companyId ?? '')
    if (!found) return undefined
    const proof = new Proof(tokenHash, companyId, found.known)
    const caller = { ...found.caller, proof }
    return { caller, serve: (work) => this.#serve(work, caller, proof) }
  }

  async #serve<T>(
    work: (caller: Caller) => Promise<T>,
    caller: Caller,
    proof: Proof,
  ): Promise<{ came: T } | undefined> {
    const [worked] = await Promise.allSettled([work(caller)])
    // An answer of 503 needs no proof, and requesting one would wait a second time.
    if (worked.status === 'rejected' && isConnectionFault(worked.reason)) throw worked.reason
    if (proof.isOpen) await this.#ask(caller.context, proof)
    if (proof.isRefused) return undefined
    if (worked.status === 'rejected') throw worked.reason
    return { came: worked.value }
  }

  async #ask(context: Context, proof: Proof): Promise<void> {
    try {
      await this.#database.read(context, proof).run(askAlone, [])
    } catch (error) {
      if (!(error instanceof CallerChanged)) throw error
    }
  }

  /** Forgets all callers once too many tokens are remembered. */
  #callersOf(tokenHash: string): Map<string, Remembered> {
    const found = this.#remembered.get(tokenHash)
    if (found) return found
    if (this.#remembered.size >= tokensMax) this.#remembered.clear()
    const callers = new Map<string, Remembered>()
    this.#remembered.set(tokenHash, callers)
    return callers
  }
}
