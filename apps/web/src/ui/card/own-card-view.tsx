import { IconPencil, IconShare2, IconWallet } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { OwnCard } from '../../lib/company/own-card-store.ts'
import { PlainButton } from '../form/plain-button.tsx'
import { Row, Stack } from '../layout/layout.tsx'
import { icon } from '../layout/icon-props.ts'
import { CardObject } from './card-object.tsx'
import { FullCode } from './full-code.tsx'
import classes from './own-card.module.css'
import { t } from './own-card-words.ts'
import { ShareCard } from './share-card.tsx'
import { hasShareSheet, shareOnDevice } from './share-on-device.ts'

/** URL hash of the code, so that Back closes it and a reload opens it again. */
export const codeHash = '#code'

interface OwnCardViewProps {
  card: OwnCard
  /** True if the page works offline. */
  isKept?: boolean
  /** Omitted offline, because nothing can be changed then. */
  onEdit?: (() => void) | undefined
  /** Omitted if the operator has not set up a wallet. */
  onWallet?: (() => void) | undefined
  /** Other actions of the page on the card. */
  children?: ReactNode
}

/** A person's own card with the most common actions: show its code, share it, add it to a wallet, edit it. */
export function OwnCardView({ card, isKept = false, onEdit, onWallet, children }: OwnCardViewProps) {
  const { hash, search, key } = useLocation()
  const navigate = useNavigate()
  const [isSharing, setSharing] = useState(false)
  const close = (): void => {
    if (key === 'default') void navigate({ search, hash: '' }, { replace: true })
    else void navigate(-1)
  }
  // The other ways to share appear below the button once the share sheet closes; every tap opens the sheet again.
  const opensSheet = hasShareSheet()
  const share = (): void => {
    if (opensSheet) shareOnDevice(card)
    setSharing(opensSheet || !isSharing)
  }
  /** Closes the code before an action, because a dialog would open behind it. */
  const leaveCode = (act: () => void) => () => {
    close()
    act()
  }
  const shareCode = opensSheet ? share : leaveCode(() => setSharing(true))
  return (
    <Stack gap="l" className={classes.own}>
      <CardObject card={card} isKept={isKept} onShowCode={() => void navigate({ search, hash: codeHash })} />
      <Row wrap className={classes.acts}>
        <PlainButton
          look="primary"
          size="large"
          icon={<IconShare2 {...icon} />}
          aria-expanded={opensSheet ? undefined : isSharing}
          onClick={share}
        >
          {t(($) => $.home.share.act)}
        </PlainButton>
        {onWallet === undefined ? null : (
          <PlainButton
            size="large"
            icon={<IconWallet {...icon} />}
            aria-label={t(($) => $.home.card.wallet)}
            onClick={onWallet}
          >
            {t(($) => $.home.card.wallet_short)}
          </PlainButton>
        )}
        {onEdit === undefined ? null : (
          <PlainButton size="large" icon={<IconPencil {...icon} />} onClick={onEdit}>
            {t(($) => $.home.card.edit)}
          </PlainButton>
        )}
      </Row>
      {isSharing ? <ShareCard card={card} /> : null}
      {children}
      {hash === codeHash ? (
        <FullCode
          card={card}
          isKept={isKept}
          onShare={shareCode}
          onWallet={onWallet && leaveCode(onWallet)}
          onClose={close}
        />
      ) : null}
    </Stack>
  )
}
