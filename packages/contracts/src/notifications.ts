import { z } from 'zod'
import { route } from './route.ts'
import { Id, Timestamp } from './validation.ts'

export const notificationKinds = [
  'import_done',
  'import_failed',
  'change_requested',
  'change_accepted',
  'change_rejected',
  'invitation_accepted',
  'invitation_declined',
  'join_requested',
] as const

/** What happened, as a kind with its facts; the words are the reader's language's. */
export const Notification = z.object({
  _id: Id,
  kind: z.enum(notificationKinds),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  read: z.boolean(),
  created_at: Timestamp,
})
export type Notification = z.infer<typeof Notification>

export const notificationRoutes = {
  list: route({
    method: 'GET',
    path: '/companies/:companyId/notifications',
    access: 'company',
    summary: 'The newest 50 notifications of the signed-in person in this company',
    params: z.strictObject({ companyId: Id }),
    answer: 'data',
    data: z.array(Notification),
  }),
}
