import { erasure, erasureOfRows, exportedOfPlace, wholeTable } from '../../../db/data-inventory.ts'
import type { Module } from '../../module.ts'
import { registerChangeRequests } from './change-requests.routes.ts'

export const changeRequestsModule: Module = {
  name: 'change-requests',
  routes: registerChangeRequests,
  inventory: [
    {
      table: 'change_requests',
      gone: 'change_requests',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      ofPerson: exportedOfPlace(
        'change_requests',
        (of) => `select field, before, after, message, state, answer, created_at, decided_at from change_requests
        where company_id = ${of.companyId} and member_id = ${of.memberId} order by created_at, id`,
      ),
      pictures: {
        before: `select r.before ->> 'id' from change_requests r where r.company_id = $1 and r.field = 'photo'`,
        after: `select r.after ->> 'id' from change_requests r where r.company_id = $1 and r.field = 'photo'`,
      },
      erased: 'rows',
      stays: [],
      erase: [
        erasureOfRows('change_requests'),
        erasure(
          'erase_change_request_deciders',
          (of) => `update change_requests set decided_by = ${of.standIn}
          where company_id = ${of.companyId} and decided_by_id = ${of.memberId}`,
        ),
      ],
    },
  ],
}
