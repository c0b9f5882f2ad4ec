/** Notifications in the bell menu and in emails. `shell` has the name of the bell. */
export const notifications = {
  title: 'Notifications',
  none: 'No notifications yet. Requests, decisions and finished imports appear here.',
  failed: 'The notifications could not be loaded.',
  unread_mark: 'Unread:',
  read_all: 'Mark all as read',
  more: 'Show more',
  choose: 'Email settings',
  import_done: 'The import of {{file}} is done.',
  import_done_counts: 'The import of {{file}} is done: {{created}} added, {{updated}} updated, {{errors}} skipped.',
  import_failed: 'The import of {{file}} could not be finished.',
  invitation_accepted: '{{name}} joined the team.',
  invitation_declined: '{{name}} declined the invitation.',
  join_requested: '{{name}} wants to join the team.',
  join_verified: 'You joined {{company}}. Your business card is verified.',
  company_approved: 'Your verification request was approved. We sent a code to {{email}}.',
  company_rejected: 'The company was not verified. “{{reason}}”',
  company_offered: '{{name}} wants to hand {{company}} over to you.',
  company_exported: 'The company export is ready to download.',
  admin_made: '{{by}} made {{name}} an admin.',
  super_admin_made: '{{by}} made {{name}} a super admin.',
  super_admin_taken: '{{by}} removed {{name}} as super admin.',
  super_admin_undone: '{{by}} undid a change to {{name}}’s super admin role.',
  factor_set_up: '{{name}} set up a second factor in a session that your sign-in rules block.',
  domain_missing_one:
    'The TXT record of {{domain}} is missing. Company sign-in stops for this domain in {{count}} day. Restore the record.',
  domain_missing_other:
    'The TXT record of {{domain}} is missing. Company sign-in stops for this domain in {{count}} days. Restore the record.',
  domain_lost: 'Company sign-in stopped for {{domain}}, because its TXT record is missing.',
  card_domain_active:
    'Your cards are now at https://{{domain}}. Links and codes that people already have keep working.',
  card_domain_missing_one:
    'The TXT record of {{domain}} is missing. Your cards leave this domain in {{count}} day. Restore the record.',
  card_domain_missing_other:
    'The TXT record of {{domain}} is missing. Your cards leave this domain in {{count}} days. Restore the record.',
  card_domain_unreached_one:
    'Visitors may not reach your cards at https://{{domain}}. If this lasts another hour, new links use this server’s own address. Check the domain.',
  card_domain_unreached_other:
    'Visitors may not reach your cards at https://{{domain}}. If this lasts {{count}} more hours, new links use this server’s own address. Check the domain.',
  card_domain_lost:
    'Your cards are no longer at {{domain}}, because its TXT record is missing. Links with this domain no longer work.',
  audit_stream_stopped: 'The audit log stream stopped, because its receiver has not responded for a day.',
  api_key_created: '{{by}} created the API key {{key}}. If you do not expect this, revoke it.',
  api_key_rotated: '{{by}} gave the API key {{key}} a new secret. If you do not expect this, revoke it.',
  own_api_key_created: 'The personal API key {{key}} was created in your account. If it was not you, revoke it.',
  own_api_key_rotated: 'Your personal API key {{key}} got a new secret. If it was not you, revoke it.',
  api_key_maker_left:
    'The API key {{key}} still works, but its creator is no longer a super admin. Confirm the key, or revoke it.',
  api_key_ending_one:
    'The API key {{key}} expires in {{count}} day. Rotate it before then, or the program that uses it stops.',
  api_key_ending_other:
    'The API key {{key}} expires in {{count}} days. Rotate it before then, or the program that uses it stops.',
  directory_key_ending_one:
    'The API key {{key}} expires in {{count}} day. Your directory uses it to add and pause people. Rotate it, and enter the new secret in the directory.',
  directory_key_ending_other:
    'The API key {{key}} expires in {{count}} days. Your directory uses it to add and pause people. Rotate it, and enter the new secret in the directory.',
  webhook_failing:
    '{{host}} has accepted no webhook for a day. Kartu turns it off after three days. No change is lost.',
  webhook_stopped: 'The webhook to {{host}} is off, because its receiver accepted nothing or ended it.',
  change_proposed: 'The assistant {{assistant}} proposed a change. Approve or reject it on your account page.',
  webhook_orphaned: 'No super admin is responsible for the webhook to {{host}}. Take it over or delete it.',
  crm_failing: '{{crm}} hasn’t accepted leads for a day. Kartu keeps retrying, and no change is lost.',
  crm_stopped: '{{crm}} ended the access, so no leads are sent. Connect it again; no change is lost.',
  crm_orphaned: 'No super admin is responsible for the connection to {{crm}}. Take it over or disconnect it.',
  follow_up_stopped:
    'The follow-up email is off, because its mail server accepted nothing for a day. Check the sender.',
  follow_up_orphaned: 'No super admin is responsible for the follow-up email. Take it over or delete it.',
  sync_planned:
    'The plan of the directory sync is ready: {{join}} join, {{change}} change, {{leave}} leave. Nothing changes before you confirm it.',
  sync_held:
    'The directory sync didn’t remove {{count}} people, because that is more than your limit allows. Check the list, then confirm the removals.',
  sync_faulty: 'The directory sync couldn’t make {{count}} changes. See the list for the reasons.',
  sync_failed: 'The directory sync stopped. See its page for the reason.',
  sync_orphaned: 'No super admin is responsible for the directory sync. Take it over or disconnect the directory.',
  mailboxes_orphaned:
    'No super admin is responsible for the Google account that changes email signatures. Take it over or disconnect it.',
  sign_ins_failed:
    '{{count}} sign-ins to this company’s accounts failed within 24 hours. Consider requiring a second factor.',
  licence_asked: '{{name}} requests a Pro licence.',
  plan_asked: '{{name}} requests another plan.',
  plan_changed: 'The company’s plan has changed.',
  payment_failed: 'A subscription payment failed: {{reason}}',
  trial_ends: 'The Pro trial ends in a few days.',
  renewal_ahead: 'The subscription renews for another year soon.',
  card_expires: 'The payment card ending in {{last4}} expires soon.',
  lead_captured: '{{name}} shared their details with you.',
  lead_assigned: '{{by}} assigned you the lead {{name}}.',
  lead_merged: '{{by}} merged your lead {{name}} with another one.',
  lead_merged_to: '{{by}} merged your lead {{name}} with a lead of {{to}}, who now owns it.',
  lead_merged_away: '{{by}} merged your lead {{name}} with a lead that has no owner.',
  lead_assigned_some: '{{by}} assigned you several leads, including {{name}}.',
  leads_given_one: '{{by}} assigned you {{count}} lead.',
  leads_given_other: '{{by}} assigned you {{count}} leads.',
  reminder_due: 'Reminder about {{name}}.',
  consent_withdrawn: '{{name}} withdrew their consent to be contacted.',
  pro_team_asked: '{{name}} asks you to join the pro team {{team}}.',
  pro_team_declined: '{{name}} declined to join the pro team {{team}}.',
  hand_over_failed: {
    colleague:
      'The planned hand-over of {{name}} failed, because the colleague left. Their card is unchanged. Choose another colleague on the home page.',
    right:
      'The planned hand-over of {{name}} failed, because the admin who planned it may no longer do it. Their card is unchanged. Plan it again on the home page.',
    proof:
      'The planned hand-over of {{name}} failed, because removing a super admin must be confirmed. Their card is unchanged. Plan it again on the home page.',
    last_super_admin:
      'The planned hand-over of {{name}} failed, because they are the last super admin. Make someone else super admin, then plan it again on the home page.',
    status:
      'The planned hand-over of {{name}} failed, because they are no longer a verified member. Check it on the home page.',
    other: 'The planned hand-over of {{name}} failed. Their card is unchanged. Plan it again on the home page.',
  },
  reminder_due_note: 'Reminder about {{name}}: {{note}}',
  change_requested: '{{name}} requests a change: {{field}}.',
  change_accepted: '{{name}} accepted your change: {{field}}.',
  change_rejected: '{{name}} declined your change: {{field}}.',
  change_rejected_because: '{{name}} declined your change: {{field}}. “{{answer}}”',
  a_file: 'a file',
  account: {
    title: 'Notifications from {{company}}',
    by_mail: 'Also by email: {{groups}}',
    none_by_mail: 'In the app only',
    choose: 'Choose',
    choose_named: 'Choose notifications from {{company}}',
  },
  preferences: {
    title: 'Email notifications',
    text: 'All notifications appear under the bell. Choose which ones {{company}} also emails to {{email}}, at most one of each kind every {{minutes}} minutes.',
    save: 'Save',
    saved: 'Saved',
    groups: {
      leads: {
        label: 'Leads and reminders',
        hint: 'Someone shares their details with you, a lead is assigned to you, or a reminder is due.',
      },
      requests: {
        label: 'Requests for you to decide',
        hint: 'Someone asks to join the team or to change a card, or a planned hand-over failed.',
      },
      decisions: { label: 'Decisions about me', hint: 'A change you requested was accepted or declined.' },
      team: { label: 'Team', hint: 'An invitation was accepted or declined.' },
      imports: { label: 'Imports', hint: 'One of your imports has finished.' },
      admins: {
        label: 'Administration',
        hint: 'Someone becomes an admin or super admin, or a domain, API key or connection needs attention.',
      },
      attempts: {
        label: 'Failed sign-ins',
        hint: 'Many sign-ins to your company’s accounts fail. At most once a day.',
      },
      weekly: {
        label: 'Weekly summary',
        hint: 'Your leads and card views of the week, and what is new in the team you manage. On Monday at 8 a.m., after a week with news.',
      },
    },
  },
  mail: {
    one: '{{company}}: {{sentence}}',
    subjects: {
      lead_captured: 'Someone shared their details with you',
      lead_assigned: 'A lead was assigned to you',
      lead_merged: 'One of your leads was merged',
      lead_assigned_some: 'Several leads were assigned to you',
      consent_withdrawn: 'A lead withdrew consent',
      reminder_due: 'A reminder is due',
    },
    many: '{{company}}: {{count}} notifications',
    head: 'News at {{company}}:',
    head_personal: 'News about your personal card “{{company}}”:',
    more_one: '– and {{count}} more',
    more_other: '– and {{count}} more',
    open: 'See it here:\n{{url}}',
    unsubscribe_personal:
      'You receive this email because of your personal card “{{company}}” in Kartu. Choose which emails you get: {{url}}',
    unsubscribe:
      'You receive this email because you work with {{company}} in Kartu. Choose which emails you get: {{url}}',
  },
} as const
