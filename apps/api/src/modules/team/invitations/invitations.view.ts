import type { Invitation, ReceivedInvitation } from '@kartu/contracts/team/invitations'
import { wireTime } from '../../../db/columns.ts'
import { type CompanyRow, companySummary } from '../../company/companies/companies.ts'
import { isRenewable, isShown, type InvitationRow } from './invitations.sql.ts'

export const invitationView = (row: InvitationRow): Invitation => ({
  _id: row.id,
  member_id: row.member_id,
  email: row.email,
  name: row.display_name,
  division: row.division_id === null ? null : { _id: row.division_id, name: row.division_name ?? '' },
  roles: row.roles,
  state: row.state,
  invited_by: row.invited_by,
  message: row.message,
  created_at: wireTime(row.created_at),
  sent_at: row.sent_at === null ? null : wireTime(row.sent_at),
  delivery: deliveryView(row),
  opened_at: row.opened_at === null ? null : wireTime(row.opened_at),
  expires_at: wireTime(row.expires_at),
})

function deliveryView({ sent_at: sentAt, mail_trouble: trouble }: InvitationRow): Invitation['delivery'] {
  if (sentAt !== null || trouble === null)
    return { state: sentAt === null ? 'waiting' : 'sent', fault: null, reply: '', since: null, next_at: null }
  const { fault, reply, since, next_at: nextAt } = trouble
  const state = nextAt === null ? 'failed' : 'retrying'
  return { state, fault, reply, since: wireTime(since), next_at: nextAt === null ? null : wireTime(nextAt) }
}

/** Parts of a received invitation that need further queries. */
type Facts = Pick<ReceivedInvitation, 'card' | 'proof' | 'second_factor'>

export const receivedView = (row: InvitationRow, company: CompanyRow, facts: Facts): ReceivedInvitation => ({
  _id: row.id,
  company: companySummary(company),
  email: row.email,
  first_name: isShown(row) ? row.first_name : '',
  last_name: isShown(row) ? row.last_name : '',
  job_title: row.shown_title,
  division: row.division_name ?? '',
  invited_by: row.invited_by,
  message: row.message,
  state: row.state,
  ...facts,
  renewable: isRenewable(row),
  expires_at: wireTime(row.expires_at),
})
