import type { StandIn } from '../hand-overs/hand-overs.sql.ts'
import type { CardAnswer } from './card-cache.ts'
import type { PublicCardRow } from './public-cards.sql.ts'

/** What there is at a public link. */
export type Found =
  | { answer: CardAnswer }
  /** An earlier link of the card, or the card of somebody who left to whom a colleague's follows. */
  | { movedTo: string }
  /** A card that exists but is not shown, and the colleague's that its page names. */
  | { closed: PublicCardRow; standIn: StandIn | undefined }
  | undefined
