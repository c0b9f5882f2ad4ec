import { notificationRoutes } from '@kartu/contracts/platform/notifications'
import type { FastifyInstance } from 'fastify'
import { erasure, erasureOfRows, exportedOfPlace, tableWithout, wholeTable } from '../../../db/data-inventory.ts'
import type { Deps } from '../../../deps.ts'
import { mount } from '../../../http/mount.ts'
import type { Sweep, Module } from '../../module.ts'
import { notificationDueJob, notificationMailJob } from './notifications.jobs.ts'
import {
  sweepNotifications,
  choosePreferences,
  listNotifications,
  listOlder,
  markAllRead,
  markRead,
  preferencesOf,
} from './notifications.ts'
import { countUnread } from './notifications.sql.ts'

const sweep: Sweep = ({ database }) => sweepNotifications(database)

export const notificationsModule: Module = {
  name: 'notifications',
  routes: registerNotifications,
  jobs: [notificationDueJob, notificationMailJob],
  sweep,
  inventory: [
    {
      table: 'notifications',
      gone: 'notifications',
      ofCompany: tableWithout({
        mail_due: 'State of the emails that this server sent.',
        mail_id: 'State of the emails that this server sent.',
      }),
      onDeletion: 'cascade',
      ofPerson: exportedOfPlace(
        'notifications',
        (of) =>
          `select kind, facts, created_at, read_at from notifications where company_id = ${of.companyId} and member_id = ${of.memberId} order by created_at, id`,
      ),
      erased: 'rows',
      stays: [],
      erase: [
        erasureOfRows('notifications'),
        // Other members' notifications that name the person.
        erasure(
          'erase_notification_names',
          (of) => `update notifications n set facts = n.facts || (
            select jsonb_object_agg(p.fact, case p.fact
              when 'email' then '' when 'work_email' then '@' || split_part(n.facts ->> 'work_email', '@', 2) else ${of.standIn} end)
            from jsonb_each_text(n.people) p (fact, id) where p.id = ${of.memberId}::text)
          where n.company_id = ${of.companyId} and jsonb_path_exists(n.people, '$.* ? (@ == $id)', jsonb_build_object('id', ${of.memberId}::text))`,
        ),
      ],
    },
    {
      table: 'notification_settings',
      gone: 'settings',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      ofPerson: exportedOfPlace(
        'notification_settings',
        (of) =>
          `select mail_group, by_mail from notification_settings where company_id = ${of.companyId} and member_id = ${of.memberId} order by mail_group`,
      ),
      erased: 'rows',
      stays: [],
      erase: [erasureOfRows('notification_settings')],
    },
  ],
}

/** Members access only their own notifications, so no policy applies. */
function registerNotifications(app: FastifyInstance, deps: Deps): void {
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
