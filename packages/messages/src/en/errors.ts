import { firstErrors } from './first-errors.ts'

/** One sentence a code of the contract's closed list; it says what a person can do. */
export const errors = {
  ...firstErrors,
  invalid: 'Please check your data again',
  malformed: 'We couldn’t read the request. Reload the page and try again.',
  branding_not_allowed:
    'Only super admins can change the company’s name, background colour and logo. Ask a super admin of your company.',
  company_none: 'You are not in a company yet. Create one or ask to join one first.',
  company_unnamed: 'You belong to several companies. Name the one you mean in the X-Company-Id header.',
  body_missing: 'The request has no content. Please send its fields as JSON, or an empty object.',
  email_taken: 'This email address already exist',
  external_id_taken: 'Another member has this job ID already',
  already_invited: 'This user has already been invited',
  already_verified: 'This user already has a verified card with this company',
  insufficient_licences: 'You have insufficient license to invite more users',
  own_card_exists: 'You already have a verified business card with this company.',
  insufficient_licences_to_verify: 'You have insufficient license to verify multiple users',
  insufficient_licence_to_verify: 'You have insufficient license to verify this user',
  insufficient_licence_to_join: 'This company has no free licence. Ask an admin of the company, then try again.',
  licences_in_use: '{{count}} licences are in use. You can’t set a lower number.',
  place_waits: 'This company has already created a card for you. Ask an admin to send you the invitation.',
  invitation_over: 'This invitation is no longer valid. Ask the company to send it again.',
  invitation_link:
    'Messages of companies that are not verified cannot hold links or addresses. Take them out, or verify your company first.',
  invitation_unwanted: 'This address does not wish mail from you. Ask the person in another way.',
  work_email_unwanted:
    'This address does not wish mails on behalf of your company. Enter another work email, or ask its reader to allow them again with the link in an earlier mail.',
  invitation_pause: 'This invitation was sent a moment ago. It can be sent again in {{minutes}} min.',
  invitations_day:
    'Your company has sent {{max}} invitations in 24 hours, which is the limit. The next ones can be sent in {{hours}} h. A verified company can send more.',
  invitations_recipient_day:
    'This address has had as many invitations as one may get in a day. Try again in {{hours}} h.',
  companies_day: 'You’ve reached the limit of {{max}} new companies in 24 hours. Try again in {{hours}} h.',
  personal_cards_day: 'You’ve reached the limit of {{max}} new cards in 24 hours. Try again in {{hours}} h.',
  personal_cards_max: 'You’ve reached the limit of {{max}} personal cards. Delete one to create another.',
  companies_max: 'You’ve reached the limit of {{max}} companies as super admin. Contact the operator if you need more.',
  slug_taken: 'This link is already in use. Please choose another one.',
  division_name_taken: 'A division with this name already exists.',
  company_verified: 'This company is already verified. Reload the page.',
  field_locked: 'Your company manages this field. Ask an admin to change it.',
  field_not_locked: 'You can change this yourself.',
  request_decided: 'This request has already been decided.',
  changed_elsewhere: 'Someone else saved changes here. Reload to see them, then edit again.',
  card_changed: 'Someone else changed this card. Reload it to see the changes, then edit again.',
  secondary_logos_max: 'The library can hold 30 logos. Delete one to add another.',
  secondary_logos_changed: 'Someone else changed the library. This is the current order; please sort it again.',
  last_super_admin: 'A company needs at least one super admin. Make someone else super admin first.',
  company_being_deleted: 'This company is being deleted. Its super admins can still keep it.',
  company_closes: 'This company is being deleted, so no one can join it.',
  company_name_differs: 'Type the name of the company exactly as it is shown above.',
  company_offered: 'The company is already offered to someone. Withdraw that offer first.',
  company_offer_over: 'This offer was withdrawn or answered, or it has expired.',
  member_changed: 'Someone else changed this member. Reload to see the changes.',
  member_not_verified: 'Only verified members can be handed over.',
  member_not_paused: 'Only paused members can be brought back.',
  member_paused: 'This member is paused. Bring the member back first.',
  member_erased: 'The personal data of this member was erased. Add the person as a new member instead.',
  lead_given_away: 'This lead now belongs to a colleague. Send them the picture instead.',
  lead_pictures_max: 'A lead can have up to {{max}} pictures. Delete one first.',
  company_lead_pictures_max: 'Your company has reached the limit of {{max}} lead pictures. Delete some to add more.',
  leads_export_max: 'At most {{max}} leads can be exported at once. Narrow the filters.',
  lead_template_name_taken: 'A template with this name already exists.',
  lead_templates_max: 'Your company has reached the limit of {{max}} templates. Delete one to add another.',
  lead_view_name_taken: 'You already have a view with this name.',
  lead_views_max: 'You’ve reached the limit of {{max}} saved views. Delete one to save another.',
  shared_lead_views_max: 'Your company has reached the limit of {{max}} shared views. Delete one to share another.',
  reminders_max: 'A lead can have up to {{max}} reminders. Complete or delete one first.',
  colleague_not_verified: 'This colleague has no verified card. Please choose someone else.',
  colleague_without_access: 'This colleague cannot sign in to the company. Please choose someone else.',
  colleague_leaves: 'A member can’t take over from themselves. Choose another colleague.',
  insufficient_licence_to_bring_back: 'You have insufficient license to bring this member back',
  bulk_jobs_many: 'You can run up to {{max}} jobs at once. Wait for one to finish, then try again.',
  bulk_job_items_max: 'You can do this for up to {{max}} people at once. Select fewer people.',
  bulk_job_nobody: 'This can’t be done for any of the selected people.',
  bulk_job_state: 'This job has changed. Here is its current state.',
  credentials: 'Wrong email or password. Check both, or sign in with a one-time code.',
  code_invalid:
    'This code is invalid or has expired. Use the newest code you requested in this browser, or request another one.',
  code_spent: 'This code no longer works, because a wrong code was entered {{tries}} times. Request another one.',
  confirmation_required: 'Please confirm your identity first.',
  password_wrong: 'Wrong password. Check it, or use a one-time code.',
  password_same: 'This is your current password. Please choose another one.',
  provider_off: 'Signing in with {{provider}} is not set up here. Sign in with your email instead.',
  provider_settings:
    '{{provider}} rejected this server’s registration. Sign in with your email, and tell the operator.',
  provider_sign_in: 'This sign-in with {{provider}} has expired or started in another window. Please start again.',
  provider_account:
    'This kind of {{provider}} account cannot be used here. Choose your work account, or sign in with your email.',
  provider_consent: '{{provider}} needs your consent to sign you in. Start again and accept.',
  provider_unreachable: '{{provider}} could not be reached. Try again in a few minutes, or sign in with your email.',
  provider_answer:
    '{{provider}} sent an invalid response, so you are not signed in. Try again later, or sign in with your email.',
  provider_issuer:
    'The issuer entered is not the one that {{provider}} uses. It calls itself {{found}}. A super admin can enter that under Company sign-in.',
  provider_address:
    'Kartu can’t connect to {{provider}}. The address must start with https:// and be public. The operator can allow private addresses.',
  company_sign_in_none:
    'No company signs in people at {{domain}} here. Check the address, or sign in with a password or code.',
  company_sign_in_off: 'Signing in through this company is turned off. Sign in with your email instead.',
  company_sign_in_foreign:
    '{{provider}} reports the address {{email}}, which is not at one of the company’s domains. Sign in with your email instead, and tell an admin.',
  company_sign_in_denied:
    '{{provider}} has not verified your email address. Ask an admin of the company to verify it there, or sign in with your email.',
  company_sign_in_no_email:
    '{{provider}} did not send the email claim, so Kartu cannot find your account. Ask an admin to add it there ({{place}}), or sign in with your email.',
  company_sign_in_moved:
    'Your account’s address is no longer at the company, so you can’t sign in with {{provider}}. Sign in with your email.',
  company_sign_in_other:
    'You signed in to {{provider}} as someone else. Sign out there, then start again with your own account.',
  audit_stream_secret: 'This server can’t store secrets, because SECRETS_KEY is not set. Ask the operator to set it.',
  webhook_address: 'This server can’t send to that address. Enter a public https address.',
  webhook_failed: 'The test failed. The address must respond with a 2xx status within ten seconds, without a redirect.',
  company_sign_in_secret:
    'This server can’t store secrets, because SECRETS_KEY is not set. Ask the operator to set it.',
  company_sign_in_secret_again: 'A new issuer or client ID needs its own client secret.',
  company_sign_in_untested: 'Test the connection first: sign in there once.',
  company_sign_in_domain_first: 'Verify a domain first.',
  company_sign_in_way_back:
    'You would lock yourself out. Sign in through the company yourself first, or set up a second factor and sign in with it.',
  company_domain_free_mail: 'Anyone can get an address at this domain, so it can’t be a company domain.',
  company_domain_added: 'This domain is already in the list.',
  company_domain_taken:
    'Another company has verified {{domain}}. If you own it, add your TXT record and remove the other one.',
  company_domain_record:
    'We found no matching TXT record at {{name}}. New records can take up to an hour to appear. Try again later.',
  company_domain_unreachable: 'The name servers of {{domain}} are not responding. Try again in a few minutes.',
  company_domain_work_address:
    'This works only if the company was verified with an administrative address at {{domain}}, such as admin@ or postmaster@. Add the TXT record instead.',
  company_domains_max: 'You’ve reached the limit of {{max}} domains. Remove one first.',
  identity_unproved:
    '{{provider}} has not confirmed your email address, so you can’t sign in with it yet. Sign in or register with your email, then link {{provider}} on your account page.',
  identity_taken: 'This {{provider}} account is already linked to another account here. Unlink it there first.',
  identity_last:
    'This is your only sign-in method besides codes by email. Set a password, add a passkey or link another account first.',
  identities_max: 'You’ve reached the limit of {{max}} linked accounts. Unlink one first.',
  second_factor_required: 'Confirm with your second factor, or with a recovery code.',
  second_factor_off: 'Authenticator apps are not available on this server. Contact the operator.',
  second_factor_none: 'Your second factor is off. Turn it on first.',
  second_step_over: 'This sign-in took too long, or too many wrong codes were entered. Please sign in again.',
  second_factor_needed:
    'This company requires a second factor. Set one up in your account, or confirm with the one you have.',
  company_sign_in_needed: 'This company requires its own sign-in. Sign in there to continue.',
  own_proof_needed:
    'This session came through another company’s sign-in. Confirm with your own sign-in method to open this company.',
  account_leaving: 'This account will be erased. To keep it, sign in with your password, a passkey or a code by email.',
  own_method_required:
    'Confirm with your password or a passkey. This session came through a company’s sign-in, so a code by email is not enough.',
  mailed_code_required: 'Confirm with a code by email. One of your companies doesn’t accept this session.',
  company_sign_in_second:
    'Your account is already linked to another sign-in at {{provider}}. Ask a super admin of the company to unlink the earlier one.',
  super_admin_recent:
    'You became a super admin less than {{hours}} hours ago. Until then you cannot remove another super admin.',
  super_admin_change_over: 'This change was already undone, or it is more than {{hours}} hours old.',
  place_bound: 'This member must use company sign-in. Ask a super admin to remove this requirement first.',
  own_second_factor_first: 'Set up or use your own second factor first. Otherwise this rule would lock you out.',
  own_sign_in_first: 'Sign in again first. This rule would end your current session.',
  email_domain_not_allowed: 'This company only accepts addresses at {{domains}}.',
  sign_in_needed: 'Your session for this company has expired. Sign in again to continue.',
  passkeys_off: 'Passkeys don’t work at this server’s address. Contact the operator.',
  passkeys_max: 'You’ve reached the limit of {{max}} passkeys. Remove one first.',
  passkey_over: 'This took too long or started in another window. Please try again.',
  passkey_refused: 'This passkey was not accepted. Try another one, or use another sign-in method.',
  passkey_suspected:
    'This passkey may be a copy, so it was refused. Use another sign-in method, then remove this passkey on your account page.',
  passkey_taken: 'This passkey already belongs to an account here. Rename or remove it there.',
  passkey_last: 'This is your only sign-in method besides codes by email. Set a password or add another passkey first.',
  passkey_last_factor: 'This is your only second factor. Add another passkey, or turn the second factor off first.',
  passkey_none: 'You have no passkey here. Add one first.',
  totp_wrong: 'This code is wrong or was already used. Wait for the next code in your app.',
  recovery_code_wrong: 'This recovery code is wrong or was already used. Each code works once.',
  authenticator_begun: 'This key is no longer valid. Close this window and start again.',
  idempotency_key_reused: 'This request was already sent with different content. Reload the page and try again.',
  import_file_type:
    'This is neither a CSV nor an Excel (.xlsx) file. Save your list as CSV or .xlsx and upload it again.',
  import_file_old:
    'This is an older Excel file (.xls) or one with a password. Save it as Excel workbook (.xlsx) without a password and upload it again.',
  import_file_web_page:
    'This is a web page, though its name may say Excel. Open it in your spreadsheet program, save it as .xlsx and upload it again.',
  import_file_empty: 'This file has no rows below its header.',
  import_file_header: 'The first row must name the columns. Add a header row and upload the file again.',
  import_file_damaged:
    'This file could not be read to its end. Open it in your spreadsheet program, save it again and retry.',
  import_file_quote:
    'In line {{line}} a quotation mark is opened and never closed. Close or remove it and upload the file again.',
  import_file_heavy:
    'Reading this file takes more time or memory than there is for one. Copy your list into a new workbook, or save it as CSV, and upload that.',
  import_busy: 'Other files are being read at the moment. Please try again in a few seconds.',
  import_unpacked_max:
    'Unpacked, this Excel file is larger than {{max}}. Copy your list into a new workbook, without empty rows and pictures, and upload that.',
  import_rows_max: 'This file has more than {{max}} rows. Split it and import the parts one after another.',
  import_columns_max: 'This file has more than {{max}} columns. Remove those that are not needed.',
  import_mapping: 'Choose the column that holds the email or the external ID, so that people can be recognised.',
  import_cancelled: 'This import was stopped.',
  import_state: 'This import has moved on in the meantime. Reload the page to see where it stands.',
  directory_not_configured:
    'Importing from Microsoft Entra ID has not been set up here. Ask the person who runs this installation of Kartu.',
  directory_settings:
    'Microsoft does not accept how this installation of Kartu is registered. Ask the person who runs it to renew the registration.',
  directory_sign_in: 'This sign-in at Microsoft is over or belongs to another session. Please sign in again.',
  directory_account:
    'Please sign in with a work account of your company; a personal Microsoft account has no directory.',
  directory_consent: 'Microsoft was not given the consent that the import needs.',
  directory_permission: 'The account that signed in may not read the people of the directory.',
  directory_expired: 'The sign-in at Microsoft has ended before the directory was read. Please sign in again.',
  directory_throttled:
    'Microsoft is too busy to hand out the directory at the moment. Please try again in a few minutes.',
  directory_unreachable: 'Microsoft could not be reached. Please try again in a few minutes.',
  directory_answer: 'Microsoft answered something that Kartu does not understand. Please try again later.',
  directory_people_max:
    'The directory has more than {{max}} people who would be imported. Import them from files, one part after another.',
  directory_interrupted: 'Reading the directory was interrupted. Please sign in again.',
  directory_other:
    'This company takes its people from another directory. A super admin can disconnect it first; nothing was changed.',
  directory_forgotten: 'The directory was disconnected in the meantime. Please sign in again.',
  image_type: 'Please upload a JPEG, PNG or WebP picture.',
  gallery_type: 'The gallery accepts jpg, jpeg and png pictures.',
  background_type: 'Backgrounds can be jpg or png pictures.',
  background_small: 'This picture is too small. Use one of at least 1920 × 1080 pixels.',
  backgrounds_max: 'Your company has reached the limit of {{max}} backgrounds. Delete one to add another.',
  image_damaged: 'This picture could not be read. Save it again as JPEG or PNG and retry.',
  image_pixels: 'This picture is too large. Use one with at most 25 megapixels.',
  image_polyglot: 'This picture contains another hidden file. Save it again as JPEG or PNG and retry.',
  file_missing: 'Please choose a file.',
  upload_slow: 'The upload was too slow and was stopped. Try again with a better connection or a smaller file.',
  uploads_busy: 'Other uploads are still in progress. Wait for them to finish, then try again.',
  billing_none: 'Billing is turned off on this server. Your company can use everything.',
  billing_information_first: 'Please complete your billing information first',
  payment_method_first: 'Please select your payment method',
  company_billing_missing: 'Please add company billing information!',
  payment_method_unknown: 'This payment method was removed. Reload the page and choose another one.',
  payment_method_last: 'Your subscription uses this payment method. Add another one before you remove it.',
  payment_outstanding: 'Please pay the outstanding amount first.',
  invoice_none: 'There is no invoice yet. The first one is issued when your company first pays.',
  payment_refused: 'Nothing was changed and nothing was charged: {{reason}}',
  payment_settings: 'Payments are not set up correctly on this server. Contact the operator.',
  payment_signature: 'This message is not signed by the payments gateway.',
  payment_settling: 'An earlier change is still in progress. Wait a moment, then reload the page.',
  amount_changed: 'The amount has changed. Nothing was charged. Please check the new amount.',
  seats_in_use:
    '{{count}} licences are in use or reserved. Pause or delete people, or cancel invitations, to order fewer.',
  pro_seats_many: 'You can’t have more Pro licences than licences.',
  pro_seats_in_use: '{{count}} Pro licences are in use. Revoke some under Pro Users to order fewer, or order none.',
  insufficient_pro_licences:
    'You have {{count}} free Pro licences, too few for everyone you selected. No licence was assigned. Order more under Subscriptions.',
  pro_licences_verified: 'Only verified members can have a Pro licence.',
  pro_role_name_taken: 'A role with this name already exists.',
  pro_roles_max: 'Your company has reached the limit of {{max}} custom roles. Delete one to add another.',
  events_max: 'Your company has reached the limit of {{max}} events. Delete a past event to add another.',
  event_days: 'The last day can’t be before the first, and an event can have at most {{max}} days.',
  pro_team_name_taken: 'A pro team with this name already exists.',
  pro_team_members_max: 'A pro team can have up to {{max}} members.',
  pro_team_manager_sees_leads:
    'Managers see all leads of the team. Only someone who can already see them, such as an admin, can choose the manager.',
  pro_team_member_leads:
    'The manager of the team would see this person’s leads. Someone who sees them already, such as an admin, adds the person.',
  pro_team_assignment: "Sorry, you don't have authorization to assign member to pro teams",
  trial_used: 'Your company has already used its Pro trial.',
  subscription_state: 'The subscription has changed. Reload the page to see its current state.',
  free_keeps: 'Choose at most {{max}} people who stay verified, and one of them as super admin.',
  unauthenticated: 'Please sign in again.',
  payment_authentication:
    'Your bank needs you to confirm the payment. Nothing was charged. Add this payment method again and confirm it, or use another one.',
  payment_declined: 'The payment was declined: {{reason}} Nothing was changed. Try another payment method.',
  subscription_expired:
    'Your company’s subscription has expired, so it is read-only. An admin can subscribe again or continue with the Free plan under Subscriptions.',
  payment_unreachable:
    'The payment provider didn’t respond, so we don’t know yet if the payment went through. We’ll check in the next few minutes. You won’t be charged twice.',
  paywalled: 'Your company’s plan doesn’t include this. An admin can change the plan under Subscriptions.',
  too_large: 'This is too large. The limit is {{max}}.',
  method_not_allowed: 'This address is read-only. You can’t send anything to it.',
  media_type: 'The server doesn’t accept this content type.',
  too_many_requests: 'Too many attempts. Try again in {{seconds}} seconds.',
} as const
