import { codeMail } from '../modules/auth/auth-mails.ts'
import { verificationMail } from '../modules/companies/verification-mails.ts'
import { settleCompanyJob } from '../modules/customisation/customisation.jobs.ts'
import { importApply, importCheck } from '../modules/imports/imports.jobs.ts'
import { invitationMail } from '../modules/invitations/invitation-mail.ts'
import { retryJobs } from '../modules/mails/mail-retry.ts'
import type { MailJob } from '../modules/mails/mail-job.ts'
import { joinMail } from '../modules/join-requests/join-mail.ts'
import { notificationDueJob, notificationMailJob } from '../modules/notifications/notifications.jobs.ts'
import type { Job } from './job.ts'

/** Every kind of mail: what could not be handed over is tried again by its kind. */
export const mails = [
  codeMail,
  verificationMail,
  invitationMail,
  joinMail,
  notificationMailJob,
] as unknown as readonly MailJob<never>[]

/** Every job that a worker takes up, by queue: one queue, one job. */
export const jobs = [
  ...mails,
  ...retryJobs(mails),
  importCheck,
  importApply,
  settleCompanyJob,
  notificationDueJob,
] as unknown as readonly Job<never>[]
