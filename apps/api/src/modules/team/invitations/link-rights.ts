import type { InvitationRow } from './invitations.sql.ts'

/** True while the reader of the link may see the card, so that an old link does not reveal a name. */
export const isShown = ({ state }: Pick<InvitationRow, 'state'>): boolean => state === 'pending' || state === 'expired'

/** True if the reader of an expired link may have a new one mailed: no role, and an unchanged address of the place. */
export const isRenewable = ({
  state,
  roles,
  email,
  member_email: current,
  member_status: status,
}: InvitationRow): boolean => state === 'expired' && roles.length === 0 && email === current && status !== 'paused'
