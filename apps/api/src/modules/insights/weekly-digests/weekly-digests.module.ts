import type { Module } from '../../module.ts'
import { weeklyDigestMail } from './weekly-digests.jobs.ts'
import { registerDigestPages } from './weekly-digests.pages.ts'

/** Subscriptions are rows of `notification_settings` with the group `weekly`. */
export const weeklyDigestsModule: Module = {
  name: 'weekly-digests',
  pages: registerDigestPages,
  jobs: [weeklyDigestMail],
}
