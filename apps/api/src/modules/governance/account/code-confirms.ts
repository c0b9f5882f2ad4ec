import { mayConfirmByCode } from '@kartu/contracts/identity/session-record.policy'
import type { Db } from '../../../db/db.ts'
import type { Session } from '../../../http/caller/session.ts'
import { findSessionRecord } from '../../../http/caller/session-record.ts'
import { listPasskeys } from '../../identity/passkeys/passkeys.sql.ts'
import type { UserRow } from '../../identity/users/users.sql.ts'

/** True if a mailed code identifies the person in this session. */
export async function codeConfirms(
  db: Db,
  session: Pick<Session, 'id'>,
  user: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const hasOtherMethod = user.passwordHash !== null || (await listPasskeys(db, user.id)).length > 0
  const { record, now } = await findSessionRecord(db, session.id)
  return mayConfirmByCode(record, hasOtherMethod, now)
}
