import type { ResolvedCard } from '@kartu/cards/resolve-card'
import type { ReactNode } from 'react'

export interface PreviewPaneProps {
  card: ResolvedCard
  /** URL of the card's page; null if there is none, or it is not public. */
  pageUrl: string | null
  /** One line below the title: the card's owner, and unsaved parts. */
  hint?: ReactNode
  /** Two cards side by side, below each other on a phone, instead of `card`. */
  compared?: readonly { id: string; name: string; card: ResolvedCard }[] | undefined
  /** Options of the preview, above the card. */
  choice?: ReactNode
}
