import { walletPassRoutes } from '@kartu/contracts/sharing/wallet-passes.plain'
import { useEffect, useState } from 'react'
import { callApi } from '../../../lib/api-client.ts'

/** True if the operator has set up a wallet for cards of this company, which may not be that of the tab. */
export function useWalletOf(companyId: string): boolean {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    let isWanted = true
    callApi(walletPassRoutes.get, { params: { companyId } }).then(
      ({ apple, google }) => {
        if (isWanted) setOffered(apple || google)
      },
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [companyId])
  return isOffered
}
