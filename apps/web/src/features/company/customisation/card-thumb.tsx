import type { ResolvedCard } from '@kartu/cards/resolve-card'
import { useComputedColorScheme } from '@mantine/core'
import { CardPreview } from '../../../ui/card/card-preview.tsx'
import classes from './template-panel.module.css'

interface CardThumbProps {
  card: ResolvedCard
  pageUrl: string
  /** How much of the card is seen. */
  part: 'head' | 'card'
}

/** The real card, small: drawn by the renderer of the preview. */
export function CardThumb({ card, pageUrl, part }: CardThumbProps) {
  const shown = useComputedColorScheme('light')
  // Grounds are told apart in the light: by night they come close to each other.
  const scheme = part === 'head' ? 'light' : shown
  return (
    <span className={classes.frame} data-part={part} aria-hidden="true">
      <span className={classes.card}>
        <CardPreview card={card} scheme={scheme} pageUrl={pageUrl} />
      </span>
    </span>
  )
}
