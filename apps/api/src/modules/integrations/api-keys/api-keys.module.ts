import { erasureOfRows, exportedOfPlace, notExported } from '../../../db/data-inventory.ts'
import { eachCompanyWith, eachOpenCompanyWith } from '../../../db/each-company.ts'
import type { Deps } from '../../../deps.ts'
import { otherCallers } from '../../../http/caller/access.ts'
import { divisionDeleted } from '../../company/divisions/divisions.ts'
import { tellSuperAdmins } from '../../company/memberships/tell-super-admins.ts'
import type { Module, Sweep } from '../../module.ts'
import { revokeKeysOfDivision } from './api-keys.ts'
import { registerApiKeys } from './api-keys.routes.ts'
import { deleteExpired, hasExpired, hasMakerChange, markMakerLeft, unmarkMakerLeft } from './api-keys.sql.ts'
import { findKeyAgain } from './key-callers.ts'
import { hasEnding, markEnding } from './key-warnings.sql.ts'

export const apiKeysModule: Module = {
  name: 'api-keys',
  routes: registerApiKeys,
  sweep: sweepKeys,
  hooks: [divisionDeleted.with(revokeKeysOfDivision), otherCallers.with(findKeyAgain)],
  inventory: [
    {
      table: 'api_keys',
      gone: 'api_keys',
      ofCompany: notExported('Secrets of this installation. Create new keys after the import.'),
      onDeletion: 'cascade',
      ofPerson: exportedOfPlace(
        'api_keys',
        (
          of,
        ) => `select name, scopes, created_at, expires_at, last_used_on, last_used_from as last_used_network from api_keys
        where company_id = ${of.companyId} and member_id = ${of.memberId} order by created_at, id`,
      ),
      erased: 'rows',
      stays: [],
      erase: [erasureOfRows('api_keys')],
    },
  ],
}

/**
 * Notifies super admins of keys that expire soon or whose maker is no longer a super admin, and deletes keys that
 * expired long ago.
 */
async function sweepKeys({ database, queue, env }: Deps): ReturnType<Sweep> {
  await eachCompanyWith(database, hasExpired, deleteExpired)
  if (!env.apiKeys) return
  await eachOpenCompanyWith(database, hasMakerChange, (_db, companyId) =>
    database.transaction({ companyId }, async (tx) => {
      await unmarkMakerLeft(tx, companyId)
      for (const { id, name } of await markMakerLeft(tx, companyId)) {
        const audit = { action: 'api_key.maker_left', subjectId: id, after: { name } } as const
        await tellSuperAdmins(tx, queue, companyId, { kind: 'api_key_maker_left', facts: { key: name } }, audit)
      }
    }),
  )
  await eachOpenCompanyWith(database, hasEnding, (_db, companyId) =>
    database.transaction({ companyId }, async (tx) => {
      for (const { id, name, days, is_of_directory: isOfDirectory } of await markEnding(tx, companyId)) {
        const facts = { key: name, days, ...(isOfDirectory && { directory: 1 }) }
        const audit = { action: 'api_key.end_announced', subjectId: id, after: { name, days } } as const
        await tellSuperAdmins(tx, queue, companyId, { kind: 'api_key_ending', facts }, audit)
      }
    }),
  )
}
