import { exportedOfAccount, type Kept, notExported, ofAccounts } from '../../../db/kept.ts'

/** Rows of accounts, which are the person's own data. */
export const identitiesKept: Kept[] = [
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
    ofPerson: notExported('Secrets that are good for minutes.'),
    erased: [],
    stays: ['request_hash', 'state_hash', 'provider', 'scope', 'nonce', 'code_verifier', 'session', 'token_hash'],
  },
]
