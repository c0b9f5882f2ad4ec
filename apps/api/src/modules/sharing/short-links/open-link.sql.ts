import { shortLinkEndings, shortLinkKinds } from '@kartu/contracts/sharing/short-links.plain'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { companyIdRow } from '../../../db/rows.ts'
import { finder } from '../../../db/statement-functions.ts'

const ownerStatement = { name: 'short_link_owner', text: `select company_id from short_link_tokens where token = $1` }

/** Finds the company of a link. The query runs outside a company's context, because a visitor has only the URL. */
export async function findLinkCompany(db: Db, token: string): Promise<string | undefined> {
  return (await db.rows(companyIdRow, ownerStatement, [token]))[0]?.company_id
}

const openedRow = z.object({ card_id: z.string(), kind: z.enum(shortLinkKinds) })
export type OpenedLink = z.infer<typeof openedRow>

const isActive = `off_at is null and (ends_at is null or ends_at > now())
      and (openings_max is null or openings < openings_max)`

// PostgreSQL evaluates the condition again after waiting for a concurrent update, so the last opening is granted only
// once.
const countStatement = {
  name: 'short_link_open',
  text: `update short_links set openings = openings + 1 where company_id = $1 and token = $2 and ${isActive}
    returning card_id, kind`,
}
const lookStatement = {
  name: 'short_link_look',
  text: `select card_id, kind from short_links where company_id = $1 and token = $2 and ${isActive}`,
}

/** Opens an active link; undefined if it has ended. Only openings by people are counted. */
export async function openLink(
  db: Db,
  companyId: string,
  token: string,
  { counts }: { counts: boolean },
): Promise<OpenedLink | undefined> {
  return (await db.rows(openedRow, counts ? countStatement : lookStatement, [companyId, token]))[0]
}

const endedRow = z.object({
  card_id: z.string(),
  after_end: z.enum(shortLinkEndings),
  company: z.string(),
  website: z.string(),
  color: z.string(),
  closing: z.boolean(),
})
export type EndedLink = z.infer<typeof endedRow>

export const findEndedLink = finder(endedRow)<[companyId: string, token: string]>(
  'short_link_ended',
  `select s.card_id, s.after_end, co.name as company, co.website, co.color, co.erase_at is not null as closing
    from short_links s join companies co on co.id = s.company_id where s.company_id = $1 and s.token = $2`,
)

const slugRow = z.object({ slug: z.string() })
const slugStatement = {
  name: 'short_link_slug',
  text: `select slug from card_links where company_id = $1 and card_id = $2 and current`,
}

export async function findCardSlug(db: Db, companyId: string, cardId: string): Promise<string | undefined> {
  return (await db.rows(slugRow, slugStatement, [companyId, cardId]))[0]?.slug
}
