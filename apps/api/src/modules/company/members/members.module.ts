import { companyInUse } from '../../../http/caller/callers.ts'
import { deletedRows, erasureOfRows, exportedOfPlace, notExported, wholeTable } from '../../../db/data-inventory.ts'
import type { Db } from '../../../db/db.ts'
import { AppError } from '../../../http/errors.ts'
import type { Module } from '../../module.ts'
import { findUser } from '../../identity/users/users.sql.ts'
import { listCompaniesOfUser } from '../memberships/places.sql.ts'
import { changeFieldAction, undoFieldAction } from './field-changes/field-changes.bulk.ts'
import { updateMembersAction, undoMembersAction, removeMembersAction } from './members.bulk.ts'
import { registerMembers } from './members.routes.ts'
import { registerSuperAdminChanges } from './super-admin-changes.routes.ts'

/**
 * Returns the company of a call that names none: the person's only company, or the last one that they used and still
 * belong to. Throws `company_unnamed` if the call has to name one, and `company_none` for a person without a company.
 */
async function findCompanyInUse(db: Db, userId: string): Promise<string> {
  const ids = (await listCompaniesOfUser(db, userId)).map(({ company_id: id }) => id)
  const [only] = ids
  if (only === undefined) throw new AppError('company_none')
  if (ids.length === 1) return only
  const lastId = (await findUser(db, userId))?.lastCompanyId
  if (!lastId || !ids.includes(lastId)) throw new AppError('company_unnamed')
  return lastId
}

export const membersModule: Module = {
  name: 'members',
  routes(app, deps) {
    registerMembers(app, deps)
    registerSuperAdminChanges(app, deps)
  },
  bulkActions: [updateMembersAction, undoMembersAction, removeMembersAction, changeFieldAction, undoFieldAction],
  inventory: [
    {
      table: 'members',
      gone: 'place',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      ofPerson: exportedOfPlace(
        'membership',
        (
          of,
        ) => `select m.id as member_id, m.email, m.external_id, m.status, m.roles, d.name as division, m.created_at, m.updated_at
        from members m left join divisions d on d.company_id = m.company_id and d.id = m.division_id
        where m.company_id = ${of.companyId} and m.id = ${of.memberId}`,
      ),
      erased: 'emptied',
      stays: ['status'],
    },
    // Deleted when the place loses its person or is removed.
    {
      table: 'user_companies',
      ofCompany: notExported('Follows from the members.'),
      onDeletion: deletedRows('user_companies'),
      ofPerson: notExported('Follows from the memberships, which are exported.'),
      erased: [],
      stays: [],
    },
    // Rebuilt from the card's content after the deletion.
    {
      table: 'member_words',
      gone: 'search',
      ofCompany: notExported('Search index, rebuilt from the cards.'),
      onDeletion: 'cascade',
      ofPerson: notExported('Search index, rebuilt from the card.'),
      erased: 'rows',
      stays: [],
      erase: [erasureOfRows('member_words')],
    },
  ],
  hooks: [companyInUse.with(findCompanyInUse)],
}
