import type { ContactEntry } from '@kartu/contracts/company/contacts'
import { announcing } from '../../../db/changes.ts'
import type { Db } from '../../../db/db.ts'
import { personalEntryValues, type Acting } from '../../platform/audit/audit.ts'
import { type CardWords, listingColumns, newSlug } from '../cards/card-content.ts'
import { settleCards } from '../cards/card-listing.ts'
import { insertAnyLink } from '../cards/cards.ts'
import { wordsOf } from '../cards/member-words.sql.ts'
import { type NewPlace, placeValues } from '../memberships/member-writes.sql.ts'
import type { MemberCardRow } from './members.sql.ts'
import { insertWhole } from './new-member.sql.ts'
import { addUserCompany } from '../memberships/user-companies.sql.ts'

export interface NewMemberCard extends NewPlace {
  cardId: string
  words: CardWords
  contacts: ContactEntry[]
}

/**
 * Inserts a place with its card, link, audit entry and change notice. Returns undefined if the email already has a
 * place in the company.
 */
export async function insertNewMember(
  tx: Db,
  acting: Acting,
  made: NewMemberCard,
  after: unknown,
): Promise<MemberCardRow | undefined> {
  const { companyId } = acting.actor
  const { id: memberId, cardId, email, divisionId, status, roles, userId, words, contacts, externalId = null } = made
  const { shownPhoto: _none, ...listed } = listingColumns({
    ...words,
    contacts,
    photo: null,
    secondary_logo_ids: null,
  })
  const notice = announcing(tx, { companyId, cardId })
  const [row] = await insertWhole(tx, {
    ...placeValues(companyId, made),
    cardId,
    firstName: words.first_name,
    lastName: words.last_name,
    jobTitle: words.job_title,
    contacts: JSON.stringify(contacts),
    ...listed,
    slug: newSlug(words),
    notice,
    foundBy: wordsOf({ ...words, contacts }, email),
    ...personalEntryValues(acting, { action: 'member.created', subjectId: memberId, memberId, after }),
  })
  if (!row) return undefined
  if (userId !== null) await addUserCompany(tx, companyId, [userId])
  const slug = row.slug ?? (await insertAnyLink(tx, words, companyId, cardId))
  if (row.ruled) await settleCards(tx, companyId, [cardId])
  return {
    member_id: memberId,
    user_id: userId,
    external_id: externalId,
    email,
    status,
    hidden: false,
    roles,
    division_id: divisionId,
    division_name: row.division_name,
    member_created_at: row.member_created_at,
    company_id: companyId,
    id: cardId,
    ...words,
    contacts,
    slug,
    own: {},
    full_edit_access: false,
    photo_id: null,
    photo_hash: null,
    photo_width: null,
    photo_height: null,
    secondary_logo_ids: null,
    // Values that the inserted card has.
    revision: 1,
    updated_at: row.member_created_at,
    card_rules: row.card_rules,
    card_policy: row.card_policy,
    personal: false,
    card_domain: row.card_domain,
  }
}
