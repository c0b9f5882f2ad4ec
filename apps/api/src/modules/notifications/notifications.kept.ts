import { erasure, erasureOfRows, exportedOfPlace, type Kept, tableWithout, wholeTable } from '../../db/kept.ts'

export const notificationsKept: Kept[] = [
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
      // Those of others that name the person.
      erasure(
        'erase_notification_names',
        (of) => `update notifications set facts = (facts - 'email') || jsonb_build_object('name', ${of.standIn})
          where company_id = ${of.companyId} and (facts ->> 'name' = ${of.name} or facts ->> 'email' = ${of.email})`,
      ),
      erasure(
        'erase_notification_givers',
        (of) => `update notifications set facts = facts || jsonb_build_object('by', ${of.standIn})
          where company_id = ${of.companyId} and facts ->> 'by' = ${of.name}`,
      ),
      erasure(
        'erase_notification_emails',
        (of) => `update notifications
          set facts = facts || jsonb_build_object('work_email', '@' || split_part(${of.email}, '@', 2))
          where company_id = ${of.companyId} and facts ->> 'work_email' = ${of.email}`,
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
]
