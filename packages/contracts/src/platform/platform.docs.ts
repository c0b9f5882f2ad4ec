import type { AreaDocs } from '../operation-docs.ts'

export const platformDocs: AreaDocs<'audit' | 'bulkJobs' | 'files' | 'geo' | 'installation' | 'notifications'> = {
  audit: {
    about: 'The audit log: every change in a company, with its author.',
    list: [
      'List audit entries',
      'Returns 50 `entries`, newest first, and `more`. Send the last `_id` as `after` for older ones. Admins only.',
    ],
    export: ['Export the audit log', 'Returns the audit entries that the filters match as a CSV file. Admins only.'],
  },
  bulkJobs: {
    about: 'Changes of many records that run in the background, one record at a time.',
    list: ['List bulk jobs', 'Returns the jobs that the caller started and has not dismissed, newest first.'],
    start: [
      'Start a bulk job',
      'Starts a change of many records. It runs in the background; each record is changed or refused on its own.',
    ],
    get: ['Get a bulk job', 'Returns the state and progress of a job.'],
    items: ['List the items of a bulk job', 'Returns the outcome for each record, in the order of the job.'],
    refusals: ['List refusals of a bulk job', 'Returns each reason for a refusal once, with the number of records.'],
    cancel: ['Cancel a bulk job', 'Stops a job. Records that were already changed keep their change.'],
    dismiss: ['Dismiss a bulk job', 'Hides a finished job from the list.'],
  },
  files: {
    about: 'Uploaded pictures, and private files such as exports.',
    get: [
      'Download a private file',
      'Returns a private file of the company until its end date, to the people for whom it was created.',
    ],
    create: [
      'Upload a picture',
      'Stores a JPEG, PNG or WebP picture, re-encoded. A picture that no record refers to within a day is deleted.',
    ],
  },
  geo: {
    about: 'The caller’s country.',
    country: ['Get the caller’s country', 'Returns a two-letter country code as plain text, `SG` if it is unknown.'],
  },
  installation: {
    about: 'Warnings for the operator of the installation.',
    get: [
      'Get warnings for the operator',
      'Returns faults of the installation that an admin should report to its operator.',
    ],
  },
  notifications: {
    about: 'Notifications of the signed-in person in a company.',
    list: ['List notifications', 'Returns the newest 50 notifications of the signed-in person in the company.'],
    older: ['List older notifications', 'Returns the 50 notifications before the given one.'],
    unread: ['Count unread notifications', 'Returns the number of unread notifications of the signed-in person.'],
    read: ['Mark a notification as read', 'Marks one notification as read and returns the number of unread ones.'],
    readAll: [
      'Mark all notifications as read',
      'Marks all notifications of the signed-in person in the company as read.',
    ],
    preferences: ['Get notification preferences', 'Returns which groups of notifications are also sent by email.'],
    updatePreferences: [
      'Change notification preferences',
      'Sets which groups of notifications are also sent by email. Groups that are not sent stay unchanged.',
    ],
  },
}
