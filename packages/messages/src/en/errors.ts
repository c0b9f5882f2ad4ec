import { integrationErrors } from './integrations/integration-errors.ts'
import { signatureErrors } from './sharing/signature-errors.ts'

import { firstErrors } from './first-pages.ts'

/** One message for each code of the contract's closed list. It says what the reader can do. */
export const errors = {
  ...firstErrors,
  invalid: 'Please check your data again',
  malformed: 'We couldn’t read the request. Reload the page and try again.',
  branding_not_allowed:
    'Only super admins can change the company’s name, background colour and logo. Ask a super admin of your company.',
  company_none: 'You are not in a company yet. Create one or ask to join one first.',
  company_unnamed: 'You belong to several companies. Specify one in the X-Company-Id header.',
  body_missing: 'The request body is missing. Send the fields as JSON, or an empty object.',
  email_taken: 'This email address already exist',
  external_id_taken: 'Another member already has this job ID',
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
  invitation_has_account: 'This email address already has an account. Sign in to take your card.',
  invitation_link:
    'Messages from unverified companies can’t contain links or addresses. Remove them, or verify your company first.',
  invitation_unwanted: 'This person doesn’t want emails from you. Contact them another way.',
  work_email_unwanted:
    'The owner of this address doesn’t want emails on behalf of your company. Enter another work email, or ask them to allow emails again with the link in an earlier email.',
  billing_email_unwanted:
    'The owner of this address doesn’t want emails from your company. Enter another address for invoices, or ask them to allow emails again with the link in an earlier email.',
  invitation_pause: 'This invitation was just sent. You can send it again in {{minutes}} min.',
  invitations_day:
    'Your company has reached the limit of {{max}} invitations in 24 hours. You can send more in {{hours}} h. Verified companies have a higher limit.',
  invitations_recipient_day: 'This address has reached the daily limit of invitations. Try again in {{hours}} h.',
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
  company_being_deleted: 'This company is being deleted. A super admin can still keep it.',
  company_closes: 'This company is being deleted, so no one can join it.',
  company_name_differs: 'Type the company name exactly as shown above.',
  company_offered: 'The company is already offered to someone. Withdraw that offer first.',
  company_offer_over: 'This offer was withdrawn or answered, or it has expired.',
  member_changed: 'Someone else changed this member. Reload to see the changes.',
  member_not_verified: 'Only verified members’ cards can be handed over.',
  member_not_paused: 'Only paused members can be reactivated.',
  member_paused: 'This member is paused. Reactivate them first.',
  member_erased: 'This member’s personal data was erased. Add the person as a new member instead.',
  lead_given_away: 'This lead now belongs to a colleague. Send them the picture instead.',
  lead_pictures_max: 'A lead can have up to {{max}} pictures. Delete one first.',
  company_lead_pictures_max: 'Your company has reached the limit of {{max}} lead pictures. Delete some to add more.',
  leads_export_max: 'You can export up to {{max}} leads at once. Narrow your filters.',
  lead_rule_name_taken: 'A rule with this name already exists.',
  lead_rules_max: 'Your company has reached the limit of {{max}} rules. Delete one to add another.',
  lead_rules_changed: 'Someone else changed the rules. This is the current order; please sort it again.',
  lead_template_name_taken: 'A template with this name already exists.',
  lead_templates_max: 'Your company has reached the limit of {{max}} templates. Delete one to add another.',
  lead_view_name_taken: 'You already have a view with this name.',
  lead_views_max: 'You’ve reached the limit of {{max}} saved views. Delete one to save another.',
  shared_lead_views_max: 'Your company has reached the limit of {{max}} shared views. Delete one to share another.',
  reminders_max: 'A lead can have up to {{max}} reminders. Complete or delete one first.',
  colleague_not_verified: 'This colleague has no verified card. Please choose someone else.',
  colleague_without_access: 'This colleague cannot sign in to the company. Please choose someone else.',
  colleague_leaves: 'A member can’t take over from themselves. Choose another colleague.',
  insufficient_licence_to_bring_back: 'You have insufficient license to reactivate this member',
  bulk_jobs_many: 'You can run up to {{max}} jobs at once. Wait for one to finish, then try again.',
  bulk_job_items_max: 'You can do this for up to {{max}} people at once. Select fewer people.',
  bulk_job_nobody: 'This can’t be done for any of the selected people.',
  print_people_max:
    'You can print for up to {{max}} people at once. Choose fewer people, such as one division at a time.',
  print_label_max: 'This sheet has {{max}} labels. Start at one of them.',
  bulk_job_state: 'This job has changed. Here is its current state.',
  field_undo_over:
    'This change is more than {{hours}} hours old and can no longer be undone. Change the field again instead.',
  field_hidden: 'The rules for cards hide this field.',
  field_required: 'The rules for cards require this field, so it can’t be removed.',
  contacts_alike:
    'The card has several entries of this kind. Edit the card, or change only entries with a certain value.',
  contacts_full: 'The card has no room for another contact.',
  field_changed: 'Someone changed this field in the meantime, so it stays as it is.',
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
    'You can’t use this kind of {{provider}} account here. Choose your work account, or sign in with your email.',
  provider_consent: '{{provider}} needs your consent to sign you in. Start again and accept.',
  provider_unreachable: '{{provider}} could not be reached. Try again in a few minutes, or sign in with your email.',
  provider_answer:
    '{{provider}} sent an invalid response, so you are not signed in. Try again later, or sign in with your email.',
  provider_issuer:
    'The issuer doesn’t match. {{provider}} calls itself {{found}}. A super admin can enter that under Company sign-in.',
  provider_address:
    'Kartu can’t connect to {{provider}}. The address must start with https:// and be public. The operator can allow private addresses.',
  company_sign_in_none:
    'No company here uses company sign-in for {{domain}}. Check the address, or sign in with a password or code.',
  company_sign_in_off: 'This company’s sign-in is turned off. Sign in with your email instead.',
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
  changes_expired:
    'Changes after this position are no longer stored. Call this with after=latest, store its position, then read all records again.',
  audit_stream_secret: 'This server can’t store secrets, because SECRETS_KEY is not set. Ask the operator to set it.',
  api_key_invalid: 'This API key is unknown, expired or revoked. Ask for a new one.',
  api_key_in_url:
    'Never put an API key in a URL, where logs keep it. Revoke this key now, or rotate it without overlap, and send the new one as "Authorization: Bearer".',
  api_key_person: 'API keys cannot make this call. Send the token of a person.',
  api_key_scope:
    'This key lacks the scope {{scope}}. The scopes of a key can’t be changed, so create a new key with it.',
  api_keys_off: 'API keys are turned off on this server. Ask its operator.',
  api_keys_max: 'You can have up to {{max, number}} API keys. Revoke one that you no longer use.',
  own_api_keys_off: 'Your company does not allow personal API keys. Ask a super admin.',
  proposed_changes_max: '{{max}} proposals from assistants are already waiting. Approve or reject some first.',
  company_sign_in_secret:
    'This server can’t store secrets, because SECRETS_KEY is not set. Ask the operator to set it.',
  company_sign_in_secret_again: 'A new issuer or client ID needs its own client secret.',
  company_sign_in_untested: 'Test the connection first by signing in at the provider once.',
  company_sign_in_domain_first: 'Verify a domain first.',
  company_sign_in_way_back:
    'This would lock you out. First sign in through the company yourself, or set up a second factor and sign in with it.',
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
  old_addresses_max:
    'Your company has {{max}} old addresses, which is the limit. Nothing was stored. Delete them, or upload fewer.',
  short_links_card_max: 'This card has {{max}} links, which is the limit. Delete one that you no longer need.',
  short_links_max: 'Your company has {{max}} links, which is the limit. Delete links that you no longer need.',
  card_domains_off: 'This server doesn’t offer domains for cards. Ask the operator to turn them on.',
  card_domains_max: 'You’ve reached the limit of {{max}} domains. Remove one first.',
  card_domain_own: 'This name belongs to this server or to a private network. Enter a domain of your company.',
  card_domain_suffix: 'Many organisations share this name. Enter a domain of your company, such as cards.example.com.',
  card_domain_added: 'This domain is already in the list.',
  card_domain_taken:
    'Another company uses {{domain}}. If the domain is yours, remove that company’s TXT record at your DNS provider and check again.',
  card_domain_record:
    'We found no matching TXT record at {{name}}. New records can take up to an hour to appear. Try again later.',
  card_domain_unreachable: 'The name servers of {{domain}} are not responding. Try again in a few minutes.',
  card_domain_inactive: '{{domain}} is not active yet. Check its DNS records first.',
  ...integrationErrors,
  ...signatureErrors,
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
  own_proof_needed: 'You signed in through another company. Confirm with your own sign-in method to open this company.',
  account_leaving: 'This account will be erased. To keep it, sign in with your password, a passkey or a code by email.',
  own_method_required:
    'Confirm with your password or a passkey. You signed in through a company, so a code by email is not enough.',
  mailed_code_required: 'Confirm with a code by email. One of your companies doesn’t accept this session.',
  company_sign_in_second:
    'Your account is already linked to another {{provider}} account. Ask a super admin of the company to unlink it.',
  super_admin_recent:
    'You became a super admin less than {{hours}} hours ago, so you can’t remove another super admin, change their address or require company sign-in yet.',
  super_admin_change_over: 'This change was already undone, or it is more than {{hours}} hours old.',
  place_bound: 'This member must use company sign-in. Ask a super admin to remove this requirement first.',
  own_second_factor_first: 'Set up or use your own second factor first. Otherwise this rule would lock you out.',
  own_sign_in_first: 'Sign in again first. This rule would end your current session.',
  email_domain_not_allowed: 'This company only accepts addresses at {{domains}}.',
  sign_in_needed: 'Your session for this company has expired. Sign in again to continue.',
  passkeys_off: 'Passkeys don’t work at this server’s address. Contact the operator.',
  app_passwords_max: 'You’ve reached the limit of {{max}} app passwords. Revoke one first.',
  wallet_off: 'The operator of this server has not set up wallet passes.',
  wallet_card_closed:
    'Your card isn’t public at the moment, so it can’t be added to a wallet. Ask an admin of your company.',
  address_book_off: 'The operator of this server has turned address books off.',
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
    'This is an older Excel file (.xls) or has a password. Save it as an Excel workbook (.xlsx) without a password and upload it again.',
  import_file_web_page:
    'This file is a web page, even if its name ends in .xls or .xlsx. Open it in your spreadsheet program, save it as .xlsx and upload it again.',
  import_file_empty: 'This file has no rows below the header.',
  import_file_header: 'The first row must contain column names. Add a header row and upload the file again.',
  import_file_damaged:
    'Part of this file could not be read. Open it in your spreadsheet program, save it again and retry.',
  import_file_quote: 'A quotation mark in line {{line}} is not closed. Close or remove it and upload the file again.',
  import_file_heavy:
    'This file takes too much time or memory to read. Copy your list into a new workbook, or save it as CSV, and upload that.',
  import_busy: 'Other files are being read. Try again in a few seconds.',
  import_unpacked_max:
    'Unpacked, this Excel file is larger than {{max}}. Copy your list into a new workbook without empty rows or pictures, and upload that.',
  import_rows_max: 'This file has more than {{max}} rows. Split it into smaller files and import them one by one.',
  import_archive_damaged:
    'This ZIP archive can’t be read. It may be incomplete, have a password, or hold too many files. Pack your list and photos again without a password.',
  import_archive_empty: 'This ZIP archive has no list. Add one CSV, Excel (.xlsx) or vCard (.vcf) file to the photos.',
  import_archive_lists: 'This ZIP archive holds several lists. Keep one CSV or Excel (.xlsx) file in it.',
  import_archive_unpacked:
    'Unpacked, this ZIP archive is larger than {{max}}. Split it, or import the list first and add photos afterwards.',
  import_columns_max: 'This file has more than {{max}} columns. Remove the ones you don’t need.',
  import_mapping: 'Choose the column with the email or the external ID, so that Kartu can recognise people.',
  import_undo_over:
    'This import is more than {{hours}} hours old and can no longer be undone. Delete people in Your Team instead.',
  import_cancelled: 'This import was stopped.',
  import_state: 'This import has changed. Reload the page to see its current state.',
  directory_not_configured: 'Importing from Microsoft Entra ID is not set up on this server. Contact the operator.',
  directory_settings: 'Microsoft rejected this server’s registration. Ask the operator to renew it.',
  directory_sign_in: 'This Microsoft sign-in has expired or belongs to another session. Please sign in again.',
  directory_account: 'Sign in with a work account of your company. Personal Microsoft accounts have no directory.',
  directory_consent: 'Microsoft did not get the consent that the import needs.',
  directory_permission: 'This Microsoft account is not allowed to read the people in the directory.',
  directory_expired: 'The Microsoft sign-in expired before the directory was read. Please sign in again.',
  directory_throttled: 'Microsoft is too busy right now. Try again in a few minutes.',
  directory_unreachable: 'Microsoft could not be reached. Try again in a few minutes.',
  directory_answer: 'Microsoft sent an invalid response. Try again later.',
  directory_people_max:
    'The directory has more than {{max}} people to import. Import them from files in several parts.',
  directory_interrupted: 'Reading the directory was interrupted. Please sign in again.',
  directory_other:
    'This company is connected to another directory. A super admin must disconnect it first. Nothing was changed.',
  directory_forgotten: 'The directory was disconnected. Please sign in again.',
  directory_admin: 'Sign in as a Global Administrator of your Entra ID. Nothing was connected.',
  image_type: 'Please upload a JPEG, PNG or WebP picture.',
  gallery_type: 'The gallery accepts jpg, jpeg and png pictures.',
  background_type: 'Backgrounds can be jpg or png pictures.',
  background_small: 'This picture is too small. Use one of at least 1920 × 1080 pixels.',
  backgrounds_max: 'Your company has reached the limit of {{max}} backgrounds. Delete one to add another.',
  image_damaged: 'This picture could not be read. Save it again as JPEG or PNG and retry.',
  image_pixels: 'This picture is too large. Use one with at most 25 megapixels.',
  document_type: 'Please upload a PDF.',
  document_damaged: 'This PDF could not be read. Export it again and upload the new file.',
  document_locked: 'This PDF is protected. Export it without a password and restrictions, and upload the new file.',
  document_active:
    'This PDF contains scripts, forms that send data, or attached files. Export it again as a plain PDF, for example by printing to PDF.',
  document_infected: 'The virus scanner refused this file. Export it again from a clean source.',
  document_unscanned: 'The virus scanner can’t be reached, so nothing was stored. Try again in a few minutes.',
  company_documents_max:
    'Your company has reached the limit of {{max, number}} documents on cards. Remove one from a card and try again tomorrow.',
  company_document_bytes_max:
    'Your company’s documents on cards have reached the limit of 2 GB. Remove one from a card and try again tomorrow.',
  image_polyglot: 'This picture contains another hidden file. Save it again as JPEG or PNG and retry.',
  file_missing: 'Please choose a file.',
  upload_slow: 'The upload was too slow and was stopped. Try again with a better connection or a smaller file.',
  uploads_busy: 'Other uploads are still in progress. Wait for them to finish, then try again.',
  billing_none: 'Billing is turned off on this server. Your company can use every feature.',
  billing_information_first: 'Please complete your billing information first',
  payment_method_first: 'Please select your payment method',
  company_billing_missing: 'Please add company billing information!',
  payment_method_unknown: 'This payment method was removed. Reload the page and choose another one.',
  payment_method_last: 'Your subscription uses this payment method. Add another one before you remove it.',
  payment_outstanding: 'Please pay the outstanding amount first.',
  invoice_none: 'No invoices yet. The first one is issued with your first payment.',
  payment_refused: 'Nothing was changed and nothing was charged: {{reason}}',
  payment_settings: 'Payments are not set up correctly on this server. Contact the operator.',
  payment_signature: 'The payment provider did not sign this message.',
  payment_settling: 'An earlier change is still in progress. Wait a moment, then reload the page.',
  amount_changed: 'The amount has changed. Nothing was charged. Please check the new amount.',
  seats_in_use:
    '{{count}} licences are in use or reserved. To order fewer, pause or delete people, or cancel invitations.',
  pro_seats_many: 'You can’t have more Pro licences than licences.',
  pro_seats_in_use: '{{count}} Pro licences are in use. To order fewer, first revoke some under Pro users.',
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
    'The team’s manager would see this person’s leads. Ask the person, or someone who can already see them, such as an admin.',
  pro_team_request_declined: 'This person declined to join the team. You can ask again 7 days after the last request.',
  pro_team_request_over:
    'This request is no longer open: it was answered or withdrawn, it has expired, or the person who asked may no longer add people to the team.',
  pro_team_assignment: "Sorry, you don't have authorization to assign member to pro teams",
  trial_used: 'Your company has already used its Pro trial.',
  subscription_state: 'The subscription has changed. Reload the page to see its current state.',
  free_keeps: 'Choose up to {{max}} people to keep verified, including a super admin.',
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
  media_type:
    'The server doesn’t accept this content type. Send JSON as Content-Type: application/json, and files as multipart/form-data.',
  codes_day:
    'We emailed {{max}} codes to this address today. The last of these emails has a link to get more. Otherwise, try again in {{hours}} h.',
  too_many_requests: 'Too many attempts. Try again in {{seconds}} seconds.',
} as const
