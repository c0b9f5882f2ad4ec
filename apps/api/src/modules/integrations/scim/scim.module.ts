import { erasure, erasureOfRows, exportedOfPlace, notExported } from '../../../db/data-inventory.ts'
import { eachCompanyWith } from '../../../db/each-company.ts'
import type { Module } from '../../module.ts'
import { deleteOldFaults, hasOldFaults } from './scim-faults.sql.ts'
import { registerScimPages } from './scim.pages.ts'
import { registerScim } from './scim.routes.ts'

export const scimModule: Module = {
  name: 'scim',
  routes: registerScim,
  pages: registerScimPages,
  sweep: ({ database }) => eachCompanyWith(database, hasOldFaults, deleteOldFaults),
  inventory: [
    {
      table: 'scim_settings',
      ofCompany: notExported('Set it up again after the import, with a new key.'),
      onDeletion: 'cascade',
      ofPerson: notExported('A setting of the company.'),
      erased: [],
      stays: ['leaver_rule', 'group_kind'],
    },
    {
      table: 'scim_people',
      gone: 'directory_keys',
      ofCompany: notExported('Keys in the directory. After the import, it finds people by their addresses.'),
      onDeletion: 'cascade',
      ofPerson: exportedOfPlace(
        'directory_keys',
        (of) => `select user_name, external_id, removed, updated_at from scim_people
          where company_id = ${of.companyId} and member_id = ${of.memberId}`,
      ),
      erased: 'rows',
      stays: [],
      erase: [erasureOfRows('scim_people')],
    },
    {
      table: 'scim_groups',
      ofCompany: notExported('Keys in the directory. After the import, it finds groups by their names.'),
      onDeletion: 'cascade',
      erased: [],
      stays: ['external_id'],
    },
    {
      table: 'scim_teams',
      ofCompany: notExported('Keys in the directory. After the import, it finds groups by their names.'),
      onDeletion: 'cascade',
      erased: [],
      stays: ['external_id'],
    },
    {
      table: 'scim_faults',
      gone: 'directory_faults',
      ofCompany: notExported('Refusals of the last days by this installation.'),
      onDeletion: 'cascade',
      ofPerson: notExported('A message to the administrators, deleted by the person’s next change.'),
      erased: 'rows',
      stays: [],
      erase: [
        erasureOfRows('scim_faults'),
        erasure(
          'erase_scim_faults_by_address',
          (of) => `delete from scim_faults where company_id = ${of.companyId}
            and (member_id is null and subject = lower(${of.email}) or lower(values ->> 'value') = lower(${of.email}))`,
        ),
      ],
    },
  ],
}
