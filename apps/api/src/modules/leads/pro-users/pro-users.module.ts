import { deletedRows, erasureOfRows, exportedOfPlace, wholeTable } from '../../../db/kept.ts'
import { memberPaused } from '../../company/members/pause-member.ts'
import type { Module } from '../../module.ts'
import { leavePro } from './leave-pro.ts'
import { registerProUsers } from './pro-users.routes.ts'

export const proUsersModule: Module = {
  name: 'pro-users',
  routes: registerProUsers,
  kept: [
    { table: 'pro_roles', ofCompany: wholeTable, onDeletion: 'cascade', erased: [], stays: ['name', 'permissions'] },
    {
      table: 'pro_users',
      gone: 'pro',
      ofCompany: wholeTable,
      // They refer to roles, which are deleted with the company before its members.
      onDeletion: deletedRows('pro_users'),
      ofPerson: exportedOfPlace(
        'pro_roles',
        (of) =>
          `select role, created_at from pro_users where company_id = ${of.companyId} and member_id = ${of.memberId}`,
      ),
      erased: 'rows',
      stays: [],
      erase: [erasureOfRows('pro_users')],
    },
  ],
  hooks: [memberPaused.with(leavePro)],
}
