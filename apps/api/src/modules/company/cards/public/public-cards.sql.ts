import { memberStatuses } from '@kartu/contracts/company/members.plain'
import { fileKinds } from '@kartu/contracts/platform/files'
import { z } from 'zod'
import type { Db } from '../../../../db/db.ts'
import type { companies, divisions } from '../../../../db/schema/roots.ts'
import type { SecondaryLogoRow } from '../card-logos.sql.ts'
import type { CardLink } from '../../../../http/card-cache.ts'
import { linklessColumnList, linklessJoins, cardRow, withLinks } from '../cards.sql.ts'
import { rowByKey } from '../../../../db/row-by-key.ts'
import { companyIdRow, jsonColumn } from '../../../../db/rows.ts'

const findLinkRow = z.object({
  company_id: z.string(),
  card_id: z.string(),
  current_slug: z.string(),
})

const findLinkStatement = {
  name: 'card_link_find',
  text: `select l.company_id, l.card_id, now_at.slug as current_slug from card_links l
    join card_links now_at on now_at.company_id = l.company_id and now_at.card_id = l.card_id and now_at.current
    where l.slug = $1`,
}

/** Finds the card of a public link. It is read without a company, because a visitor has only the link. */
export async function findLink(db: Db, slug: string): Promise<CardLink | undefined> {
  const [row] = await db.rows(findLinkRow, findLinkStatement, [slug])
  return row && { companyId: row.company_id, cardId: row.card_id, currentSlug: row.current_slug }
}

type CompanyColumns = typeof companies.$inferSelect
type DivisionColumns = typeof divisions.$inferSelect

/** All data that a public card shows. */
const publicCardRow = cardRow.extend({
  member_status: z.enum(memberStatuses),
  /** True while the card is not yet public. */
  hidden: z.boolean(),
  /** True while the company awaits deletion. None of its cards is shown. */
  closing: z.boolean(),
  division:
    jsonColumn<
      Pick<
        DivisionColumns,
        | 'name'
        | 'shortDescription'
        | 'logo'
        | 'banner'
        | 'logoPercentageSize'
        | 'color'
        | 'contacts'
        | 'secondaryLogoIds'
        | 'cardTemplate'
      >
    >().nullable(),
  company:
    jsonColumn<
      Pick<
        CompanyColumns,
        | 'name'
        | 'website'
        | 'shortDescription'
        | 'color'
        | 'cardColor'
        | 'logo'
        | 'logoPercentageSize'
        | 'banner'
        | 'gallery'
        | 'contacts'
        | 'prioritiseDivisionDetails'
        | 'takesDetails'
        | 'cardTemplate'
        | 'verification'
      >
    >(),
  /** The company's logo library, if the card or its division may show a logo. */
  secondary_logos: jsonColumn<SecondaryLogoRow[]>().nullable(),
  version: z.string(),
})
export type PublicCardRow = z.infer<typeof publicCardRow>

/** Version that changes whenever any shown data changes. */
const version = `concat_ws('.', co.revision, c.revision, extract(epoch from m.updated_at), extract(epoch from d.updated_at), co.takes_details, co.card_domain)`

/** Division `d` as cards show it. */
export const divisionJson = `json_build_object('name', d.name, 'shortDescription', d.short_description,
        'logo', d.logo, 'banner', d.banner, 'logoPercentageSize', d.logo_percentage_size, 'color', d.color, 'contacts', d.contacts, 'secondaryLogoIds', d.secondary_logo_ids,
        'cardTemplate', d.card_template)`

/** Company `co` as cards show it. */
export const companyJson = `json_build_object('name', co.name, 'website', co.website, 'shortDescription', co.short_description,
        'color', co.color, 'cardColor', co.card_color, 'logo', co.logo, 'banner', co.banner, 'logoPercentageSize', co.logo_percentage_size,
        'gallery', co.gallery, 'contacts', co.contacts, 'prioritiseDivisionDetails', co.prioritise_division_details, 'takesDetails', co.takes_details,
        'cardTemplate', co.card_template, 'verification', co.verification)`

const findPublicCardRow = publicCardRow.omit({ slug: true })

const publicCardColumns = `${linklessColumnList}, m.status as member_status, m.hidden, co.erase_at is not null as closing,
      case when d.id is not null then ${divisionJson} end as division,
      ${companyJson} as company,
      case when c.secondary_logo_ids is not null or c.own -> 'secondary_logos' is not null or d.secondary_logo_ids <> '{}' then (
        select json_agg(json_build_object('id', s.id, 'name', s.name, 'image', s.image, 'alt', s.alt, 'translations', s.translations,
          'link', s.link, 'valid_until', s.valid_until)) from secondary_logos s where s.company_id = $1) end as secondary_logos,
      ${version} as version`

const findPublicCardStatement = {
  name: 'public_card_find',
  text: `select ${publicCardColumns}
    from cards c ${linklessJoins}
    where c.company_id = $1 and c.id = $2`,
}

/** Links are not joined: in a cluster they are on a different server from the card. */
export async function findPublicCard(db: Db, link: CardLink): Promise<PublicCardRow | undefined> {
  const [row] = await db.rows(findPublicCardRow, findPublicCardStatement, [link.companyId, link.cardId])
  return row && { ...row, slug: link.currentSlug }
}

const findCardsOfMembersStatement = {
  name: 'public_cards_of_members',
  text: withLinks(`select ${publicCardColumns}
    from cards c ${linklessJoins}
    where c.company_id = $1 and c.member_id = any($2::uuid[])`),
}

/** Returns the cards of members, in no order. */
export const findCardsOfMembers = (db: Db, companyId: string, memberIds: readonly string[]): Promise<PublicCardRow[]> =>
  db.rows(publicCardRow, findCardsOfMembersStatement, [companyId, memberIds])

const findVersionRow = z.object({
  version: z.string(),
})

const findVersionStatement = {
  name: 'public_card_version',
  text: `select ${version} as version from cards c
    cross join ${rowByKey('members', 'm', 'id = c.member_id')}
    join companies co on co.id = c.company_id
    left join divisions d on d.company_id = c.company_id and d.id = m.division_id
    where c.company_id = $1 and c.id = $2`,
}

/** Finds the version of a card, to check the cache while change notices do not arrive. */
export async function findVersion(db: Db, companyId: string, cardId: string): Promise<string | undefined> {
  const [row] = await db.rows(findVersionRow, findVersionStatement, [companyId, cardId])
  return row?.version
}

const hiddenStatement = {
  name: 'public_card_hidden',
  text: `select from cards c cross join ${rowByKey('members', 'm', 'id = c.member_id')}
    where c.company_id = $1 and c.id = $2 and m.hidden`,
}

/** True for a card whose earlier links must be hidden as well. */
export const isHidden = async (db: Db, { companyId, cardId }: CardLink): Promise<boolean> =>
  (await db.run(hiddenStatement, [companyId, cardId])) > 0

const hostCompanyStatement = { name: 'card_host_find', text: `select company_id from card_hosts where domain = $1` }

/** Finds the company that has proved a domain. It is read without a company, because a visitor has only the host. */
export async function findHostCompany(db: Db, domain: string): Promise<string | undefined> {
  return (await db.rows(companyIdRow, hostCompanyStatement, [domain]))[0]?.company_id
}

const ownsPictureStatement = {
  name: 'company_picture_find',
  text: `select from files where company_id = $1 and kind = any($2) and hash = $3 limit 1`,
}

/** True if the company has uploaded the picture with this hash. */
export const ownsPicture = async (db: Db, companyId: string, hash: string): Promise<boolean> =>
  (await db.run(ownsPictureStatement, [companyId, fileKinds, hash])) > 0
