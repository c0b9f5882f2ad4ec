/** Errors of integrations. */
export const integrationErrors = {
  webhook_off: 'This webhook is off. Turn it on first.',
  webhooks_off: 'The operator of this server has turned webhooks off.',
  webhooks_max: 'A company can have up to {{max}} webhooks. Delete one first.',
  scim_off: 'Provisioning by directories is turned off on this server. Ask its operator.',
  scim_filter:
    'This filter is not supported. Use eq on id, userName, externalId or emails, for groups on id, displayName or externalId, joined by and.',
  scim_path:
    'Kartu can’t read an attribute, its path or its value in this call. Map only attributes that /scim/v2/Schemas lists.',
  scim_version: 'The record has changed since it was read. Read it again, then repeat the call.',
  scim_taken:
    'Another record of the directory already has this user name, external ID or address. Give this one another value, or remove the other record.',
  scim_address_taken:
    'A former colleague still has this address or user name. Erase the former colleague or reactivate the person in Kartu, or use another address.',
  scim_email_unconfirmed:
    'A member has this address, but their account has confirmed another one. Change the address of the member in Kartu first.',
  scim_address:
    'This address or number decides who gets administrator rights, so a super admin must change it in Kartu.',
  scim_waits: 'This person has asked to join and is waiting for an answer. Accept or decline the request in Kartu.',
  scim_colleague:
    'The person is paused. The card wasn’t handed over, because the chosen colleague is not available. Choose another one.',
  scim_super_admin_recent:
    'Someone became a super admin less than {{hours}} hours ago, so a directory can’t end the access of super admins yet. A super admin can do it in Kartu.',
  scim_group_members: 'Some members of the group are not in this company. Add them as users first.',
  crm_sign_in: 'The sign-in at the CRM expired or was started in another browser. Connect again.',
  crm_ended: 'The CRM no longer grants access. Connect again.',
  crm_permission:
    'Your account at the CRM lacks a permission that Kartu needs: contacts, their fields and owners. Ask its admin, then connect again.',
  crm_unreachable: 'The CRM doesn’t answer right now. Try again in a few minutes.',
  crm_other_account: 'Another account of this CRM is connected. Disconnect it first.',
  crm_paused: 'Sending to {{crm}} is paused. Resume it first.',
  crm_signature: 'This message is not signed by the CRM.',
  crm_site: 'This is not an address of {{crm}}. It looks like {{example}}.',
  crm_not_prepared:
    '{{crm}} lacks fields that Kartu needs: {{missing}}. Ask its admin to create them as the guide “Prepare a CRM” says, then connect again.',
  chat_address: 'Enter the incoming webhook address that Slack or Microsoft Teams shows for the channel.',
  chat_messages_off: 'The operator of this server has turned messages to Slack and Teams off.',
  assistants_off: 'Assistants are turned off on this server. Ask its operator.',
  assistants_not_allowed: 'Your company does not let assistants read its data. Ask a super admin.',
  assistant_request:
    'The assistant sent an invalid request. Start again there. If that doesn’t help, report it to the assistant’s provider.',
  assistant_token: 'This access has expired or was revoked. Connect the assistant again.',
  proposal_decided: 'Someone has decided about this proposal, or is deciding. Reload the page to see the result.',
  assistant_connections_max: 'You can connect up to {{max}} assistants. Disconnect one on your account page first.',
  follow_up_form_gone: 'This event or short link was deleted. Choose another one.',
  follow_up_form_taken: 'This form already has its own text. Edit that one.',
  follow_up_host: 'This server can’t send there. Enter a public mail server and port 465, 587, 2525 or 25.',
  follow_up_limit: 'This exceeds today’s limit of follow-up emails. Send fewer, or send them tomorrow.',
  follow_up_off: 'Turn the follow-up email on first.',
  follow_up_password: 'Enter the password again, because the mail server or user name changed.',
  follow_up_text: 'Write subject and text in at least one language, and both in each language that you use.',
  follow_up_texts_max: 'A company can have up to {{max}} texts for forms. Delete one first.',
  follow_up_untested: 'Send a test email first. The mail server must accept it before you turn the email on.',
  webhook_address: 'This server can’t send to that address. Enter a public https address.',
  webhook_failed: 'The test failed. The address must respond with a 2xx status within ten seconds, without a redirect.',
  sync_groups: 'Choose at least one group of the directory, and save.',
  sync_busy: 'The directory sync is running. Wait until it ends.',
  sync_plan_old:
    'This plan is not confirmed, older than a day, or newer runs or settings replaced it. Make a new plan.',
  sync_empty:
    'The directory lists no people in the chosen groups. Nothing was changed. Check the groups, then make a plan.',
  sync_people_max:
    'The chosen groups contain more than {{max, number}} people. Nothing was changed. Choose smaller groups, then make a plan.',
  sync_late: 'The directory didn’t answer in time. Try again in a few minutes.',
  sync_provider_off:
    'This server no longer reads this kind of directory. Contact its operator, or disconnect the directory.',
  google_directory_refused:
    'Google refuses the service account. Check its key and the scopes of domain-wide delegation, then connect Google Workspace again.',
  google_directory_admin:
    'This address belongs to no active administrator of the Google Workspace. Enter another administrator.',
  google_directory_permission:
    'This administrator may not read people and groups of the Google Workspace. Check the role in the Admin console, and that the Admin SDK API is on.',
  google_directory_later: 'Google is busy or can’t be reached. Try again in a few minutes.',
  google_directory_answer: 'Google sent an invalid response. Try again later.',
}
