/** Errors as administrators read them in their directory, or on Kartu's pages about it. Other errors keep their text. */
export const directoryRefusals = {
  holder_unknown: 'another record',
  scim_taken:
    'The {{attribute}} “{{value}}” already belongs to {{holder}}. If both are the same, remove one of the records in your directory. Otherwise give this one another value.',
  scim_path:
    'Kartu can’t read “{{path}}” in this call. Correct it in the attribute mapping of your directory; /scim/v2/Schemas lists what Kartu reads.',
  access_gone:
    'The person was added but not invited, because the super admin who last saved these settings has left. Save the settings again.',
  email_taken:
    'Someone else in the company already has this email address. Give this person another one in your directory.',
  external_id_taken:
    'Someone else in the company already has this employee number. Give this person another one in your directory.',
  division_name_taken:
    'Kartu already has a division with this name. Let your directory match the group by its display name, or rename one of the two.',
  email_domain_not_allowed:
    'This company only accepts addresses at {{domains}}. Give the person such an address in your directory, or let a super admin allow the domain in Kartu.',
  insufficient_licences:
    'All licences of the company are in use. Pause people or add licences in Kartu under Subscriptions, then try again.',
  insufficient_licence_to_bring_back:
    'The person can’t be reactivated, because all licences of the company are in use. Pause people or add licences in Kartu under Subscriptions, then try again.',
  company_being_deleted:
    'This company is being deleted, so its people can’t change. Turn provisioning off, or let a super admin keep the company.',
  company_closes:
    'This company is being deleted, so no one can join it. Turn provisioning off, or let a super admin keep the company.',
  member_erased: 'This person’s data was erased. Let your directory add the person as a new user.',
  invalid: 'Kartu can’t take this value. Correct it in your directory, or leave the attribute out of its mapping.',
  malformed:
    'Kartu can’t read the body of this call. Send a JSON object that follows the SCIM schema, as application/scim+json.',
  body_missing: 'This call has no body. Send a JSON object that follows the SCIM schema, as application/scim+json.',
  too_large: 'This call is larger than {{max}}. Let your directory send fewer members or operations at once.',
  not_found: 'Kartu has no such user or group. Let your directory look for it again, and add it if it’s missing.',
  unauthenticated:
    'Send the secret token as “Authorization: Bearer”. It is an API key with the scope scim: a super admin creates one in Kartu under API keys.',
  api_key_invalid:
    'This API key is unknown, expired or revoked. Create one with the scope scim in Kartu, and enter it in your directory.',
  directory_consent:
    'Microsoft has no consent of an administrator. Allow Kartu in Microsoft on this page, then sync again.',
  directory_permission:
    'Microsoft doesn’t let Kartu read this directory. Allow Kartu in Microsoft again. If that doesn’t help, ask the operator of this server to add the missing application permissions.',
  directory_account: 'Microsoft no longer knows this directory. Disconnect it, then connect your current one.',
  directory_forgotten: 'The directory was disconnected during this run. Connect it again.',
  directory_answer: 'Microsoft sent an answer that Kartu can’t read. Sync again later.',
  google_directory_answer: 'Google sent an answer that Kartu can’t read. Sync again later.',
} as const
