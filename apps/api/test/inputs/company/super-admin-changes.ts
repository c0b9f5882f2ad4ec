import { newId } from '../../../src/db/columns.ts'
import { asOwner } from '../../database/database.ts'
import { makeMember } from '../../factories.ts'
import type { InputsOf } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

/** Another super admin gave the role to a member, and the founder was notified. */
async function told({ server, company }: Stage) {
  const giver = await makeMember(server, company, { roles: ['super_admin'] })
  const given = await makeMember(server, company, { roles: ['super_admin'] })
  const changeId = newId()
  await asOwner(server.database, (query) =>
    query(
      `insert into super_admin_changes (company_id, id, kind, member_id, user_id, roles_before, by_user_id, told)
        values ($1, $2, 'given', $3, $4, '{}', $5, $6)`,
      [company.id, changeId, given.id, given.user.id, giver.user.id, [company.founder.id, giver.user.id]],
    ),
  )
  return { params: { companyId: company.id, changeId } }
}

export const inputs: InputsOf<'superAdminChanges'> = {
  'superAdminChanges.get': told,
  'superAdminChanges.undo': told,
}
