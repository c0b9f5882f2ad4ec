import { walletPassRoutes } from '@kartu/contracts/sharing/wallet-passes.plain'
import { useQuery } from '@tanstack/react-query'
import { q } from '../queries.ts'
import { useCurrent } from '../session.ts'

/** True if the operator has set up a wallet to which the person can add their card of this company. */
export function useWallet(isWanted = true): boolean {
  const { companyId = '' } = useCurrent().actor ?? {}
  const { data } = useQuery({
    ...q(walletPassRoutes.get, { params: { companyId } }),
    enabled: isWanted && companyId !== '',
  })
  return data !== undefined && (data.apple || data.google)
}
