import { erasure, erasureOfRows, type Kept } from '../../db/kept.ts'

export const notificationsKept: Kept[] = [
  {
    table: 'notifications',
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
        'erase_notification_emails',
        (of) => `update notifications
          set facts = facts || jsonb_build_object('work_email', '@' || split_part(${of.email}, '@', 2))
          where company_id = ${of.companyId} and facts ->> 'work_email' = ${of.email}`,
      ),
    ],
  },
  { table: 'notification_settings', erased: 'rows', stays: [], erase: [erasureOfRows('notification_settings')] },
]
