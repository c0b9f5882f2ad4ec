import { type BulkJobState, bulkJobKinds, bulkJobStates } from '@kartu/contracts/platform/bulk-jobs.plain'
import type { ErrorCode } from '@kartu/contracts/errors'
import { bulkJobDays, bulkJobsAtOnceMax } from '@kartu/contracts/limits'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Condition } from '../../../db/each-company.ts'
import { jsonColumn } from '../../../db/rows.ts'

const bulkJobRow = z.object({
  id: z.string(),
  user_id: z.string(),
  address: z.string(),
  kind: z.enum(bulkJobKinds),
  input: jsonColumn<object>(),
  confirmed: z.boolean(),
  state: z.enum(bulkJobStates),
  total: z.number(),
  done: z.number(),
  refused: z.number(),
  error: z
    .enum([
      'invalid',
      'malformed',
      'body_missing',
      'not_allowed',
      'branding_not_allowed',
      'company_none',
      'company_unnamed',
      'email_taken',
      'external_id_taken',
      'already_invited',
      'already_verified',
      'own_card_exists',
      'insufficient_licences',
      'insufficient_licences_to_verify',
      'insufficient_licence_to_verify',
      'insufficient_licence_to_join',
      'licences_in_use',
      'place_waits',
      'invitation_over',
      'invitation_has_account',
      'invitation_link',
      'invitation_unwanted',
      'work_email_unwanted',
      'billing_email_unwanted',
      'invitation_pause',
      'invitations_day',
      'invitations_recipient_day',
      'companies_day',
      'companies_max',
      'personal_cards_day',
      'personal_cards_max',
      'slug_taken',
      'division_name_taken',
      'company_verified',
      'field_locked',
      'field_not_locked',
      'request_decided',
      'card_changed',
      'changed_elsewhere',
      'secondary_logos_max',
      'secondary_logos_changed',
      'last_super_admin',
      'company_closes',
      'company_name_differs',
      'company_offered',
      'company_offer_over',
      'member_changed',
      'member_not_verified',
      'member_not_paused',
      'member_paused',
      'member_erased',
      'colleague_not_verified',
      'colleague_without_access',
      'colleague_leaves',
      'insufficient_licence_to_bring_back',
      'bulk_jobs_many',
      'bulk_job_items_max',
      'bulk_job_nobody',
      'bulk_job_state',
      'field_undo_over',
      'field_hidden',
      'field_required',
      'contacts_alike',
      'contacts_full',
      'field_changed',
      'credentials',
      'code_invalid',
      'code_spent',
      'confirmation_required',
      'password_wrong',
      'password_same',
      'provider_off',
      'provider_settings',
      'provider_sign_in',
      'provider_account',
      'provider_consent',
      'provider_unreachable',
      'provider_answer',
      'provider_issuer',
      'provider_address',
      'identity_unproved',
      'identity_taken',
      'identity_last',
      'identities_max',
      'company_sign_in_none',
      'company_sign_in_off',
      'company_sign_in_foreign',
      'company_sign_in_denied',
      'company_sign_in_no_email',
      'company_sign_in_moved',
      'company_sign_in_other',
      'audit_stream_secret',
      'webhook_address',
      'webhook_failed',
      'company_sign_in_secret',
      'company_sign_in_secret_again',
      'company_sign_in_untested',
      'company_sign_in_domain_first',
      'company_sign_in_way_back',
      'company_domain_free_mail',
      'company_domain_added',
      'company_domain_taken',
      'company_domain_record',
      'company_domain_unreachable',
      'company_domain_work_address',
      'company_domains_max',
      'second_factor_required',
      'second_factor_off',
      'second_factor_none',
      'second_step_over',
      'passkeys_off',
      'passkeys_max',
      'passkey_over',
      'passkey_refused',
      'passkey_suspected',
      'passkey_taken',
      'passkey_last',
      'passkey_last_factor',
      'passkey_none',
      'totp_wrong',
      'recovery_code_wrong',
      'authenticator_begun',
      'second_factor_needed',
      'sign_in_needed',
      'company_sign_in_needed',
      'own_proof_needed',
      'account_leaving',
      'own_method_required',
      'mailed_code_required',
      'company_sign_in_second',
      'super_admin_recent',
      'super_admin_change_over',
      'place_bound',
      'own_second_factor_first',
      'own_sign_in_first',
      'email_domain_not_allowed',
      'idempotency_key_reused',
      'import_file_type',
      'import_file_old',
      'import_file_web_page',
      'import_file_empty',
      'import_file_header',
      'import_file_damaged',
      'import_file_quote',
      'import_file_heavy',
      'import_busy',
      'import_unpacked_max',
      'import_rows_max',
      'import_columns_max',
      'import_mapping',
      'import_state',
      'import_cancelled',
      'import_undo_over',
      'directory_not_configured',
      'directory_settings',
      'directory_sign_in',
      'directory_account',
      'directory_consent',
      'directory_permission',
      'directory_expired',
      'directory_throttled',
      'directory_unreachable',
      'directory_answer',
      'directory_people_max',
      'directory_interrupted',
      'directory_other',
      'directory_forgotten',
      'image_type',
      'gallery_type',
      'background_type',
      'background_small',
      'backgrounds_max',
      'image_damaged',
      'image_pixels',
      'image_polyglot',
      'file_missing',
      'upload_slow',
      'uploads_busy',
      'billing_none',
      'billing_information_first',
      'payment_method_first',
      'company_billing_missing',
      'payment_method_unknown',
      'payment_method_last',
      'payment_outstanding',
      'invoice_none',
      'payment_refused',
      'payment_settings',
      'payment_signature',
      'payment_settling',
      'amount_changed',
      'seats_in_use',
      'pro_seats_many',
      'reminders_max',
      'pro_seats_in_use',
      'insufficient_pro_licences',
      'pro_licences_verified',
      'pro_role_name_taken',
      'pro_roles_max',
      'events_max',
      'event_days',
      'pro_team_name_taken',
      'pro_team_members_max',
      'pro_team_assignment',
      'pro_team_manager_sees_leads',
      'pro_team_member_leads',
      'pro_team_request_declined',
      'pro_team_request_over',
      'leads_export_max',
      'lead_given_away',
      'lead_pictures_max',
      'company_lead_pictures_max',
      'lead_template_name_taken',
      'lead_templates_max',
      'lead_view_name_taken',
      'lead_views_max',
      'shared_lead_views_max',
      'trial_used',
      'subscription_state',
      'free_keeps',
      'unauthenticated',
      'payment_authentication',
      'payment_declined',
      'paywalled',
      'subscription_expired',
      'access_gone',
      'company_being_deleted',
      'not_found',
      'method_not_allowed',
      'too_large',
      'media_type',
      'codes_day',
      'too_many_requests',
      'internal',
      'payment_unreachable',
      'unavailable',
    ])
    .nullable(),
  undone_at: z.string().nullable(),
  continues_at: z.string().nullable(),
  created_at: z.string(),
})
export type BulkJobRow = z.infer<typeof bulkJobRow>

const bulkItemRow = z.object({
  at: z.number(),
  member_id: z.string().nullable(),
  /** Where it is about a lead. */
  lead_id: z.string().nullable(),
  name: z.string(),
  content: jsonColumn<object>().nullable(),
  outcome: z.enum(['done', 'refused']).nullable(),
  code: z
    .enum([
      'invalid',
      'malformed',
      'body_missing',
      'not_allowed',
      'branding_not_allowed',
      'company_none',
      'company_unnamed',
      'email_taken',
      'external_id_taken',
      'already_invited',
      'already_verified',
      'own_card_exists',
      'insufficient_licences',
      'insufficient_licences_to_verify',
      'insufficient_licence_to_verify',
      'insufficient_licence_to_join',
      'licences_in_use',
      'place_waits',
      'invitation_over',
      'invitation_has_account',
      'invitation_link',
      'invitation_unwanted',
      'work_email_unwanted',
      'billing_email_unwanted',
      'invitation_pause',
      'invitations_day',
      'invitations_recipient_day',
      'companies_day',
      'companies_max',
      'personal_cards_day',
      'personal_cards_max',
      'slug_taken',
      'division_name_taken',
      'company_verified',
      'field_locked',
      'field_not_locked',
      'request_decided',
      'card_changed',
      'changed_elsewhere',
      'secondary_logos_max',
      'secondary_logos_changed',
      'last_super_admin',
      'company_closes',
      'company_name_differs',
      'company_offered',
      'company_offer_over',
      'member_changed',
      'member_not_verified',
      'member_not_paused',
      'member_paused',
      'member_erased',
      'colleague_not_verified',
      'colleague_without_access',
      'colleague_leaves',
      'insufficient_licence_to_bring_back',
      'bulk_jobs_many',
      'bulk_job_items_max',
      'bulk_job_nobody',
      'bulk_job_state',
      'field_undo_over',
      'field_hidden',
      'field_required',
      'contacts_alike',
      'contacts_full',
      'field_changed',
      'credentials',
      'code_invalid',
      'code_spent',
      'confirmation_required',
      'password_wrong',
      'password_same',
      'provider_off',
      'provider_settings',
      'provider_sign_in',
      'provider_account',
      'provider_consent',
      'provider_unreachable',
      'provider_answer',
      'provider_issuer',
      'provider_address',
      'identity_unproved',
      'identity_taken',
      'identity_last',
      'identities_max',
      'company_sign_in_none',
      'company_sign_in_off',
      'company_sign_in_foreign',
      'company_sign_in_denied',
      'company_sign_in_no_email',
      'company_sign_in_moved',
      'company_sign_in_other',
      'audit_stream_secret',
      'webhook_address',
      'webhook_failed',
      'company_sign_in_secret',
      'company_sign_in_secret_again',
      'company_sign_in_untested',
      'company_sign_in_domain_first',
      'company_sign_in_way_back',
      'company_domain_free_mail',
      'company_domain_added',
      'company_domain_taken',
      'company_domain_record',
      'company_domain_unreachable',
      'company_domain_work_address',
      'company_domains_max',
      'second_factor_required',
      'second_factor_off',
      'second_factor_none',
      'second_step_over',
      'passkeys_off',
      'passkeys_max',
      'passkey_over',
      'passkey_refused',
      'passkey_suspected',
      'passkey_taken',
      'passkey_last',
      'passkey_last_factor',
      'passkey_none',
      'totp_wrong',
      'recovery_code_wrong',
      'authenticator_begun',
      'second_factor_needed',
      'sign_in_needed',
      'company_sign_in_needed',
      'own_proof_needed',
      'account_leaving',
      'own_method_required',
      'mailed_code_required',
      'company_sign_in_second',
      'super_admin_recent',
      'super_admin_change_over',
      'place_bound',
      'own_second_factor_first',
      'own_sign_in_first',
      'email_domain_not_allowed',
      'idempotency_key_reused',
      'import_file_type',
      'import_file_old',
      'import_file_web_page',
      'import_file_empty',
      'import_file_header',
      'import_file_damaged',
      'import_file_quote',
      'import_file_heavy',
      'import_busy',
      'import_unpacked_max',
      'import_rows_max',
      'import_columns_max',
      'import_mapping',
      'import_state',
      'import_cancelled',
      'import_undo_over',
      'directory_not_configured',
      'directory_settings',
      'directory_sign_in',
      'directory_account',
      'directory_consent',
      'directory_permission',
      'directory_expired',
      'directory_throttled',
      'directory_unreachable',
      'directory_answer',
      'directory_people_max',
      'directory_interrupted',
      'directory_other',
      'directory_forgotten',
      'image_type',
      'gallery_type',
      'background_type',
      'background_small',
      'backgrounds_max',
      'image_damaged',
      'image_pixels',
      'image_polyglot',
      'file_missing',
      'upload_slow',
      'uploads_busy',
      'billing_none',
      'billing_information_first',
      'payment_method_first',
      'company_billing_missing',
      'payment_method_unknown',
      'payment_method_last',
      'payment_outstanding',
      'invoice_none',
      'payment_refused',
      'payment_settings',
      'payment_signature',
      'payment_settling',
      'amount_changed',
      'seats_in_use',
      'pro_seats_many',
      'reminders_max',
      'pro_seats_in_use',
      'insufficient_pro_licences',
      'pro_licences_verified',
      'pro_role_name_taken',
      'pro_roles_max',
      'events_max',
      'event_days',
      'pro_team_name_taken',
      'pro_team_members_max',
      'pro_team_assignment',
      'pro_team_manager_sees_leads',
      'pro_team_member_leads',
      'pro_team_request_declined',
      'pro_team_request_over',
      'leads_export_max',
      'lead_given_away',
      'lead_pictures_max',
      'company_lead_pictures_max',
      'lead_template_name_taken',
      'lead_templates_max',
      'lead_view_name_taken',
      'lead_views_max',
      'shared_lead_views_max',
      'trial_used',
      'subscription_state',
      'free_keeps',
      'unauthenticated',
      'payment_authentication',
      'payment_declined',
      'paywalled',
      'subscription_expired',
      'access_gone',
      'company_being_deleted',
      'not_found',
      'method_not_allowed',
      'too_large',
      'media_type',
      'codes_day',
      'too_many_requests',
      'internal',
      'payment_unreachable',
      'unavailable',
    ])
    .nullable(),
  facts: jsonColumn<Record<string, string | number>>().nullable(),
  result: jsonColumn<object>().nullable(),
})
export type BulkItemRow = z.infer<typeof bulkItemRow>

/** An item that is still to be done. */
export type NewItem = Pick<BulkItemRow, 'member_id' | 'name' | 'content'> & Partial<Pick<BulkItemRow, 'lead_id'>>

const jobColumns =
  'id, user_id, address, kind, input, confirmed, state, total, done, refused, error, undone_at, continues_at, created_at'
const itemColumns = 'at, member_id, lead_id, name, content, outcome, code, facts, result'

const insertStatement = {
  name: 'bulk_job_insert',
  text: `insert into bulk_jobs (company_id, id, user_id, address, kind, input, total, confirmed, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, now() + interval '${bulkJobDays} days')`,
}

export async function insertJob(
  tx: Db,
  companyId: string,
  job: Pick<BulkJobRow, 'id' | 'user_id' | 'address' | 'kind' | 'input' | 'total'> & { confirmed?: boolean },
): Promise<void> {
  const { id, user_id, address, kind, input, total, confirmed = false } = job
  await tx.run(insertStatement, [companyId, id, user_id, address, kind, JSON.stringify(input), total, confirmed])
}

const rowsPerInsert = 500

/** Its items, in their order. */
export async function insertItems(tx: Db, companyId: string, jobId: string, items: readonly NewItem[]): Promise<void> {
  for (let first = 0; first < items.length; first += rowsPerInsert) {
    const part = items.slice(first, first + rowsPerInsert)
    const values = part.flatMap(({ member_id, lead_id = null, name, content }, index) => [
      first + index,
      member_id,
      lead_id,
      name,
      content && JSON.stringify(content),
    ])
    const places = part.map((_, index) => {
      const [at, member, lead, name, content] = [3, 4, 5, 6, 7].map((place) => `$${index * 5 + place}`)
      return `($1, $2, ${at}, ${member}, ${lead}, ${name}, ${content})`
    })
    const text = `insert into bulk_job_items (company_id, job_id, at, member_id, lead_id, name, content) values ${places.join(', ')}`
    await tx.raw(text, [companyId, jobId, ...values])
  }
}

const findStatement = {
  name: 'bulk_job_find',
  text: `select ${jobColumns} from bulk_jobs where company_id = $1 and id = $2`,
}
const lockStatement = { name: 'bulk_job_lock', text: `${findStatement.text} for update` }

export async function findJob(db: Db, companyId: string, id: string): Promise<BulkJobRow | undefined> {
  return (await db.rows(bulkJobRow, findStatement, [companyId, id]))[0]
}

/** Like `findJob`; nobody else goes on with it, or ends it, until the transaction does. */
export async function lockJob(tx: Db, companyId: string, id: string): Promise<BulkJobRow | undefined> {
  return (await tx.rows(bulkJobRow, lockStatement, [companyId, id]))[0]
}

const listMax = 20
const listStatement = {
  name: 'bulk_job_list',
  text: `select ${jobColumns} from bulk_jobs where company_id = $1 and user_id = $2 and dismissed_at is null
      and not (state = 'done' and refused = 0 and created_at < now() - interval '1 day')
    order by created_at desc, id desc limit ${listMax}`,
}

/** The newest of a person that were not dismissed; what went well is news for a day. */
export const listJobs = (db: Db, companyId: string, userId: string): Promise<BulkJobRow[]> =>
  db.rows(bulkJobRow, listStatement, [companyId, userId])

const runningRow = z.object({
  running: z.number(),
})

const runningStatement = {
  name: 'bulk_job_running',
  text: `select count(*)::int as running from bulk_jobs where company_id = $1 and user_id = $2 and state = 'running'
    and continues_at is null`,
}

/** As many as one person may have under way. */
export async function isBusy(tx: Db, companyId: string, userId: string): Promise<boolean> {
  const [row] = await tx.rows(runningRow, runningStatement, [companyId, userId])
  return (row?.running ?? 0) >= bulkJobsAtOnceMax
}

const itemStatement = {
  name: 'bulk_job_item',
  text: `select ${itemColumns} from bulk_job_items where company_id = $1 and job_id = $2 and at = $3`,
}

export async function findItem(tx: Db, companyId: string, jobId: string, at: number): Promise<BulkItemRow | undefined> {
  return (await tx.rows(bulkItemRow, itemStatement, [companyId, jobId, at]))[0]
}

const itemsStatement = {
  name: 'bulk_job_items',
  text: `select ${itemColumns} from bulk_job_items
    where company_id = $1 and job_id = $2 and ($3::text[] is null or outcome = any($3)) order by at limit $4 offset $5`,
}

export const listItems = (
  db: Db,
  companyId: string,
  jobId: string,
  { outcome, page, per_page }: { outcome?: string[] | undefined; page: number; per_page: number },
): Promise<BulkItemRow[]> =>
  db.rows(bulkItemRow, itemsStatement, [companyId, jobId, outcome ?? null, per_page, (page - 1) * per_page])

const resultsStatement = {
  name: 'bulk_job_results',
  text: `select ${itemColumns} from bulk_job_items
    where company_id = $1 and job_id = $2 and outcome = 'done' and result is not null order by at`,
}

/** What was done, with what doing it answered. */
export const listResults = (db: Db, companyId: string, jobId: string): Promise<BulkItemRow[]> =>
  db.rows(bulkItemRow, resultsStatement, [companyId, jobId])

const progressStatement = {
  name: 'bulk_job_progress',
  text: `update bulk_jobs set done = $3, refused = $4 where company_id = $1 and id = $2`,
}

/** Of a job whose items its noun keeps. */
export const storeProgress = (
  tx: Db,
  companyId: string,
  id: string,
  { done, refused }: Pick<BulkJobRow, 'done' | 'refused'>,
): Promise<unknown> => tx.run(progressStatement, [companyId, id, done, refused])

const deleteStatement = { name: 'bulk_job_delete', text: `delete from bulk_jobs where company_id = $1 and id = $2` }

export const deleteJob = (tx: Db, companyId: string, id: string): Promise<unknown> =>
  tx.run(deleteStatement, [companyId, id])

const doneStatement = {
  name: 'bulk_job_item_done',
  text: `with item as (
      update bulk_job_items set outcome = 'done', content = null, result = $4
      where company_id = $1 and job_id = $2 and at = $3)
    update bulk_jobs set done = done + 1 where company_id = $1 and id = $2`,
}

export const storeDone = (
  tx: Db,
  companyId: string,
  jobId: string,
  at: number,
  result: object | null,
): Promise<unknown> => tx.run(doneStatement, [companyId, jobId, at, result && JSON.stringify(result)])

const refusedStatement = {
  name: 'bulk_job_item_refused',
  text: `with item as (
      update bulk_job_items set outcome = 'refused', code = $4, facts = $5
      where company_id = $1 and job_id = $2 and at = $3)
    update bulk_jobs set refused = refused + 1 where company_id = $1 and id = $2`,
}

export const storeRefusal = (
  tx: Db,
  companyId: string,
  jobId: string,
  at: number,
  { code, values }: { code: ErrorCode; values: object },
): Promise<unknown> => tx.run(refusedStatement, [companyId, jobId, at, code, JSON.stringify(values)])

const waitStatement = {
  name: 'bulk_job_wait',
  text: `update bulk_jobs set continues_at = now() + make_interval(secs => $3),
      expires_at = greatest(expires_at, now() + interval '${bulkJobDays} days')
    where company_id = $1 and id = $2`,
}

/** The job rests for some seconds. One that rests day after day is not deleted meanwhile. */
export const storeWait = (tx: Db, companyId: string, id: string, seconds: number): Promise<unknown> =>
  tx.run(waitStatement, [companyId, id, seconds])

const continueStatement = {
  name: 'bulk_job_continue',
  text: `update bulk_jobs set continues_at = null
    where company_id = $1 and id = $2 and (continues_at is null or continues_at <= now()) returning id`,
}

/** False while the job rests. */
export const storeContinuation = async (tx: Db, companyId: string, id: string): Promise<boolean> =>
  (await tx.run(continueStatement, [companyId, id])) === 1

const refusalsStatement = {
  name: 'bulk_job_refusals',
  text: `select code, count(*)::int as count, (array_agg(facts::text order by at))[1]::json as facts,
      (array_agg(name order by at))[1:5] as names
    from bulk_job_items where company_id = $1 and job_id = $2 and outcome = 'refused'
    group by code order by count(*) desc, code`,
}

const refusalRow = z.object({
  code: z.enum([
    'invalid',
    'malformed',
    'body_missing',
    'not_allowed',
    'branding_not_allowed',
    'company_none',
    'company_unnamed',
    'email_taken',
    'external_id_taken',
    'already_invited',
    'already_verified',
    'own_card_exists',
    'insufficient_licences',
    'insufficient_licences_to_verify',
    'insufficient_licence_to_verify',
    'insufficient_licence_to_join',
    'licences_in_use',
    'place_waits',
    'invitation_over',
    'invitation_has_account',
    'invitation_link',
    'invitation_unwanted',
    'work_email_unwanted',
    'billing_email_unwanted',
    'invitation_pause',
    'invitations_day',
    'invitations_recipient_day',
    'companies_day',
    'companies_max',
    'personal_cards_day',
    'personal_cards_max',
    'slug_taken',
    'division_name_taken',
    'company_verified',
    'field_locked',
    'field_not_locked',
    'request_decided',
    'card_changed',
    'changed_elsewhere',
    'secondary_logos_max',
    'secondary_logos_changed',
    'last_super_admin',
    'company_closes',
    'company_name_differs',
    'company_offered',
    'company_offer_over',
    'member_changed',
    'member_not_verified',
    'member_not_paused',
    'member_paused',
    'member_erased',
    'colleague_not_verified',
    'colleague_without_access',
    'colleague_leaves',
    'insufficient_licence_to_bring_back',
    'bulk_jobs_many',
    'bulk_job_items_max',
    'bulk_job_nobody',
    'bulk_job_state',
    'field_undo_over',
    'field_hidden',
    'field_required',
    'contacts_alike',
    'contacts_full',
    'field_changed',
    'credentials',
    'code_invalid',
    'code_spent',
    'confirmation_required',
    'password_wrong',
    'password_same',
    'provider_off',
    'provider_settings',
    'provider_sign_in',
    'provider_account',
    'provider_consent',
    'provider_unreachable',
    'provider_answer',
    'provider_issuer',
    'provider_address',
    'identity_unproved',
    'identity_taken',
    'identity_last',
    'identities_max',
    'company_sign_in_none',
    'company_sign_in_off',
    'company_sign_in_foreign',
    'company_sign_in_denied',
    'company_sign_in_no_email',
    'company_sign_in_moved',
    'company_sign_in_other',
    'audit_stream_secret',
    'webhook_address',
    'webhook_failed',
    'company_sign_in_secret',
    'company_sign_in_secret_again',
    'company_sign_in_untested',
    'company_sign_in_domain_first',
    'company_sign_in_way_back',
    'company_domain_free_mail',
    'company_domain_added',
    'company_domain_taken',
    'company_domain_record',
    'company_domain_unreachable',
    'company_domain_work_address',
    'company_domains_max',
    'second_factor_required',
    'second_factor_off',
    'second_factor_none',
    'second_step_over',
    'passkeys_off',
    'passkeys_max',
    'passkey_over',
    'passkey_refused',
    'passkey_suspected',
    'passkey_taken',
    'passkey_last',
    'passkey_last_factor',
    'passkey_none',
    'totp_wrong',
    'recovery_code_wrong',
    'authenticator_begun',
    'second_factor_needed',
    'sign_in_needed',
    'company_sign_in_needed',
    'own_proof_needed',
    'account_leaving',
    'own_method_required',
    'mailed_code_required',
    'company_sign_in_second',
    'super_admin_recent',
    'super_admin_change_over',
    'place_bound',
    'own_second_factor_first',
    'own_sign_in_first',
    'email_domain_not_allowed',
    'idempotency_key_reused',
    'import_file_type',
    'import_file_old',
    'import_file_web_page',
    'import_file_empty',
    'import_file_header',
    'import_file_damaged',
    'import_file_quote',
    'import_file_heavy',
    'import_busy',
    'import_unpacked_max',
    'import_rows_max',
    'import_columns_max',
    'import_mapping',
    'import_state',
    'import_cancelled',
    'import_undo_over',
    'directory_not_configured',
    'directory_settings',
    'directory_sign_in',
    'directory_account',
    'directory_consent',
    'directory_permission',
    'directory_expired',
    'directory_throttled',
    'directory_unreachable',
    'directory_answer',
    'directory_people_max',
    'directory_interrupted',
    'directory_other',
    'directory_forgotten',
    'image_type',
    'gallery_type',
    'background_type',
    'background_small',
    'backgrounds_max',
    'image_damaged',
    'image_pixels',
    'image_polyglot',
    'file_missing',
    'upload_slow',
    'uploads_busy',
    'billing_none',
    'billing_information_first',
    'payment_method_first',
    'company_billing_missing',
    'payment_method_unknown',
    'payment_method_last',
    'payment_outstanding',
    'invoice_none',
    'payment_refused',
    'payment_settings',
    'payment_signature',
    'payment_settling',
    'amount_changed',
    'seats_in_use',
    'pro_seats_many',
    'reminders_max',
    'pro_seats_in_use',
    'insufficient_pro_licences',
    'pro_licences_verified',
    'pro_role_name_taken',
    'pro_roles_max',
    'events_max',
    'event_days',
    'pro_team_name_taken',
    'pro_team_members_max',
    'pro_team_assignment',
    'pro_team_manager_sees_leads',
    'pro_team_member_leads',
    'pro_team_request_declined',
    'pro_team_request_over',
    'leads_export_max',
    'lead_given_away',
    'lead_pictures_max',
    'company_lead_pictures_max',
    'lead_template_name_taken',
    'lead_templates_max',
    'lead_view_name_taken',
    'lead_views_max',
    'shared_lead_views_max',
    'trial_used',
    'subscription_state',
    'free_keeps',
    'unauthenticated',
    'payment_authentication',
    'payment_declined',
    'paywalled',
    'subscription_expired',
    'access_gone',
    'company_being_deleted',
    'not_found',
    'method_not_allowed',
    'too_large',
    'media_type',
    'codes_day',
    'too_many_requests',
    'internal',
    'payment_unreachable',
    'unavailable',
  ]),
  count: z.number(),
  facts: jsonColumn<Record<string, string | number>>().nullable(),
  names: z.array(z.string()),
})
export type RefusalRow = z.infer<typeof refusalRow>

/** The reasons for which items were refused, the commonest first. */
export const listRefusals = (db: Db, companyId: string, jobId: string): Promise<RefusalRow[]> =>
  db.rows(refusalRow, refusalsStatement, [companyId, jobId])

const endStatement = {
  name: 'bulk_job_end',
  text: `update bulk_jobs set state = $3, error = $4, continues_at = null where company_id = $1 and id = $2 and state = 'running'`,
}

export const storeEnd = (
  tx: Db,
  companyId: string,
  id: string,
  state: Exclude<BulkJobState, 'running'>,
  error: ErrorCode | null = null,
): Promise<unknown> => tx.run(endStatement, [companyId, id, state, error])

const dismissStatement = {
  name: 'bulk_job_dismiss',
  text: `update bulk_jobs set dismissed_at = now() where company_id = $1 and id = $2 and dismissed_at is null`,
}

export const storeDismissal = (tx: Db, companyId: string, id: string): Promise<unknown> =>
  tx.run(dismissStatement, [companyId, id])

const undoneStatement = {
  name: 'bulk_job_undone',
  text: `update bulk_jobs set undone_at = now() where company_id = $1 and id = $2`,
}

export const storeUndone = (tx: Db, companyId: string, id: string): Promise<unknown> =>
  tx.run(undoneStatement, [companyId, id])

const expired = 'from bulk_jobs where company_id = $1 and expires_at < now()'
const expireStatement = { name: 'bulk_job_expire', text: `delete ${expired}` }

export const hasExpired: Condition = `exists (select ${expired})`

/** Names and addresses are not kept longer than somebody may want to see what became of them. */
export const deleteExpired = (db: Db, companyId: string): Promise<unknown> => db.run(expireStatement, [companyId])
