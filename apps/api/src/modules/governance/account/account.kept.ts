import { exportedOfAccount, type Kept, ofAccounts } from '../../../db/kept.ts'

/** Rows of accounts, which are the person's own data. */
export const accountKept: Kept[] = [
  {
    table: 'email_changes',
    ...ofAccounts,
    ofPerson: exportedOfAccount(
      'email_changes',
      (of) => `select email, created_at, expires_at from email_changes where user_id = ${of.userId}`,
    ),
    erased: [],
    stays: ['email'],
  },
]
