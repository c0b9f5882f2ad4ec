import type { Actor } from '@kartu/contracts/actor'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/columns.ts'

export interface AuditFact {
  /** Noun and verb, such as `member.created`. */
  action: string
  subjectId?: string
  before?: unknown
  after?: unknown
  /** Whom `before` and `after` are about: they go when this member's personal data goes. */
  memberId?: string
}

/** Who acts and from where; jobs have no address. */
export interface Acting {
  actor: Pick<Actor, 'companyId' | 'userId'>
  address: string
}

const insertEntry = {
  name: 'audit_insert',
  text: `insert into audit_entries (company_id, id, actor_user_id, action, subject_id, before, after, address)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
}

/** What stands behind an entry: somebody who acts, or the operator on the command line, who is no user. */
export interface Recorded {
  actor: Pick<Actor, 'companyId'> & { userId: string | null }
  address: string
}

/** Writes what was done into the transaction that does it. */
export async function record(tx: Db, recorded: Recorded, fact: AuditFact): Promise<void> {
  const values = entryValues(recorded, fact)
  if (fact.memberId === undefined) await tx.rows(insertEntry, values)
  else await tx.rows(insertPersonalEntry, [...values, fact.memberId])
}

const entryValues = ({ actor, address }: Recorded, fact: AuditFact): unknown[] => [
  actor.companyId,
  newId(),
  actor.userId,
  fact.action,
  fact.subjectId ?? null,
  jsonOrNull(fact.before),
  jsonOrNull(fact.after),
  address,
]

/**
 * A personal entry as parts of a statement that does the thing itself: written once for the one row of `from`, with the
 * values below from `$first` on.
 */
export function personalEntryParts(first: number, from: string): string {
  const [company, id, actor, action, subject, before, after, address, member] = [
    ...['uuid', 'uuid', 'uuid', 'text', 'uuid', 'jsonb', 'jsonb', 'text', 'uuid'],
  ].map((type, at) => `$${first + at}::${type}`)
  return `entry as (
      insert into audit_entries (company_id, id, actor_user_id, action, subject_id, address)
      select ${company}, ${id}, ${actor}, ${action}, ${subject}, ${address} from ${from}
    ), entry_values as (
      insert into audit_values (company_id, entry_id, member_id, before, after)
      select ${company}, ${id}, ${member}, ${before}, ${after} from ${from}
    )`
}

const insertPersonalEntry = {
  name: 'audit_insert_personal',
  text: `with one as (select 1), ${personalEntryParts(1, 'one')} select 1`,
}

export const personalEntryValues = (recorded: Recorded, fact: AuditFact & { memberId: string }): unknown[] => [
  ...entryValues(recorded, fact),
  fact.memberId,
]

const forgetStatement = {
  name: 'audit_forget',
  text: `delete from audit_values where company_id = $1 and member_id = $2`,
}

/** Drops what the audit says of a person; that something was done, by whom and when, stays. */
export const forgetValuesOf = (tx: Db, companyId: string, memberId: string): Promise<unknown> =>
  tx.rows(forgetStatement, [companyId, memberId])

const jsonOrNull = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
