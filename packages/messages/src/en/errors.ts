import { firstErrors } from './first-errors.ts'

/** One sentence a code of the contract's closed list; it says what a person can do. */
export const errors = {
  ...firstErrors,
  invalid: 'Please check your data again',
  malformed: 'The request could not be read. Please reload the page and try again.',
  branding_not_allowed:
    'Only a super admin can change the name, background colour and logo of the company. Ask a super admin of your company.',
  company_none: 'You do not belong to a company yet. Create one or ask to join one first.',
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
  insufficient_licence_to_join:
    'This company has no free licence at the moment. Ask an admin of the company, then try again.',
  licences_in_use: '{{count}} licences are in use; fewer than that cannot be set.',
  place_waits:
    'This company has prepared a card for you already. Ask an admin of the company to send you the invitation.',
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
  companies_day: 'You have created {{max}} companies in 24 hours, which is the limit. Try again in {{hours}} h.',
  personal_cards_day: 'You have made {{max}} cards in 24 hours, which is the limit. Try again in {{hours}} h.',
  personal_cards_max: 'You have {{max}} personal cards, which is the limit. Delete one that you no longer need.',
  companies_max:
    'You are super admin of {{max}} companies, which is the limit. Ask the person who runs Kartu if you need more.',
  slug_taken: 'This link is already in use. Please choose another one.',
  division_name_taken: 'A division with this name already exists.',
  company_verified: 'This company is verified already. Reload the page to see it.',
  field_locked: 'Your company keeps this as it is. Ask an admin for a change.',
  field_not_locked: 'You can change this yourself.',
  request_decided: 'This request was decided already.',
  changed_elsewhere: 'Someone else saved changes here in the meantime. Reload to see them, then edit again.',
  card_changed: 'Someone else changed this card in the meantime. Reload it to see the changes, then edit again.',
  secondary_logos_max: 'The library holds 30 logos. Delete one that is no longer needed, then add this one.',
  secondary_logos_changed:
    'Someone else changed the library in the meantime. This is its current order; please sort it again.',
  last_super_admin: 'A company needs at least one super admin. Make someone else super admin first.',
  company_being_deleted: 'This company is being deleted. Its super admins can still keep it.',
  company_closes: 'This company is being deleted, so nobody can join it.',
  company_name_differs: 'Type the name of the company exactly as it is shown above.',
  company_offered: 'The company is offered to someone already. Withdraw that offer first.',
  company_offer_over: 'This offer is no longer open. It was withdrawn, answered, or has expired.',
  member_changed: 'Someone else changed this member in the meantime.',
  member_not_verified: 'Only verified members can be handed over.',
  member_not_paused: 'Only paused members can be brought back.',
  member_paused: 'This member is paused. Bring the member back first.',
  member_erased: 'The personal data of this member was erased. Add the person as a new member instead.',
  lead_given_away: 'This lead now belongs to a colleague. Send them the picture instead.',
  lead_pictures_max: 'A lead can have up to {{max}} pictures. Delete one first.',
  company_lead_pictures_max:
    'Your company already keeps {{max}} pictures of leads, the most that it can. Delete some that are no longer needed.',
  leads_export_max: 'At most {{max}} leads can be exported at once. Narrow the filters.',
  lead_template_name_taken: 'A template with this name already exists.',
  lead_templates_max: 'Your company has {{max}} templates, which is the limit. Delete one to add another.',
  lead_view_name_taken: 'You already have a view with this name.',
  lead_views_max: 'You have {{max}} saved views, which is the limit. Delete one to save another.',
  shared_lead_views_max: 'Your company shares {{max}} views, which is the limit. Delete one to share another.',
  reminders_max: 'A lead has at most {{max}} reminders. Mark one as done or delete it first.',
  colleague_not_verified: 'This colleague has no verified card. Please choose someone else.',
  colleague_without_access: 'This colleague cannot sign in to the company. Please choose someone else.',
  colleague_leaves: 'Nobody can be their own successor. Please choose a colleague who stays.',
  insufficient_licence_to_bring_back: 'You have insufficient license to bring this member back',
  bulk_jobs_many:
    'You have {{max}} jobs under way, which is the limit. Wait until one of them has ended, then try again.',
  bulk_job_items_max: 'This would be more than {{max}} people at once. Choose fewer, then do the others.',
  bulk_job_nobody: 'There is nobody for whom this can be done.',
  bulk_job_state: 'This job has moved on in the meantime. Here it is as it is now.',
  credentials: 'This email and password do not belong together. Check both, or sign in with a one-time code.',
  code_invalid:
    'This code is not valid or no longer valid. If you got several mails, use the newest one that you asked for here, or ask for another.',
  code_spent: 'This code no longer works, because a wrong one was entered {{tries}} times. Ask for another code.',
  confirmation_required: 'Please confirm first that it is you.',
  password_wrong: 'This is not your password. Check it, or use a one-time code.',
  password_same: 'This is the password you have. Please choose another one.',
  provider_off: 'Signing in with {{provider}} is not set up here. Sign in with your email instead.',
  provider_settings:
    '{{provider}} does not accept how this installation of Kartu is registered. Sign in with your email, and tell the person who runs it.',
  provider_sign_in:
    'This sign-in with {{provider}} is over, or it was begun in another window or browser. Please start again.',
  provider_account:
    'This kind of {{provider}} account cannot be used here. Choose your work account, or sign in with your email.',
  provider_consent: '{{provider}} was not given the consent that signing in needs. Start again and accept there.',
  provider_unreachable: '{{provider}} could not be reached. Try again in a few minutes, or sign in with your email.',
  provider_answer:
    '{{provider}} answered something that Kartu does not accept, so you are not signed in. Try again later, or sign in with your email.',
  provider_issuer:
    'The issuer entered is not the one that {{provider}} uses. It calls itself {{found}}. A super admin can enter that under Company sign-in.',
  provider_address:
    'Kartu does not call {{provider}}: the address must begin with https:// and be on the public internet. The people who run this server can allow a private one.',
  company_sign_in_none:
    'No company signs in people at {{domain}} here. Check the address, or sign in with a password or code.',
  company_sign_in_off: 'Signing in through this company is turned off. Sign in with your email instead.',
  company_sign_in_foreign:
    '{{provider}} says that your address is {{email}}, which is not at a domain of the company. Sign in with your email instead, and tell an admin.',
  company_sign_in_denied:
    '{{provider}} does not say that your email address is verified, so it opens no account here. Ask an admin of the company to verify it there, or sign in with your email.',
  company_sign_in_no_email:
    '{{provider}} did not send the email claim, so Kartu cannot find your account. Ask an admin to add it there ({{place}}), or sign in with your email.',
  company_sign_in_moved:
    'Your account here has an address outside the company now, so {{provider}} no longer opens it. Sign in with your email.',
  company_sign_in_other:
    'You signed in to {{provider}} as someone else than here. Sign out there, then start again with your own account.',
  audit_stream_secret: 'This server cannot keep secrets, because SECRETS_KEY is not set. Ask the people who run it.',
  webhook_address: 'This server does not send there. Enter a public https address.',
  webhook_failed:
    'The test was not taken: the address must answer it with a status of 2xx, within ten seconds and without a redirect.',
  company_sign_in_secret: 'This server cannot keep secrets, because SECRETS_KEY is not set. Ask the people who run it.',
  company_sign_in_secret_again: 'For another issuer or client ID, enter its client secret as well.',
  company_sign_in_untested: 'Test the connection first: sign in there once.',
  company_sign_in_domain_first: 'Prove a domain of the company first.',
  company_sign_in_way_back:
    'You would lock yourself out. Sign in through the company yourself first, or set up a second factor and sign in with it.',
  company_domain_free_mail: 'Anyone can get an address there, so it cannot be the domain of a company.',
  company_domain_added: 'This domain is in the list already.',
  company_domain_taken:
    'Another company has proved {{domain}}. If it is yours, add the TXT record and take the other one away.',
  company_domain_record:
    'No matching TXT record was found at {{name}}. New records can take an hour to be seen everywhere. Try again later.',
  company_domain_unreachable: 'The name servers of {{domain}} do not answer. Try again in a few minutes.',
  company_domain_work_address:
    'The company is not verified by an address that only the administrators of {{domain}} get, such as admin@ or postmaster@. Add the TXT record instead.',
  company_domains_max: 'You have {{max}} domains, which is the limit. Remove one first.',
  identity_unproved:
    '{{provider}} does not confirm that its email address is yours, so it cannot open an account here by itself. Sign in or register with your email, then link {{provider}} under Account.',
  identity_taken: 'This {{provider}} account is already linked to another account here. Unlink it there first.',
  identity_last:
    'This is your only way in besides codes by email. Set a password, add a passkey or link another account first.',
  identities_max: 'You have linked {{max}} accounts, which is the limit. Unlink one first.',
  second_factor_required: 'Confirm with your second factor, or with a recovery code.',
  second_factor_off: 'Authenticator apps are not set up on this server. Ask the people who run it.',
  second_factor_none: 'Your second factor is off. Turn it on first.',
  second_step_over: 'This sign-in took too long, or too many wrong codes were entered. Please sign in again.',
  second_factor_needed:
    'This company asks for a second factor when you sign in. Set one up in your account, or confirm with the one you have.',
  company_sign_in_needed: 'This company opens only to people who sign in through it. Sign in there to continue.',
  own_proof_needed:
    'This session came through another company’s sign-in. Confirm with your own sign-in method to open this company.',
  account_leaving:
    'This account is about to be erased. To keep it, sign in with your password, a passkey or a code by email.',
  own_method_required:
    'Confirm with your password or a passkey. This session came through a company’s sign-in, so a code by email is not enough.',
  mailed_code_required: 'Confirm with a code by email. A company you belong to keeps this session out.',
  company_sign_in_second:
    'Your account is already linked to another sign-in at {{provider}}. Ask a super admin of the company to unlink the earlier one.',
  super_admin_recent:
    'You became a super admin less than {{hours}} hours ago. Until then you cannot remove another super admin.',
  super_admin_change_over: 'This change was already undone, or more than {{hours}} hours have passed.',
  place_bound: 'This place is bound to the company sign-in. Ask a super admin to unbind it first.',
  own_second_factor_first:
    'Set up a second factor for yourself first, or sign in with it. Otherwise this rule would keep you out.',
  own_sign_in_first: 'Sign in again first. Your session is over already by this rule.',
  email_domain_not_allowed: 'This company takes in only people with an address at {{domains}}.',
  sign_in_needed: 'This company asks you to sign in again after some time. Sign in again to continue.',
  passkeys_off: 'Passkeys do not work at the address of this server. Ask the people who run it.',
  passkeys_max: 'You have {{max}} passkeys, which is the limit. Remove one first.',
  passkey_over: 'This took too long, or was begun in another window. Please try again.',
  passkey_refused: 'This passkey was not accepted here. Try another one, or choose another way.',
  passkey_suspected:
    'This passkey answered like an older copy of itself, so it was refused. Choose another way, then remove it under Account.',
  passkey_taken: 'This passkey already opens an account here. Rename or remove it there.',
  passkey_last: 'This is your only way in besides codes by email. Set a password or add another passkey first.',
  passkey_last_factor: 'This is your only second factor. Add another passkey, or turn the second factor off first.',
  passkey_none: 'You have no passkey here. Add one first.',
  totp_wrong: 'This code is wrong, or was used already. Wait for the next code in your app and enter that.',
  recovery_code_wrong: 'This is none of your recovery codes, or it was used already. Each works once.',
  authenticator_begun: 'This key is no longer valid. Close this window and start again.',
  idempotency_key_reused: 'This request was sent before with other content. Please reload the page and try again.',
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
  gallery_type: 'The gallery takes jpg, jpeg and png pictures.',
  background_type: 'Backgrounds take jpg and png pictures.',
  background_small: 'This picture is too small. Use one of at least 1920 × 1080 pixels.',
  backgrounds_max: 'Your company has {{max}} backgrounds, which is the limit. Delete one to add another.',
  image_damaged: 'This picture could not be read. Save it again as JPEG or PNG and retry.',
  image_pixels: 'This picture has too many pixels. Use one of at most 25 megapixels.',
  image_polyglot:
    'This picture has a page, a document or an archive hidden in it. Save it again as JPEG or PNG and retry.',
  file_missing: 'Please choose a file.',
  upload_slow: 'The upload was too slow and was ended. Try again with a better connection or a smaller file.',
  uploads_busy: 'Other uploads are still under way. Please wait until they are through, then try again.',
  billing_none: 'Nothing is sold on this installation of Kartu: everything is open to your company.',
  billing_information_first: 'Please complete your billing information first',
  payment_method_first: 'Please select your payment method',
  company_billing_missing: 'Please add company billing information!',
  payment_method_unknown: 'This payment method is no longer there. Reload the page and choose another one.',
  payment_method_last:
    'Your subscription is paid with this payment method. Add another one first, then remove this one.',
  payment_outstanding: 'Please pay what is outstanding first.',
  invoice_none: 'There is no invoice yet. The first one is issued when your company first pays.',
  payment_refused: 'Nothing was changed and nothing was charged: {{reason}}',
  payment_settings: 'Payments are not set up correctly here. Ask the person who runs this installation of Kartu.',
  payment_signature: 'This message is not signed by the payments gateway.',
  payment_settling: 'An earlier change is still under way. Wait a moment, then reload the page.',
  amount_changed: 'The amount has changed in the meantime. Nothing was charged; please look at the new one.',
  seats_in_use:
    '{{count}} licences are in use or reserved. Pause or delete people, or cancel invitations, to order fewer.',
  pro_seats_many: 'There cannot be more Pro licences than licences.',
  pro_seats_in_use: '{{count}} Pro licences are in use. Revoke some under Pro Users to order fewer, or order none.',
  insufficient_pro_licences:
    'There are too few Pro licences for everyone you chose, so nobody was given one. Free: {{count}}. Order more under Subscriptions.',
  pro_licences_verified: 'Only verified members can have a Pro licence.',
  pro_role_name_taken: 'A role with this name already exists.',
  pro_roles_max: 'Your company has {{max}} roles of its own, which is the limit. Delete one to add another.',
  events_max: 'A company has at most {{max}} events. Delete one that is over.',
  event_days: 'The last day cannot be before the first one, and an event has at most {{max}} days.',
  pro_team_name_taken: 'A pro team with this name already exists.',
  pro_team_members_max: 'A pro team has at most {{max}} members.',
  pro_team_manager_sees_leads:
    'A manager sees every lead of the team. Someone who sees them already, such as an admin, chooses the manager.',
  pro_team_member_leads:
    'The manager of the team would see this person’s leads. Someone who sees them already, such as an admin, adds the person.',
  pro_team_assignment: "Sorry, you don't have authorization to assign member to pro teams",
  trial_used: 'Your company has had its trial of Pro.',
  subscription_state: 'The subscription has changed in the meantime. Reload the page to see it as it is now.',
  free_keeps: 'Choose at most {{max}} people who stay verified, and one of them as super admin.',
  unauthenticated: 'Please sign in again.',
  payment_authentication:
    'Your bank wants to know that it is you. Nothing was charged. Add this payment method again and confirm it there, or use another one.',
  payment_declined: 'The payment was declined: {{reason}} Nothing was changed. Try another payment method.',
  subscription_expired:
    'The subscription of your company has expired, so nothing can be changed. An admin can order again or continue with the Free plan under Subscriptions.',
  payment_unreachable:
    'The payments gateway did not answer, so we do not know yet whether this was done. We find out in the next minutes; nothing is charged twice.',
  paywalled: 'The plan of your company does not have this. An admin can change the plan under Subscriptions.',
  too_large: 'This is too large. The limit is {{max}}.',
  method_not_allowed: 'This address can only be opened. Nothing can be sent to it or changed here.',
  media_type: 'The server does not accept this kind of content.',
  too_many_requests: 'That was too often. Please try again in {{seconds}} seconds.',
} as const
