import { codeMail } from '../modules/auth/auth-mails.ts'
import { verificationMail } from '../modules/companies/verification-mails.ts'
import { settleCompanyJob } from '../modules/customisation/customisation.jobs.ts'
import { importApply, importCheck } from '../modules/imports/imports.jobs.ts'
import { invitationMail } from '../modules/invitations/invitation-mail.ts'
import { joinMail } from '../modules/join-requests/join-mail.ts'
import { notificationDueJob, notificationMailJob } from '../modules/notifications/notifications.jobs.ts'
import type { Job } from './job.ts'

/** Every job that a worker takes up, by queue: one queue, one job. */
export const jobs = [
  codeMail,
  verificationMail,
  importCheck,
  importApply,
  settleCompanyJob,
  invitationMail,
  joinMail,
  notificationDueJob,
  notificationMailJob,
] as unknown as readonly Job<never>[]
