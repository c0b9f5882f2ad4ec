import { byKey } from '@kartu/contracts/company/card-fields.plain'
import { z } from 'zod'
import { namedStatement } from '../../../db/named-statement.ts'
import { listedColumns } from '../cards/card-content.ts'
import { isUnretired } from '../cards/retired-links.sql.ts'
import { personalEntryParts, personalEntryTypes } from '../../platform/audit/audit.ts'
import { insertPlaceText, placeTypes } from '../memberships/member-writes.sql.ts'
import { memberCardRow } from './members.sql.ts'

const insertedRow = memberCardRow
  .pick({ member_created_at: true, division_name: true, card_rules: true, card_policy: true, card_domain: true })
  .extend({
    slug: z.string().nullable(),
    ruled: z.boolean(),
  })

const listedKeys = listedColumns.map(({ key }) => key)

/**
 * Inserts a place with its card, link, audit entry and change notice in one statement, because a round trip takes
 * longer than an insert. Returns no row if the email already has a place in the company, and no slug if the link was
 * taken.
 *
 * The other inserted rows are derived from the company's own row, so that a distributed database runs the statement on
 * that row's server. The notice is a separate part, which runs where processes listen.
 */
export const insertWhole = namedStatement(
  insertedRow,
  'member_insert_whole',
  {
    ...placeTypes,
    cardId: 'uuid',
    firstName: 'text',
    lastName: 'text',
    jobTitle: 'text',
    contacts: 'jsonb',
    ...byKey(listedKeys, () => 'text'),
    slug: 'text',
    channel: 'text',
    notice: 'text',
    foundBy: 'text[]',
    ...personalEntryTypes,
  },
  (at) => `with place as (
      ${insertPlaceText(at)}
    ), card as (
      insert into cards (company_id, id, member_id, first_name, last_name, job_title, contacts,
        ${listedColumns.map(({ name }) => name).join(', ')})
      select co.id, ${at.cardId}, ${at.memberId}, ${at.firstName}, ${at.lastName}, ${at.jobTitle}, ${at.contacts},
        ${listedKeys.map((key) => at[key]).join(', ')}
      from companies co cross join place where co.id = ${at.companyId}
    ), link as (
      insert into card_links (slug, company_id, card_id) select ${at.slug}, ${at.companyId}, ${at.cardId} from place
      where ${isUnretired('card', at.slug, at.companyId)} on conflict (slug) do nothing returning slug
    ), words as (
      insert into member_words (company_id, word, member_id)
      select co.id, word, ${at.memberId} from companies co cross join place cross join unnest(${at.foundBy}) as word
      where co.id = ${at.companyId}
    ), ${personalEntryParts(at, 'companies co cross join place')}, told as (
      select pg_notify(${at.channel}, ${at.notice})::text as heard from place
    ), division as materialized (
      select name, card_rules from divisions where company_id = ${at.companyId} and id = ${at.divisionId}
    )
    select (select created_at from place) as member_created_at, (select slug from link) as slug,
      d.name as division_name, d.card_rules, co.card_policy, co.card_domain, co.card_policy is not null or exists (
        select from divisions r where r.company_id = ${at.companyId} and r.card_rules <> '{}') as ruled,
      (select heard from told)
    from companies co cross join place left join division d on true
    where co.id = ${at.companyId}`,
)
