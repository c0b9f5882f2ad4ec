import { exportedOfAccount, type Kept, notExported, ofAccounts } from '../../../db/kept.ts'

/** Rows of accounts, which are the person's own data. */
export const authKept: Kept[] = [
  {
    table: 'known_browsers',
    ...ofAccounts,
    ofPerson: exportedOfAccount(
      'known_browsers',
      (of) =>
        `select created_at, last_used_at, expires_at from known_browsers where user_id = ${of.userId} order by created_at, id`,
    ),
    erased: [],
    stays: ['token_hash'],
  },
  {
    table: 'one_time_codes',
    ...ofAccounts,
    ofPerson: notExported('Hashes of codes that are good for minutes.'),
    erased: [],
    stays: ['email', 'purpose', 'scope', 'code_hash', 'registration'],
  },
  {
    table: 'seen_devices',
    ...ofAccounts,
    ofPerson: exportedOfAccount(
      'seen_devices',
      (of) => `select device, seen_at from seen_devices where user_id = ${of.userId} order by seen_at, device`,
    ),
    erased: [],
    stays: ['device'],
  },
  {
    table: 'sessions',
    ...ofAccounts,
    ofPerson: exportedOfAccount(
      'sessions',
      (of) =>
        `select user_agent, country, way, factor, created_at, last_used_at, expires_at from sessions where user_id = ${of.userId} order by created_at, id`,
    ),
    erased: [],
    stays: ['token_hash', 'user_agent', 'country', 'way', 'proofs', 'factor'],
  },
]
