import type { Account } from '@kartu/contracts/account'
import type { ComponentType, ReactNode } from 'react'

/** For calls that answer `confirmation_required`: asks who it is, and calls again once that is proved. */
export interface Proof {
  /** To be drawn beside what calls. */
  dialog: ReactNode
  isAsking: boolean
  askIfMissing: (error: unknown, act: () => void) => void
  /** Null for what the dialog asks. */
  told: (error: unknown) => unknown
}

/** What decides how somebody proves who they are. */
export type ProvingAccount = Pick<
  Account,
  'email' | 'password' | 'second_factor' | 'factors' | 'passkeys' | 'code_confirms'
>

export interface AccountPartProps {
  account: Account
  useProof: (account: ProvingAccount) => Proof
}

/** A page with something that takes a proof. */
export type PageWithProof = Pick<AccountPartProps, 'useProof'>

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
