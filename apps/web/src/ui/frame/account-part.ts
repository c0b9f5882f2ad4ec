import type { Account } from '@kartu/contracts/governance/account'

/** What decides how somebody proves who they are. */
export type ProvingAccount = Pick<
  Account,
  'email' | 'password' | 'second_factor' | 'factors' | 'passkeys' | 'code_confirms'
>

/** Props of rows and sections that other features add to the account page. */
export interface AccountPartProps {
  account: Account
}
