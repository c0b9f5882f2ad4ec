import { z } from 'zod'
import type { Db } from '../../../../db/db.ts'
import type { Deps } from '../../../../deps.ts'
import type { CardAnswer } from '../../../../http/card-cache.ts'
import type { PublicCardRow } from './public-cards.sql.ts'

/** Colleague's card that replaces a paused card. */
export const standInRow = z.object({
  /** A page that names the colleague, or a redirect to the colleague's card. */
  card: z.enum(['page', 'redirect']),
  display_name: z.string(),
  shown_title: z.string(),
  slug: z.string(),
})
export type StandIn = z.infer<typeof standInRow>

/** Finds the colleague who replaces a former member. */
export type FindStandIn = (db: Db, companyId: string, memberId: string) => Promise<StandIn | undefined>

/** Dependencies of public cards. A server that only serves cards has no others. */
export type CardDeps = Pick<Deps, 'env' | 'database' | 'files' | 'cardCache' | 'visits'>

/** Result of looking up a public link. */
export type Found =
  | { answer: CardAnswer }
  /** An earlier link of the card, or a former member's card that redirects to a colleague. */
  | { movedTo: string; companyId: string }
  /** A card that exists but is not shown, with the colleague that its page names. */
  | { closed: PublicCardRow; standIn: StandIn | undefined }
  | undefined
