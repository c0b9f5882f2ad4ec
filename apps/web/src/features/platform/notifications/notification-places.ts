import type { Notification } from '@kartu/contracts/platform/notifications'
import { paths } from '../../../lib/paths.ts'

type Facts = Notification['facts']
type Place = string | ((facts: Facts) => string)

const importPlace = ({ import_id: id }: Facts): string => (typeof id === 'string' ? paths.imports(id) : paths.imports())

/** A member who lost a lead in a merge may no longer see it. */
const leadPlace = ({ lead_id: id, to }: Facts): string =>
  typeof id === 'string' && to === undefined ? paths.lead(id) : paths.leadManager

const places: Readonly<Record<Notification['kind'], Place>> = {
  import_failed: importPlace,
  import_done: importPlace,
  change_requested: paths.changeRequests,
  change_rejected: paths.changeRequests,
  change_accepted: paths.editMember(),
  join_verified: paths.editMember(),
  invitation_accepted: paths.team,
  admin_made: paths.team,
  super_admin_changed: paths.team,
  sign_ins_failed: paths.security,
  factor_set_up: paths.security,
  domain_missing: paths.security,
  domain_lost: paths.security,
  card_domain_active: paths.cardDomain,
  card_domain_missing: paths.cardDomain,
  card_domain_unreached: paths.cardDomain,
  card_domain_lost: paths.cardDomain,
  webhook_failing: paths.webhooks,
  webhook_stopped: paths.webhooks,
  webhook_orphaned: paths.webhooks,
  follow_up_stopped: paths.followUpMails,
  follow_up_orphaned: paths.followUpMails,
  sync_planned: paths.directorySync,
  sync_held: paths.directorySync,
  sync_faulty: paths.directorySync,
  sync_failed: paths.directorySync,
  sync_orphaned: paths.directorySync,
  mailboxes_orphaned: paths.emailSignatures,
  crm_failing: paths.crm,
  crm_stopped: paths.crm,
  crm_orphaned: paths.crm,
  invitation_declined: paths.pendingTeam,
  join_requested: paths.pendingTeam,
  company_approved: paths.company,
  company_rejected: paths.company,
  company_offered: paths.company,
  company_exported: paths.companyTab('data'),
  audit_stream_stopped: paths.companyTab('data'),
  api_key_created: ({ by }) => (by === undefined ? paths.account : paths.apiKeys),
  change_proposed: paths.account,
  api_key_maker_left: paths.apiKeys,
  api_key_ending: paths.apiKeys,
  plan_asked: ({ licence }) => (licence === undefined ? paths.subscriptions : paths.proUsers),
  plan_changed: paths.subscriptions,
  payment_failed: paths.subscriptions,
  trial_ends: paths.subscriptions,
  renewal_ahead: paths.subscriptions,
  card_expires: paths.subscriptions,
  hand_over_failed: paths.companyHome,
  pro_team_asked: paths.proTeams,
  pro_team_declined: paths.proTeams,
  lead_captured: leadPlace,
  lead_assigned: leadPlace,
  lead_merged: leadPlace,
  reminder_due: leadPlace,
  consent_withdrawn: leadPlace,
}

/** Page that shows the subject, or where the reader can act on it. */
export function placeOf({ kind, facts }: Notification): string {
  const place = places[kind]
  return typeof place === 'string' ? place : place(facts)
}
