import { hasAccess } from '../modules/members/member-status.sql.ts'

/**
 * What a caller is, as one text: session, person, and place in the company with its rights; null without a living
 * session, or where its use has to be written down again. Joined as `s`, `u` and `m`.
 */
export const callerText = `row(s.id, s.user_id, u.email, m.id, m.division_id, m.roles)::text`

/** `$1` is the hash of the token; `$2` the company, null outside of any. */
export const callerSource = `sessions s join users u on u.id = s.user_id
    left join members m on m.company_id = $2 and m.user_id = s.user_id and ${hasAccess('m')}
    where s.token_hash = $1 and s.expires_at > now()`

export const isFresh = `s.last_used_at >= now() - interval '5 minutes'`

/** Prepared on every connection as it opens: what the caller is now, asked in the round trip of another statement. */
export const callerStatement = `prepare kartu_caller (text, uuid) as
  select ${callerText} from ${callerSource} and ${isFresh}`

/** The caller is not, or no longer, what was remembered: what was done on that ground is not kept, and nothing of it has left. */
export class CallerChanged extends Error {}

/**
 * A caller who is remembered and not yet looked up: the first statement through a handle that carries this looks, in the
 * same round trip and the same transaction, and throws `CallerChanged` before anything comes of it.
 */
export class CallerProof {
  readonly tokenHash: string
  readonly companyId: string | null
  readonly #known: string
  #holds = false

  constructor(tokenHash: string, companyId: string | null, known: string) {
    this.tokenHash = tokenHash
    this.companyId = companyId
    this.#known = known
  }

  get holds(): boolean {
    return this.#holds
  }

  /** Compares with what the database says; undefined where it found nobody. */
  compare(found: string | null | undefined): void {
    if (found !== this.#known) throw new CallerChanged('The caller has changed')
    this.#holds = true
  }
}
