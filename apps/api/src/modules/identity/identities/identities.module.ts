import { exportedOfAccount, notExported, ofAccounts } from '../../../db/data-inventory.ts'
import type { Sweep, Module } from '../../module.ts'
import { deleteEndedAttempts } from './attempts.sql.ts'
import { identityMail } from './identities.jobs.ts'
import { registerIdentities } from './identities.routes.ts'

/** Deletes expired sign-ins at providers and used ID tokens. */
const sweepAttempts: Sweep = async ({ database }) => {
  await deleteEndedAttempts(database.global)
}

export const identitiesModule: Module = {
  name: 'identities',
  routes: registerIdentities,
  jobs: [identityMail],
  sweep: sweepAttempts,
  /** Rows of accounts, which are the person's own data. */
  inventory: [
    {
      table: 'identities',
      ...ofAccounts,
      ofPerson: exportedOfAccount(
        'linked_sign_ins',
        (of) =>
          `select provider, issuer, subject, email, created_at, last_used_at from identities where user_id = ${of.userId} order by created_at, id`,
      ),
      erased: [],
      stays: ['provider', 'issuer', 'subject', 'email'],
    },
    {
      table: 'sign_in_attempts',
      ...ofAccounts,
      ofPerson: notExported('Secrets that are valid for minutes.'),
      erased: [],
      stays: ['request_hash', 'state_hash', 'provider', 'scope', 'nonce', 'code_verifier', 'session', 'token_hash'],
    },
  ],
}
