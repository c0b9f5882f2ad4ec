import type { MemberStatus } from '@kartu/contracts/members'
import type { Db } from '../../db/db.ts'
import type { StoredPicture } from '../companies/companies.table.ts'
import type { CardLink } from './card-cache.ts'
import { cardColumnList, cardJoins, type CardRow } from './cards.sql.ts'

const findLinkStatement = {
  name: 'card_link_find',
  text: `select l.company_id, l.card_id, now_at.slug as current_slug from card_links l
    join card_links now_at on now_at.company_id = l.company_id and now_at.card_id = l.card_id and now_at.current
    where l.slug = $1`,
}

/** Which card a public link shows; read without a company, because the link is all that a visitor has. */
export async function findLink(db: Db, slug: string): Promise<CardLink | undefined> {
  const [row] = await db.rows<{ company_id: string; card_id: string; current_slug: string }>(findLinkStatement, [slug])
  return row && { companyId: row.company_id, cardId: row.card_id, currentSlug: row.current_slug }
}

/** Everything that a public card shows. */
export interface PublicCardRow extends CardRow {
  member_status: MemberStatus
  division_name: string | null
  company_name: string
  company_website: string
  company_color: string
  company_logo: StoredPicture | null
  company_logo_percentage_size: number
  company_verified: boolean
  version: string
}

/** Changes with everything that the card shows. */
const version = `co.revision || '.' || c.revision || '.' || extract(epoch from m.updated_at)`

const findPublicCardStatement = {
  name: 'public_card_find',
  text: `select ${cardColumnList}, m.status as member_status, d.name as division_name, co.name as company_name,
      co.website as company_website, co.color as company_color, co.logo as company_logo,
      co.logo_percentage_size as company_logo_percentage_size, co.verification = 'verified' as company_verified,
      ${version} as version
    from cards c
    join members m on m.company_id = c.company_id and m.id = c.member_id
    join companies co on co.id = c.company_id ${cardJoins}
    left join divisions d on d.company_id = m.company_id and d.id = m.division_id
    where c.company_id = $1 and c.id = $2`,
}

export async function findPublicCard(db: Db, companyId: string, cardId: string): Promise<PublicCardRow | undefined> {
  const [row] = await db.rows<PublicCardRow>(findPublicCardStatement, [companyId, cardId])
  return row
}

const findVersionStatement = {
  name: 'public_card_version',
  text: `select ${version} as version from cards c
    join members m on m.company_id = c.company_id and m.id = c.member_id
    join companies co on co.id = c.company_id
    where c.company_id = $1 and c.id = $2`,
}

/** Asked in place of trusting the cache while changes are not heard. */
export async function findVersion(db: Db, companyId: string, cardId: string): Promise<string | undefined> {
  const [row] = await db.rows<{ version: string }>(findVersionStatement, [companyId, cardId])
  return row?.version
}
