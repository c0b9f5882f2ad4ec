import type { QueueOptions } from 'pg-boss'

/** Queues of all work that happens after a commit. */
export const queues = [
  'mail',
  'account_mail',
  'verification_mail',
  'import_check',
  'import_apply',
  'import_undo',
  'lead_import_check',
  'lead_import_apply',
  'settle_company',
  'invitation_mail',
  'join_mail',
  'notification_due',
  'notification_mail',
  'mail_retry',
  'follow_up_mail',
  'follow_up_retry',
  'code_retry',
  'bulk_job',
  'subscription_settle',
  'subscription_mail',
  'invoice_mail',
  'billing_email_mail',
  'contact_mail',
  'reminder_due',
  'card_mail',
  'lead_details_mail',
  'insight_mail',
  'weekly_digest_mail',
  'identity_mail',
  'data_export',
  'data_export_mail',
  'account_deletion_mail',
  'company_hand_over_mail',
  'place_address_mail',
  'super_admin_change_mail',
  'company_deletion_mail',
  'company_subscription',
  'company_export',
  'company_export_mail',
  'second_factor_mail',
  'company_sign_in_mail',
  'passkey_mail',
  'app_password_mail',
  'factor_due',
  'factor_mail',
  'failed_sign_in',
  'new_device_mail',
  'audit_stream',
  'webhook',
  'webhook_retry',
  'crm',
  'crm_heard',
  'directory_sync',
  'card_purge',
  'wallet_update',
  'wallet_mail',
] as const
export type QueueName = (typeof queues)[number]

const steady: QueueOptions = {
  retryLimit: 8,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 120,
}

/**
 * Number of jobs of a queue that a process runs in parallel, by default one. Mails wait for the mail server most of the
 * time. Codes have more workers than people at forms can occupy with a slow server, and share them with no other mail.
 */
const workersAtOnce: Partial<Record<QueueName, number>> = {
  mail: 8,
  account_mail: 4,
  code_retry: 4,
  invitation_mail: 4,
  notification_mail: 4,
  audit_stream: 4,
  webhook: 4,
  webhook_retry: 4,
  crm: 4,
  card_mail: 4,
  mail_retry: 4,
  follow_up_mail: 4,
  follow_up_retry: 4,
  bulk_job: 4,
  wallet_update: 2,
}

/** Embedded data has one connection, so it has one worker, except for codes. */
export const workersOf = (queue: QueueName, kind: 'postgres' | 'pglite'): number =>
  kind === 'postgres' || queue === 'mail' || queue === 'account_mail' ? (workersAtOnce[queue] ?? 1) : 1

/**
 * Settings for mails. A server may be slow, and a job restarted in the meantime would send its mail twice; so the
 * timeout is longer than the mailer's (`smtp-mailer.ts`). Refusals by the server have their own retries
 * (`mail-job.ts`); these cover faults on our side.
 */
const mailing: QueueOptions = {
  ...steady,
  retryLimit: 60,
  retryDelayMax: 3600,
  expireInSeconds: 900,
  heartbeatSeconds: 30,
  deleteAfterSeconds: 60,
}

/** A job whose process died is restarted after `heartbeatSeconds` without a heartbeat. */
export const queueOptions: Record<QueueName, QueueOptions> = {
  // Mails contain one-time codes: deleted soon after they were sent.
  mail: { ...mailing, heartbeatSeconds: 10 },
  account_mail: { ...mailing, heartbeatSeconds: 10 },
  verification_mail: mailing,
  billing_email_mail: mailing,
  invitation_mail: mailing,
  join_mail: mailing,
  invoice_mail: mailing,
  contact_mail: mailing,
  card_mail: mailing,
  lead_details_mail: mailing,
  insight_mail: mailing,
  weekly_digest_mail: mailing,
  identity_mail: mailing,
  data_export: { ...steady, expireInSeconds: 3600, heartbeatSeconds: 10, deleteAfterSeconds: 3600 },
  data_export_mail: mailing,
  // Contains codes, too.
  account_deletion_mail: { ...mailing, heartbeatSeconds: 10 },
  company_hand_over_mail: mailing,
  place_address_mail: mailing,
  super_admin_change_mail: mailing,
  // Contains codes, too.
  company_deletion_mail: { ...mailing, heartbeatSeconds: 10 },
  // Retried until the gateway answers: a deleted company must not be charged.
  company_subscription: {
    ...steady,
    retryLimit: 200,
    retryDelayMax: 3600,
    expireInSeconds: 300,
    heartbeatSeconds: 30,
    deleteAfterSeconds: 3600,
  },
  company_export: { ...steady, expireInSeconds: 3600, heartbeatSeconds: 10, deleteAfterSeconds: 3600 },
  company_export_mail: mailing,
  second_factor_mail: mailing,
  company_sign_in_mail: mailing,
  passkey_mail: mailing,
  app_password_mail: mailing,
  factor_due: { ...steady, heartbeatSeconds: 10, deleteAfterSeconds: 3600 },
  factor_mail: mailing,
  // Contains an address that a visitor typed: deleted soon.
  failed_sign_in: { ...steady, heartbeatSeconds: 10, deleteAfterSeconds: 60 },
  new_device_mail: mailing,
  audit_stream: { ...steady, expireInSeconds: 600, heartbeatSeconds: 30, deleteAfterSeconds: 60 },
  webhook: { ...steady, expireInSeconds: 600, heartbeatSeconds: 30, deleteAfterSeconds: 60 },
  webhook_retry: { ...steady, expireInSeconds: 600, heartbeatSeconds: 30, deleteAfterSeconds: 60 },
  crm: { ...steady, expireInSeconds: 600, heartbeatSeconds: 30, deleteAfterSeconds: 60 },
  crm_heard: { ...steady, expireInSeconds: 600, heartbeatSeconds: 30, deleteAfterSeconds: 60 },
  directory_sync: { ...steady, expireInSeconds: 3600, heartbeatSeconds: 10, deleteAfterSeconds: 3600 },
  card_purge: {
    ...steady,
    retryLimit: 30,
    retryDelay: 1,
    retryDelayMax: 300,
    heartbeatSeconds: 10,
    deleteAfterSeconds: 60,
  },
  // Repeated for hours while Apple's push service does not answer.
  wallet_update: { ...steady, retryLimit: 40, expireInSeconds: 300, heartbeatSeconds: 10, deleteAfterSeconds: 60 },
  wallet_mail: mailing,
  notification_due: { ...steady, heartbeatSeconds: 10, deleteAfterSeconds: 60 },
  notification_mail: { ...mailing, deleteAfterSeconds: 3600 },
  mail_retry: mailing,
  follow_up_mail: mailing,
  follow_up_retry: mailing,
  code_retry: mailing,
  settle_company: { ...steady, deleteAfterSeconds: 3600 },
  subscription_settle: {
    ...steady,
    retryLimit: 60,
    expireInSeconds: 300,
    heartbeatSeconds: 30,
    deleteAfterSeconds: 3600,
  },
  subscription_mail: mailing,
  reminder_due: { ...steady, heartbeatSeconds: 10, deleteAfterSeconds: 3600 },
  bulk_job: { ...steady, expireInSeconds: 3600, heartbeatSeconds: 10, deleteAfterSeconds: 3600 },
  import_check: { ...steady, expireInSeconds: 3600, heartbeatSeconds: 10, deleteAfterSeconds: 86_400 },
  import_apply: { ...steady, expireInSeconds: 3600, heartbeatSeconds: 10, deleteAfterSeconds: 86_400 },
  import_undo: { ...steady, expireInSeconds: 3600, heartbeatSeconds: 10, deleteAfterSeconds: 86_400 },
  lead_import_check: { ...steady, expireInSeconds: 3600, heartbeatSeconds: 10, deleteAfterSeconds: 86_400 },
  lead_import_apply: { ...steady, expireInSeconds: 3600, heartbeatSeconds: 10, deleteAfterSeconds: 86_400 },
}
