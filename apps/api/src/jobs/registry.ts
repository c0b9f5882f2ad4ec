import { codeMail } from '../modules/auth/auth-mails.ts'
import type { AnyBulkAction } from '../modules/bulk-jobs/bulk-action.ts'
import { bulkJob } from '../modules/bulk-jobs/run-bulk-job.ts'
import { verificationMail } from '../modules/companies/verification-mails.ts'
import { settleCompanyJob } from '../modules/customisation/customisation.jobs.ts'
import { bringBackAction, handOverAction } from '../modules/hand-overs/hand-overs.bulk.ts'
import { importApply, importCheck } from '../modules/imports/imports.jobs.ts'
import { inviteMembersAction, invitePeopleAction } from '../modules/invitations/invitations.bulk.ts'
import { invitationMail } from '../modules/invitations/invitation-mail.ts'
import { retryJobs } from '../modules/mails/mail-retry.ts'
import type { MailJob } from '../modules/mails/mail-job.ts'
import { joinMail } from '../modules/join-requests/join-mail.ts'
import { removeMembersAction, undoMembersAction, updateMembersAction } from '../modules/members/members.bulk.ts'
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

/** Everything that is done to many while somebody may wait for it. */
export const bulkActions = [
  invitePeopleAction,
  inviteMembersAction,
  updateMembersAction,
  undoMembersAction,
  removeMembersAction,
  handOverAction,
  bringBackAction,
] as unknown as readonly AnyBulkAction[]

/** Every job that a worker takes up, by queue: one queue, one job. */
export const jobs = [
  ...mails,
  ...retryJobs(mails),
  importCheck,
  importApply,
  settleCompanyJob,
  notificationDueJob,
  bulkJob(bulkActions),
] as unknown as readonly Job<never>[]
