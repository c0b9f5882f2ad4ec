import type { Db } from '../../../db/db.ts'
import type { Session } from '../../../http/caller/session.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { Registered } from '../../../lib/registered.ts'
import type { Asking } from './caller.ts'

type AskingSession = Pick<Asking, 'session' | 'address'>

/** Rules that keep a session out of companies until it has a second factor. */
interface FactorRules {
  keepsOut(db: Db, session: Session): Promise<boolean>
  /** Notifies the companies that keep the session out. */
  tell(tx: Db, queue: Queue, asking: AskingSession): Promise<void>
}

export const factorRules = new Registered<FactorRules>('Rules about second factors')

/**
 * Requires the proof before a second factor is set up. The factor counts in later sessions, so a session that a company
 * keeps out needs a mailed code for it: a stolen password alone must not become an exemption.
 */
export async function requireSetUpProof(db: Db, session: Session, act: 'set_up_factor' | 'add_passkey'): Promise<void> {
  await requireProof(db, session, act)
  for (const rules of factorRules.entries)
    if (await rules.keepsOut(db, session)) await requireProof(db, session, 'set_up_factor_while_kept_out')
}

/** Call it before the new factor counts for the session. */
export async function tellSetUp(tx: Db, queue: Queue, asking: AskingSession): Promise<void> {
  for (const rules of factorRules.entries) await rules.tell(tx, queue, asking)
}
