import { PreviewFrame } from '../../../ui/card/preview-pane.tsx'
import type { DrawnCardProps } from './drawn-card.tsx'

const loadDrawn = () => import('./drawn-card.tsx').then((m) => m.DrawnCard)

/** The card of a draft, beside its form. */
export const CardPicture = (props: DrawnCardProps) => <PreviewFrame load={loadDrawn} props={props} />
