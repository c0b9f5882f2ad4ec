import type { Account } from '@kartu/contracts/governance/account'
import { accountRoutes } from '@kartu/contracts/governance/account.plain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { q } from '../queries.ts'

/** Renders its children once the account is loaded. */
export function WithAccount({ children }: { children: (account: Account) => ReactNode }) {
  const account = useQuery(q(accountRoutes.get))
  return account.data ? children(account.data) : null
}
