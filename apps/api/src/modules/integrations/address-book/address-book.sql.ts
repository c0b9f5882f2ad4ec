import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { isVerified } from '../../../db/member-status.sql.ts'
import { jsonColumn } from '../../../db/rows.ts'
import { finder } from '../../../db/statement-functions.ts'
import { cardRow, linklessColumnList, linklessJoins, withLinks } from '../../company/cards/cards.sql.ts'
import { companyJson, divisionJson, type PublicCardRow } from '../../company/cards/public/public-cards.sql.ts'

/** Data that the contacts of a company share. */
const bookRow = z.object({
  company: jsonColumn<PublicCardRow['company']>(),
  divisions: jsonColumn<Record<string, NonNullable<PublicCardRow['division']>>>(),
})
export type BookRow = z.infer<typeof bookRow>

export const findBook = finder(bookRow)<[companyId: string]>(
  'address_book_company',
  `select ${companyJson} as company,
      coalesce((select json_object_agg(d.id, ${divisionJson}) from divisions d where d.company_id = $1), '{}') as divisions
    from companies co where co.id = $1`,
)

/** Maximum number of contacts that one statement reads. */
export const contactsPerPage = 500

/** People of an address book: the company, or one division; null contains people without a division. */
export type BookScope = 'company' | { divisionId: string | null }

const scopeValues = (scope: BookScope): [isWhole: boolean, divisionId: string | null] =>
  scope === 'company' ? [true, null] : [false, scope.divisionId]

/** Condition for members whose contact a device gets: their card is public, and they belong to the scope. */
const isShown = `${isVerified('m')} and not m.hidden and ($3::boolean or m.division_id is not distinct from $4::uuid)`

const pageStatement = {
  name: 'address_book_page',
  text: `${withLinks(`select ${linklessColumnList} from cards c ${linklessJoins}
    where c.company_id = $1 and c.member_id > $2 and ${isShown}
    order by c.member_id limit ${contactsPerPage}`)} order by c.member_id`,
}

export type ContactRow = z.infer<typeof cardRow>

/** The contacts after a member, by ID. */
export const findContactsAfter = (
  db: Db,
  companyId: string,
  memberId: string,
  scope: BookScope,
): Promise<ContactRow[]> => db.rows(cardRow, pageStatement, [companyId, memberId, ...scopeValues(scope)])

const chosenStatement = {
  name: 'address_book_chosen',
  text: withLinks(`select ${linklessColumnList} from cards c ${linklessJoins}
    where c.company_id = $1 and c.member_id = any($2::uuid[]) and ${isShown}`),
}

export const findContacts = (
  db: Db,
  companyId: string,
  memberIds: readonly string[],
  scope: BookScope,
): Promise<ContactRow[]> => db.rows(cardRow, chosenStatement, [companyId, memberIds, ...scopeValues(scope)])

const affectedRow = z.object({ broad: z.boolean(), member_ids: z.array(z.string()) })

/**
 * A change of the company or its rules, or a deleted division, affects every contact. An accepted invitation makes a
 * card public.
 */
const affectedStatement = {
  name: 'address_book_affected',
  text: `with changed as (
      select type, subject_id as id from company_changes where company_id = $1 and number > $2 and number <= $3
    ), concerned as (
      select id as member_id from changed where type like 'member.%'
      union select c.member_id from changed join cards c on c.company_id = $1 and c.id = changed.id
        where changed.type = 'card.changed'
      union select m.id from changed join members m on m.company_id = $1 and m.division_id = changed.id
        where changed.type = 'division.changed'
      union select i.member_id from changed join invitations i on i.company_id = $1 and i.id = changed.id
        where changed.type = 'invitation.accepted'
    )
    select exists (select from changed where type in ('company.changed', 'customisation.changed', 'division.removed')) as broad,
      array(select member_id from concerned order by member_id) as member_ids`,
}

/**
 * Members whose contacts may be affected by the changes with these numbers. `broad` is true if all other contacts may
 * be affected as well.
 */
export async function findConcerned(
  db: Db,
  companyId: string,
  after: number,
  last: number,
): Promise<{ isBroad: boolean; memberIds: string[] }> {
  const [row] = await db.rows(affectedRow, affectedStatement, [companyId, after, last])
  return { isBroad: row?.broad ?? true, memberIds: row?.member_ids ?? [] }
}
