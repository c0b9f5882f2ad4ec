import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { mount } from '../../../http/mount.ts'
import {
  choosePreferences,
  listNotifications,
  listOlder,
  markAllRead,
  markRead,
  preferencesOf,
} from './notifications.ts'
import { countUnread } from './notifications.sql.ts'

/** Members access only their own notifications, so no policy applies. */
export function registerNotifications(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, notificationRoutes.list, (_input, { db, actor }) =>
    listNotifications(db, actor.companyId, actor.memberId),
  )
  mount(app, deps, notificationRoutes.older, ({ params }, { db, actor }) =>
    listOlder(db, actor.companyId, actor.memberId, params.notificationId),
  )
  mount(app, deps, notificationRoutes.unread, async (_input, { db, actor }) => ({
    unread: await countUnread(db, actor.companyId, actor.memberId),
  }))
  mount(app, deps, notificationRoutes.read, ({ params }, { db, actor }) =>
    markRead(db, actor.companyId, actor.memberId, params.notificationId),
  )
  mount(app, deps, notificationRoutes.readAll, (_input, { db, actor }) =>
    markAllRead(db, actor.companyId, actor.memberId),
  )
  mount(app, deps, notificationRoutes.preferences, (_input, { db, actor }) =>
    preferencesOf(db, actor.companyId, actor.memberId),
  )
  mount(app, deps, notificationRoutes.updatePreferences, ({ body }, { db, actor }) =>
    choosePreferences(db, actor.companyId, actor.memberId, body.mail),
  )
}
