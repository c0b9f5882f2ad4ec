import type { ResolvedCard } from '@kartu/cards/resolve-card'
import { useComputedColorScheme } from '@mantine/core'
import { CardPreview } from '../../../ui/card/card-preview.tsx'
import classes from './template-panel.module.css'

interface CardThumbProps {
  card: ResolvedCard
  pageUrl: string
  /** Visible part of the card. */
  part: 'head' | 'card'
}

/** A thumbnail of the real card, rendered like the preview. */
export function CardThumb({ card, pageUrl, part }: CardThumbProps) {
  const shown = useComputedColorScheme('light')
  // Backgrounds are shown in the light scheme: in the dark one they are hard to tell apart.
  const scheme = part === 'head' ? 'light' : shown
  return (
    <span className={classes.frame} data-part={part} aria-hidden="true">
      <span className={classes.card}>
        <CardPreview card={card} scheme={scheme} pageUrl={pageUrl} />
      </span>
    </span>
  )
}
