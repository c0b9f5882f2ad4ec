import { type Kept, notExported, ofAccounts } from '../../../db/kept.ts'

export const accountDeletionsKept: Kept[] = [
  {
    table: 'account_deletions',
    ...ofAccounts,
    ofPerson: notExported('Signing in undoes it, so nobody who is signed in has one.'),
    erased: [],
    // Names of companies, until the last mail was sent.
    stays: ['places'],
  },
]
