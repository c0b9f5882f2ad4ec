import { exportedOfAccount, type Kept, notExported, ofAccounts } from '../../../db/kept.ts'

/** Rows of accounts, which are the person's own data. */
export const secondFactorKept: Kept[] = [
  {
    table: 'authenticators',
    ...ofAccounts,
    ofPerson: exportedOfAccount(
      'authenticators',
      (of) =>
        `select created_at, confirmed_at, last_used_at from authenticators where user_id = ${of.userId} order by created_at, id`,
    ),
    erased: [],
    stays: ['secret'],
  },
  {
    ...ofAccounts,
    table: 'second_factors',
    ofPerson: exportedOfAccount(
      'second_factors',
      (of) => `select created_at from second_factors where user_id = ${of.userId}`,
    ),
    erased: [],
    stays: [],
  },
  {
    table: 'recovery_codes',
    ...ofAccounts,
    ofPerson: exportedOfAccount(
      'recovery_codes',
      (of) => `select created_at, used_at from recovery_codes where user_id = ${of.userId} order by created_at, id`,
    ),
    erased: [],
    stays: ['salt', 'code_hash'],
  },
  {
    table: 'second_steps',
    ...ofAccounts,
    ofPerson: notExported('Hashes of challenges that are good for minutes.'),
    erased: [],
    stays: ['challenge_hash', 'way'],
  },
]
