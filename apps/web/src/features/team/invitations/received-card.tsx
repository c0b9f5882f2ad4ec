import { assembleCard, type ResolvedCard } from '@kartu/cards/resolve-card'
import type { ReceivedCard } from '@kartu/contracts/team/invitations'
import { useMemo } from 'react'
import { useColorScheme } from '../../../lib/color-scheme.ts'
import { CardPreview } from '../../../ui/card/card-preview.tsx'
import { t } from './words.ts'
import classes from './invitation-page.module.css'

/** The card that an invitation offers, rendered like its public page. */
export function ReceivedCardFace({ received }: { received: ReceivedCard }) {
  const card = useMemo(() => assembleCard({ ...received, card: { ...received.card, slug: '' } }), [received])
  return <CardFace card={card} />
}

export function CardFace({ card }: { card: ResolvedCard }) {
  const scheme = useColorScheme().shown
  const said = [card.name.full, card.jobTitle, card.division, card.company?.name].filter(Boolean).join(', ')
  return (
    <div className={classes.card} role="img" aria-label={t(($) => $.invitations.received.picture, { card: said })}>
      <CardPreview card={card} scheme={scheme} pageUrl={null} look="face" />
    </div>
  )
}
