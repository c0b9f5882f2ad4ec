import type { QueueOptions } from 'pg-boss'

/** Every kind of work that happens after a commit. */
export const queues = [
  'mail',
  'verification_mail',
  'import_check',
  'import_apply',
  'settle_company',
  'invitation_mail',
  'join_mail',
  'notification_due',
  'notification_mail',
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
 * How many jobs of a queue a process works off side by side; one where nothing is said. Mails to many people wait for
 * the mail server most of the time. Embedded data has one connection, so there it is always one.
 */
export const workersAtOnce: Partial<Record<QueueName, number>> = { invitation_mail: 4, notification_mail: 4 }

/** A job whose process died is taken up again after `heartbeatSeconds` without a sign of life. */
export const queueOptions: Record<QueueName, QueueOptions> = {
  // Mails hold one-time codes: gone soon after they were sent.
  mail: { ...steady, heartbeatSeconds: 10, deleteAfterSeconds: 60 },
  verification_mail: { ...steady, heartbeatSeconds: 10, deleteAfterSeconds: 60 },
  invitation_mail: { ...steady, heartbeatSeconds: 10, deleteAfterSeconds: 60 },
  join_mail: { ...steady, heartbeatSeconds: 10, deleteAfterSeconds: 60 },
  notification_due: { ...steady, heartbeatSeconds: 10, deleteAfterSeconds: 60 },
  notification_mail: { ...steady, heartbeatSeconds: 10, deleteAfterSeconds: 3600 },
  settle_company: { ...steady, deleteAfterSeconds: 3600 },
  import_check: { ...steady, expireInSeconds: 3600, heartbeatSeconds: 10, deleteAfterSeconds: 86_400 },
  import_apply: { ...steady, expireInSeconds: 3600, heartbeatSeconds: 10, deleteAfterSeconds: 86_400 },
}
