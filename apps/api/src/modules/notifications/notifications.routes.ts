import { notificationRoutes } from '@kartu/contracts/notifications'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { listNotifications } from './notifications.ts'

const shownMax = 50

export function registerNotifications(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, notificationRoutes.list, (_input, { db, actor }) =>
    listNotifications(db, actor.companyId, actor.memberId, shownMax),
  )
}
