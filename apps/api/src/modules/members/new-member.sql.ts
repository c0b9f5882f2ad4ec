import type { MemberStatus } from '@kartu/contracts/members'
import type { Role } from '@kartu/contracts/actor'
import type { ContactEntry } from '@kartu/contracts/contacts'
import { announcing } from '../../db/changes.ts'
import type { Db } from '../../db/db.ts'
import { personalEntryParts, personalEntryValues, type Recorded } from '../audit/audit.ts'
import { type CardWords, listingColumns, newSlug } from '../cards/card-content.ts'
import { settleCards } from '../cards/card-listing.ts'
import { insertAnyLink } from '../cards/cards.ts'
import type { MemberCardRow } from './members.sql.ts'

export interface NewPlace {
  id: string
  cardId: string
  email: string
  divisionId: string | null
  status: MemberStatus
  roles: Role[]
  userId: string | null
  words: CardWords
  contacts: ContactEntry[]
}

/** One statement, because a round trip takes longer than an insert. */
const insertStatement = {
  name: 'member_insert_whole',
  text: `with place as (
      insert into members (company_id, id, email, division_id, status, roles, user_id)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (company_id, email) do nothing returning created_at
    ), card as (
      insert into cards (company_id, id, member_id, first_name, last_name, job_title, contacts, display_name, sort_name,
        search_text, shown_title, shown_phone)
      select $1::uuid, $8::uuid, $2::uuid, $9, $10, $11, $12::jsonb, $13, $14, $15, $16, $17 from place
      returning updated_at, revision
    ), link as (
      insert into card_links (slug, company_id, card_id) select $18, $1::uuid, $8::uuid from card
      on conflict (slug) do nothing returning slug
    ), ${personalEntryParts(21, 'place')}
    select place.created_at as member_created_at, card.updated_at, card.revision, link.slug, d.name as division_name,
      d.card_rules, co.card_policy, co.card_policy is not null or exists (
        select from divisions r where r.company_id = $1 and r.card_rules <> '{}') as ruled,
      pg_notify($19, $20)
    from place cross join card left join link on true
    join companies co on co.id = $1
    left join divisions d on d.company_id = $1 and d.id = $4`,
}

type Inserted = Pick<
  MemberCardRow,
  'member_created_at' | 'updated_at' | 'revision' | 'division_name' | 'card_rules' | 'card_policy'
> & { slug: string | null; ruled: boolean }

/**
 * A place with its card, its link and what is recorded of it, told to every process. Undefined when the email has a
 * place in the company already.
 */
export async function insertNewMember(
  tx: Db,
  { actor, address }: Recorded,
  place: NewPlace,
  after: unknown,
): Promise<MemberCardRow | undefined> {
  const { companyId } = actor
  const { id, cardId, email, divisionId, status, roles, userId, words, contacts } = place
  const listed = listingColumns({ ...words, contacts, photo: null, secondary_logo_ids: null })
  const fact = { action: 'member.created', subjectId: id, memberId: id, after }
  const change = { companyId, cardId }
  const [row] = await tx.rows<Inserted>(insertStatement, [
    ...[companyId, id, email, divisionId, status, roles, userId],
    ...[cardId, words.first_name, words.last_name, words.job_title, JSON.stringify(contacts)],
    ...[listed.displayName, listed.sortName, listed.searchText, listed.shownTitle, listed.shownPhone],
    ...[newSlug(words), ...announcing(tx, change), ...personalEntryValues({ actor, address }, fact)],
  ])
  if (!row) return undefined
  const slug = row.slug ?? (await insertAnyLink(tx, words, companyId, cardId))
  if (row.ruled) await settleCards(tx, companyId, [cardId])
  return {
    ...{ member_id: id, user_id: userId, external_id: null, email, status, roles },
    ...{ division_id: divisionId, division_name: row.division_name, member_created_at: row.member_created_at },
    ...{ company_id: companyId, id: cardId, ...words, contacts, slug, own: {}, full_edit_access: false },
    ...{ photo_id: null, photo_hash: null, photo_width: null, photo_height: null, secondary_logo_ids: null },
    ...{ revision: row.revision, updated_at: row.updated_at, card_rules: row.card_rules, card_policy: row.card_policy },
  }
}
