import type { OwnValues } from '@kartu/cards/card-fields'
import type { Role } from '@kartu/contracts/actor'
import { type CardText, cardTexts } from '@kartu/contracts/company/card-fields.plain'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import type { Prompt } from '@kartu/contracts/company/cards'
import type { CardPolicy, DivisionRules } from '@kartu/contracts/company/customisation'
import type { Db } from '../../../db/db.ts'
import { isUnretired } from './retired-links.sql.ts'
import type { StoredPicture } from '../../../db/schema/stored-picture.ts'

/** A card with its link and photo, as `select` below names the columns. */
export interface CardRow extends LinklessRow {
  slug: string
}

export interface LinklessRow extends Record<CardText, string> {
  company_id: string
  id: string
  member_id: string
  contacts: ContactEntry[]
  prompts: Prompt[]
  language: 'en' | 'id'
  revision: number
  updated_at: string
  photo_id: string | null
  photo_hash: string | null
  photo_width: number | null
  photo_height: number | null
  secondary_logo_ids: string[] | null
  /** What the employee has put in the place of the company's values above. */
  own: OwnValues<StoredPicture>
  /** What decides between the two. */
  division_id: string | null
  /** Of the member. */
  roles: Role[]
  full_edit_access: boolean
  card_rules: DivisionRules | null
  card_policy: CardPolicy | null
  /** It belongs to its person and to no company. */
  personal: boolean
}

/** Columns of a card without its link, which Citus keeps on another server (decision 139). */
export const linklessColumnList = `c.company_id, c.id, c.member_id, ${cardTexts.map((text) => `c.${text}`).join(', ')},
  c.contacts, c.prompts, c.language, c.revision, c.updated_at, f.id as photo_id, f.hash as photo_hash, f.width as photo_width,
  f.height as photo_height, c.secondary_logo_ids, c.own, m.division_id, m.roles, m.full_edit_access, d.card_rules,
  co.card_policy, co.personal`

export const linklessJoins = `
  join members m on m.company_id = c.company_id and m.id = c.member_id
  left join divisions d on d.company_id = m.company_id and d.id = m.division_id
  join companies co on co.id = c.company_id
  left join files f on f.company_id = c.company_id and f.id = c.photo_id`

/**
 * The rows of a text that asks for cards `c` of the company `$1`, each with its link: once they are found, because a cluster
 * takes all links to the worker else.
 */
export const withLinks = (cards: string): string => `with c as materialized (${cards})
  select c.*, l.slug from c join card_links l on l.company_id = $1 and l.card_id = c.id and l.current`

const findCardStatement = {
  name: 'card_find',
  text: withLinks(`select ${linklessColumnList} from cards c ${linklessJoins}
    where c.company_id = $1 and c.id = $2`),
}

export async function findCard(db: Db, companyId: string, cardId: string): Promise<CardRow | undefined> {
  const [row] = await db.rows<CardRow>(findCardStatement, [companyId, cardId])
  return row
}

const findCardOfStatement = {
  name: 'card_find_of_member',
  text: withLinks(`select ${linklessColumnList} from cards c ${linklessJoins}
    where c.company_id = $1 and c.member_id = $2`),
}

export async function findCardOf(db: Db, companyId: string, memberId: string): Promise<CardRow | undefined> {
  const [row] = await db.rows<CardRow>(findCardOfStatement, [companyId, memberId])
  return row
}

const shownPhotoStatement = {
  name: 'card_shown_photo',
  text: `select shown_photo from cards where company_id = $1 and member_id = $2`,
}

/** The photo that a member's card shows under the rules of the company. */
export async function shownPhotoOf(db: Db, companyId: string, memberId: string): Promise<StoredPicture | null> {
  const [row] = await db.rows<{ shown_photo: StoredPicture | null }>(shownPhotoStatement, [companyId, memberId])
  return row?.shown_photo ?? null
}

const lockCardStatement = {
  name: 'card_lock',
  text: `select revision from cards where company_id = $1 and id = $2 for update`,
}

/** Keeps others from changing the card until the transaction ends; gives its present revision. */
export async function lockCard(tx: Db, companyId: string, cardId: string): Promise<number | undefined> {
  const [row] = await tx.rows<{ revision: number }>(lockCardStatement, [companyId, cardId])
  return row?.revision
}

const listCardsStatement = {
  name: 'card_list',
  text: `${withLinks(`select ${linklessColumnList}, c.sort_name from cards c ${linklessJoins}
    where c.company_id = $1 order by c.sort_name, c.member_id limit $2 offset $3`)} order by c.sort_name, c.member_id`,
}
const countCardsStatement = {
  name: 'card_count',
  text: `select count(*)::int as total from cards where company_id = $1`,
}

export async function listCards(
  db: Db,
  companyId: string,
  page: { page: number; per_page: number },
): Promise<{ rows: CardRow[]; total: number }> {
  const rows = await db.rows<CardRow>(listCardsStatement, [companyId, page.per_page, (page.page - 1) * page.per_page])
  const [count] = await db.rows<{ total: number }>(countCardsStatement, [companyId])
  return { rows, total: count?.total ?? 0 }
}

const insertLinkStatement = {
  name: 'card_link_insert',
  text: `insert into card_links (slug, company_id, card_id) select $1, $2, $3 where ${isUnretired('card', '$1', '$2')}
    on conflict (slug) do nothing returning slug`,
}

/** False when the link is another card's, or was one, also of a company that is gone. */
export async function insertLink(tx: Db, slug: string, companyId: string, cardId: string): Promise<boolean> {
  return (await tx.rows(insertLinkStatement, [slug, companyId, cardId])).length === 1
}

const retireLinksStatement = {
  name: 'card_links_retire',
  text: `update card_links set current = false where company_id = $1 and card_id = $2 and current`,
}
const reviveLinkStatement = {
  name: 'card_link_revive',
  text: `update card_links set current = true where slug = $1 and company_id = $2 and card_id = $3 returning slug`,
}

/** Makes `slug` the card's link; the earlier one stays and leads to it. False when the link is another card's. */
export async function replaceLink(tx: Db, slug: string, companyId: string, cardId: string): Promise<boolean> {
  await tx.rows(retireLinksStatement, [companyId, cardId])
  if (await insertLink(tx, slug, companyId, cardId)) return true
  return (await tx.rows(reviveLinkStatement, [slug, companyId, cardId])).length === 1
}
