import type { Actor } from '@kartu/contracts/actor'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/columns.ts'

export interface AuditFact {
  /** Noun and verb, such as `member.created`. */
  action: string
  subjectId?: string
  before?: unknown
  after?: unknown
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
export async function record(tx: Db, { actor, address }: Recorded, fact: AuditFact): Promise<void> {
  await tx.rows(insertEntry, [
    actor.companyId,
    newId(),
    actor.userId,
    fact.action,
    fact.subjectId ?? null,
    jsonOrNull(fact.before),
    jsonOrNull(fact.after),
    address,
  ])
}

const jsonOrNull = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
