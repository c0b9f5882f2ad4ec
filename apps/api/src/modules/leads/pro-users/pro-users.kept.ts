import { deletedRows, erasureOfRows, exportedOfPlace, type Kept, wholeTable } from '../../../db/kept.ts'

export const proUsersKept: Kept[] = [
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
]
