import { IconPencil, IconShare2 } from '@tabler/icons-react'
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

/** URL hash of the code, so that Back closes it and a reload opens it again. */
export const codeHash = '#code'

interface OwnCardViewProps {
  card: OwnCard
  /** True if the page works offline. */
  isKept?: boolean
  /** Missing without a network, because nothing can be changed offline. */
  onEdit?: (() => void) | undefined
  /** Other actions of the page on the card. */
  children?: ReactNode
}

/** A person's own card with the most common actions: show its code, share it, edit it. */
export function OwnCardView({ card, isKept = false, onEdit, children }: OwnCardViewProps) {
  const { hash, search, key } = useLocation()
  const navigate = useNavigate()
  const [isSharing, setSharing] = useState(false)
  const close = (): void => {
    if (key === 'default') void navigate({ search, hash: '' }, { replace: true })
    else void navigate(-1)
  }
  return (
    <Stack gap="l" className={classes.own}>
      <CardObject card={card} isKept={isKept} onShowCode={() => void navigate({ search, hash: codeHash })} />
      <Row gap="s">
        <PlainButton
          look="primary"
          size="large"
          wide
          icon={<IconShare2 {...icon} />}
          aria-expanded={isSharing}
          onClick={() => setSharing(!isSharing)}
        >
          {t(($) => $.home.share.act)}
        </PlainButton>
        {onEdit === undefined ? null : (
          <PlainButton size="large" wide icon={<IconPencil {...icon} />} onClick={onEdit}>
            {t(($) => $.home.card.edit)}
          </PlainButton>
        )}
      </Row>
      {isSharing ? <ShareCard card={card} /> : null}
      {children}
      {hash === codeHash ? <FullCode card={card} isKept={isKept} onClose={close} /> : null}
    </Stack>
  )
}
