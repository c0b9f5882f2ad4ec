import { exportedOfAccount, notExported, ofAccounts } from '../../../db/data-inventory.ts'
import type { Sweep, Module } from '../../module.ts'
import { deleteEndedChallenges } from './challenges.sql.ts'
import { passkeyMail } from './passkeys.jobs.ts'
import { registerPasskeys } from './passkeys.routes.ts'

const sweepChallenges: Sweep = async ({ database }) => {
  await deleteEndedChallenges(database.global)
}

export const passkeysModule: Module = {
  name: 'passkeys',
  routes: registerPasskeys,
  jobs: [passkeyMail],
  sweep: sweepChallenges,
  /** Rows of accounts, which are the person's own data. */
  inventory: [
    {
      ...ofAccounts,
      table: 'passkeys',
      ofPerson: exportedOfAccount(
        'passkeys',
        (of) =>
          `select name, credential_id, device_type, backed_up, transports, created_at, last_used_at, suspected_at from passkeys where user_id = ${of.userId} order by created_at, id`,
      ),
      erased: [],
      stays: ['credential_id', 'public_key', 'transports', 'device_type', 'name'],
    },
    {
      ...ofAccounts,
      table: 'passkey_challenges',
      ofPerson: notExported('Hashes of challenges that are valid for minutes.'),
      erased: [],
      stays: ['challenge_hash', 'purpose', 'scope'],
    },
  ],
}
