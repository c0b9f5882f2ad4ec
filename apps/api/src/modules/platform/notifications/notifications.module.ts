import { erasure, erasureOfRows, exportedOfPlace, tableWithout, wholeTable } from '../../../db/data-inventory.ts'
import type { Sweep, Module } from '../../module.ts'
import { notificationDueJob, notificationMailJob } from './notifications.jobs.ts'
import { registerNotifications } from './notifications.routes.ts'
import { sweepNotifications } from './notifications.ts'

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
      ofCompany: tableWithout({ mail_due: 'Of mails of this server.', mail_id: 'Of mails of this server.' }),
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
