import { sessionWays } from '@kartu/contracts/identity/auth.data'
import {
  type Act,
  manyRecords,
  mayAct,
  needOfAct,
  type SessionRecord,
} from '@kartu/contracts/identity/session-record.policy'
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { AppError } from '../errors.ts'
import type { Session } from './session.ts'
import { jsonColumn } from '../../db/rows.ts'

const findStatement = {
  name: 'session_record',
  text: `select way, proofs, through_company_ids, extract(epoch from created_at)::float8 * 1000 as begun,
      extract(epoch from now())::float8 * 1000 as now
    from sessions where id = $1`,
}

const recordRow = z.object({
  way: z.enum(sessionWays).nullable(),
  proofs: jsonColumn<SessionRecord['proofs']>(),
  through_company_ids: z.array(z.string()),
  begun: z.number(),
  now: z.number(),
})

/** Proofs of a session, with the time of the database in milliseconds since 1970. */
export async function findSessionRecord(db: Db, sessionId: string) {
  const [row] = await db.rows(recordRow, findStatement, [sessionId])
  if (!row) throw new AppError('unauthenticated')
  const { way, proofs, begun, now, through_company_ids: throughCompanyIds } = row
  return { record: { way, proofs, begunAt: begun } satisfies SessionRecord, now, throughCompanyIds }
}

export async function sessionMay(db: Db, { id }: Pick<Session, 'id'>, act: Act): Promise<boolean> {
  const { record, now } = await findSessionRecord(db, id)
  return mayAct(record, act, now)
}

/**
 * Refuses actions that an open session alone must not allow. Throws `confirmation_required` or `mailed_code_required`.
 */
export async function requireProof(db: Db, session: Pick<Session, 'id'>, act: Act): Promise<void> {
  if (!(await sessionMay(db, session, act)))
    throw new AppError(needOfAct[act] === 'mailbox' ? 'mailed_code_required' : 'confirmation_required')
}

/** The session of one company's provider cannot act in another company. Throws `own_proof_needed`. */
export async function requireOwnProof(db: Db, { id }: Pick<Session, 'id'>, companyId: string): Promise<void> {
  const { record, now, throughCompanyIds } = await findSessionRecord(db, id)
  if (record.way !== 'company' || throughCompanyIds.includes(companyId)) return
  if (!mayAct(record, 'enter_other_company', now)) throw new AppError('own_proof_needed')
}

/**
 * Requires a proof before many records are deleted or leave the company. A key has no session: it may do the same record
 * by record, and its creation took a proof.
 */
export async function confirmMany(db: Db, session: Pick<Session, 'id'> | undefined, records: number): Promise<void> {
  if (session && records > manyRecords) await requireProof(db, session, 'end_or_take_many')
}

/** True if the session came through the company's provider or has shown a factor that was set up before. */
export async function keepsAccess(db: Db, sessionId: string, companyId: string): Promise<boolean> {
  const { record, now, throughCompanyIds } = await findSessionRecord(db, sessionId)
  return throughCompanyIds.includes(companyId) || mayAct(record, 'skip_company_sign_in', now)
}
