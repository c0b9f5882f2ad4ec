import type { Db } from '../../../db/db.ts'

const voidStatement = {
  name: 'invitation_void',
  text: `update invitations set state = 'cancelled', decided_at = now()
    where company_id = $1 and member_id = any($2::uuid[]) and state = 'pending' returning id`,
}

/** Voids the links sent to these people's earlier addresses. */
export const voidInvitationsOf = (tx: Db, companyId: string, memberIds: string[]): Promise<unknown> =>
  tx.run(voidStatement, [companyId, memberIds])
