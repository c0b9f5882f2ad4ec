import type { OwnValues } from '@kartu/cards/card-fields'
import { roles } from '@kartu/contracts/actor'
import { cardTexts } from '@kartu/contracts/company/card-fields.plain'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import type { CardTranslation } from '@kartu/contracts/company/translations/card-translations'
import type { Prompt } from '@kartu/contracts/company/cards'
import type { CardPolicy, DivisionRules } from '@kartu/contracts/company/customisation'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { cardTextRow } from './card-content.ts'
import { isUnretired } from './retired-links.sql.ts'
import type { StoredPicture } from '../../../db/columns.ts'
import { rowByKey } from '../../../db/row-by-key.ts'
import { jsonColumn, totalRow } from '../../../db/rows.ts'
export const linklessRow = cardTextRow.extend({
  company_id: z.string(),
  id: z.string(),
  member_id: z.string(),
  contacts: jsonColumn<ContactEntry[]>(),
  prompts: jsonColumn<Prompt[]>(),
  blocks: jsonColumn<CardBlock[]>(),
  translations: jsonColumn<CardTranslation[]>(),
  language: z.enum(['en', 'id']),
  search_engines: z.boolean(),
  revision: z.number(),
  updated_at: z.string(),
  photo_id: z.string().nullable(),
  photo_hash: z.string().nullable(),
  photo_width: z.number().nullable(),
  photo_height: z.number().nullable(),
  secondary_logo_ids: z.array(z.string()).nullable(),
  /** Values that replace the company's values above, set by the employee. */
  own: jsonColumn<OwnValues<StoredPicture>>(),
  /** Facts that decide which value shows. */
  division_id: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  full_edit_access: z.boolean(),
  card_rules: jsonColumn<DivisionRules>().nullable(),
  card_policy: jsonColumn<CardPolicy>().nullable(),
  /** True if the card belongs to a person without a company. */
  personal: z.boolean(),
  /** Domain on which the company serves its cards. */
  card_domain: z.string().nullable(),
})
export type LinklessRow = z.infer<typeof linklessRow>

/** Card with its link and photo. `select` below names the columns. */
export const cardRow = linklessRow.extend({ slug: z.string() })
export type CardRow = z.infer<typeof cardRow>

/** Columns of a card without its link, which Citus stores on another server (decision 139). */
export const linklessColumnList = `c.company_id, c.id, c.member_id, ${cardTexts.map((text) => `c.${text}`).join(', ')},
  c.contacts, c.prompts, c.blocks, c.translations, c.language, c.search_engines, c.revision, c.updated_at, f.id as photo_id, f.hash as photo_hash,
  f.width as photo_width, f.height as photo_height, c.secondary_logo_ids, c.own, m.division_id, m.roles, m.full_edit_access, d.card_rules,
  co.card_policy, co.personal, co.card_domain`

/** Joins for cards `c` of company `$1`. Select cards by conditions on `c`: one on `m` would read every card. */
export const linklessJoins = `
  cross join ${rowByKey('members', 'm', 'id = c.member_id')}
  left join divisions d on d.company_id = c.company_id and d.id = m.division_id
  join companies co on co.id = c.company_id
  left join ${rowByKey('files', 'f', 'id = c.photo_id')} on f.id = c.photo_id`

/**
 * Wraps a query for cards `c` of company `$1` and joins their links afterwards. In a single join, a cluster would send
 * all links to the worker.
 */
export const withLinks = (cards: string): string => `with c as materialized (${cards})
  select c.*, l.slug from c join card_links l on l.company_id = $1 and l.card_id = c.id and l.current`

const findCardStatement = {
  name: 'card_find',
  text: withLinks(`select ${linklessColumnList} from cards c ${linklessJoins}
    where c.company_id = $1 and c.id = $2`),
}

export async function findCard(db: Db, companyId: string, cardId: string): Promise<CardRow | undefined> {
  const [row] = await db.rows(cardRow, findCardStatement, [companyId, cardId])
  return row
}

const findCardOfStatement = {
  name: 'card_find_of_member',
  text: withLinks(`select ${linklessColumnList} from cards c ${linklessJoins}
    where c.company_id = $1 and c.member_id = $2`),
}

export async function findCardOf(db: Db, companyId: string, memberId: string): Promise<CardRow | undefined> {
  const [row] = await db.rows(cardRow, findCardOfStatement, [companyId, memberId])
  return row
}

const shownPhotoRow = z.object({
  shown_photo: jsonColumn<StoredPicture>().nullable(),
})

const shownPhotoStatement = {
  name: 'card_shown_photo',
  text: `select shown_photo from cards where company_id = $1 and member_id = $2`,
}

/** Returns the photo that a member's card shows under the company's rules. */
export async function shownPhotoOf(db: Db, companyId: string, memberId: string): Promise<StoredPicture | null> {
  const [row] = await db.rows(shownPhotoRow, shownPhotoStatement, [companyId, memberId])
  return row?.shown_photo ?? null
}

const lockCardRow = z.object({
  revision: z.number(),
})

const lockCardStatement = {
  name: 'card_lock',
  text: `select revision from cards where company_id = $1 and id = $2 for update`,
}

/** Locks the card until the transaction ends. Returns its current revision. */
export async function lockCard(tx: Db, companyId: string, cardId: string): Promise<number | undefined> {
  const [row] = await tx.rows(lockCardRow, lockCardStatement, [companyId, cardId])
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
  const rows = await db.rows(cardRow, listCardsStatement, [companyId, page.per_page, (page.page - 1) * page.per_page])
  const [count] = await db.rows(totalRow, countCardsStatement, [companyId])
  return { rows, total: count?.total ?? 0 }
}

const insertLinkStatement = {
  name: 'card_link_insert',
  text: `insert into card_links (slug, company_id, card_id) select $1, $2, $3 where ${isUnretired('card', '$1', '$2')}
    on conflict (slug) do nothing returning slug`,
}

/** Returns false if the link belongs or once belonged to another card, even of a deleted company. */
export async function insertLink(tx: Db, slug: string, companyId: string, cardId: string): Promise<boolean> {
  return (await tx.run(insertLinkStatement, [slug, companyId, cardId])) === 1
}

const retireLinksStatement = {
  name: 'card_links_retire',
  text: `update card_links set current = false where company_id = $1 and card_id = $2 and current`,
}
const reviveLinkStatement = {
  name: 'card_link_revive',
  text: `update card_links set current = true where slug = $1 and company_id = $2 and card_id = $3 returning slug`,
}

/**
 * Makes `slug` the card's link. The earlier link redirects to it. Returns false if the link belongs to another card.
 */
export async function replaceLink(tx: Db, slug: string, companyId: string, cardId: string): Promise<boolean> {
  await tx.run(retireLinksStatement, [companyId, cardId])
  if (await insertLink(tx, slug, companyId, cardId)) return true
  return (await tx.run(reviveLinkStatement, [slug, companyId, cardId])) === 1
}
