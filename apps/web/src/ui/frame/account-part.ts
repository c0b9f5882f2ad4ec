import type { Account } from '@kartu/contracts/governance/account'
import type { ComponentType } from 'react'

/** What decides how somebody proves who they are. */
export type ProvingAccount = Pick<
  Account,
  'email' | 'password' | 'second_factor' | 'factors' | 'passkeys' | 'code_confirms'
>

export interface AccountPartProps {
  account: Account
}

/** What another feature puts on the page of the account: `<feature>.account-part.ts` exports it as `part`. */
export interface AccountPart {
  /** The feature. */
  name: string
  /** Rows among the ways to sign in, or among the settings, or a section of its own below the others. */
  in: 'signing-in' | 'settings' | 'page'
  /** Lower ones stand first. */
  order: number
  Part: ComponentType<AccountPartProps>
}
