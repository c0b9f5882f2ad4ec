import { z } from 'zod'
import type { Db } from '../../../../db/db.ts'
import type { Deps } from '../../../../deps.ts'
import type { CardAnswer } from '../../../../http/card-cache.ts'
import type { PublicCardRow } from './public-cards.sql.ts'

/** The colleague's card that stands in for a paused one. */
export const standInRow = z.object({
  /** A page that names the colleague, or the colleague's card at once. */
  card: z.enum(['page', 'redirect']),
  display_name: z.string(),
  shown_title: z.string(),
  slug: z.string(),
})
export type StandIn = z.infer<typeof standInRow>

/** Finds the card and the person that answer for a member who left. */
export type FindStandIn = (db: Db, companyId: string, memberId: string) => Promise<StandIn | undefined>

/** What public cards need of the program; a server that shows nothing else has no more. */
export type CardDeps = Pick<Deps, 'env' | 'database' | 'files' | 'cardCache' | 'visits'>

/** What there is at a public link. */
export type Found =
  | { answer: CardAnswer }
  /** An earlier link of the card, or the card of somebody who left to whom a colleague's follows. */
  | { movedTo: string }
  /** A card that exists but is not shown, and the colleague's that its page names. */
  | { closed: PublicCardRow; standIn: StandIn | undefined }
  | undefined
