import type { Account } from '@kartu/contracts/governance/account'

/** Facts that determine how a person proves their identity. */
export type ProvingAccount = Pick<
  Account,
  'email' | 'password' | 'second_factor' | 'factors' | 'passkeys' | 'code_confirms'
>

/** Props of rows and sections that other features add to the account page. */
export interface AccountPartProps {
  account: Account
}
