import { walletPassRoutes } from '@kartu/contracts/sharing/wallet-passes.plain'
import { IconWallet } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { callApi } from '../../../lib/api-client.ts'
import { icon } from '../../../ui/layout/icon-props.ts'
import classes from './my-card-page.module.css'
import { t } from './words.ts'

interface WalletItemProps {
  companyId: string
  onOpen: () => void
}

/** Adds a card to a wallet, if the operator has set up one. It is not shown offline. */
export function WalletItem({ companyId, onOpen }: WalletItemProps) {
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
  return isOffered ? (
    <li>
      <button type="button" className={classes.link} onClick={onOpen}>
        <IconWallet {...icon} />
        {t(($) => $.home.card.wallet)}
      </button>
    </li>
  ) : null
}
