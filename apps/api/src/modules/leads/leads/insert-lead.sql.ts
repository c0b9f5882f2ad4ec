import type { ContactEntry } from '@kartu/contracts/company/contacts'
import type { LeadWay, VisitSource, Warmth } from '@kartu/contracts/leads/leads.plain'
import { z } from 'zod'
import { announcedPart, announcing } from '../../../db/changes.ts'
import { newId, type StoredPicture } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import { namedStatement } from '../../../db/named-statement.ts'
import { jsonColumn } from '../../../db/rows.ts'
import type { StoredConsent } from '../../../db/schema/leads.ts'
import { countedBack, openEarlier, openToday } from '../../activity/activities/lead-activities.sql.ts'
import { type Acting, entryPart, entryTypes, entryValues } from '../../platform/audit/audit.ts'
import type { LeadLink } from './lead-link.sql.ts'
import { keysOf, type LeadEvent, leadWordsOf, sortTextOf } from './lead-writes.sql.ts'

export interface NewLead {
  id: string
  name: string
  organisation: string
  jobTitle: string
  /** Contacts from `storedContacts`. */
  contacts: ContactEntry[]
  warmth: Warmth | null
  way: LeadWay
  source: VisitSource | null
  /** Card from which the lead came. */
  card: { id: string; name: string } | null
  /** Short link from which the lead came. */
  link?: LeadLink | null
  /** Event at which the lead was met. */
  event: LeadEvent | null
  ownerId: string
  message: string
  answers: { label: string; value: string }[]
  consent: StoredConsent | null
  language: 'en' | 'id' | null
  tags: string[]
  /** ISO 8601; null means now. */
  capturedAt: string | null
  /** Member who captured it; null for the person's own form. */
  memberId: string | null
  /** Rule that chose the owner, and the member who would otherwise own the lead. */
  routed?: { ruleId: string; fromId: string } | undefined
}

const insertNewLeadRow = z.object({
  captured_at: z.string(),
})

/**
 * Inserts a lead with search words, tags, timeline entry, activity, audit entry and change notice in one statement,
 * because another round trip would take longer than the insert. Returns no row if a lead with this ID exists.
 */
const insertNewLead = namedStatement(
  insertNewLeadRow,
  'lead_insert',
  {
    ...{ companyId: 'uuid', id: 'uuid', name: 'text', organisation: 'text', jobTitle: 'text', contacts: 'jsonb' },
    ...{
      warmth: 'text',
      way: 'text',
      source: 'text',
      cardId: 'uuid',
      cardName: 'text',
      eventId: 'uuid',
      eventName: 'text',
      linkId: 'uuid',
      linkName: 'text',
      ownerId: 'uuid',
      broughtById: 'uuid',
      teamId: 'uuid',
    },
    ...{ message: 'text', answers: 'jsonb', consent: 'jsonb', language: 'text', tags: 'text[]' },
    ...{ capturedAt: 'timestamptz', emailKey: 'text', phoneKey: 'text', sortName: 'text', sortOrganisation: 'text' },
    ...{ words: 'text[]', timelineId: 'uuid', memberId: 'uuid', facts: 'jsonb', notice: 'text' },
    ...entryTypes,
  },
  // A time in the future is replaced with the current time.
  (at) => `with lead as (
      insert into leads (company_id, id, name, organisation, job_title, contacts, warmth, way, source, card_id, card_name,
        event_id, event_name, link_id, link_name, owner_id, team_id, message, answers, consent, language, tags, captured_at, email_key, phone_key, sort_name,
        sort_organisation)
      values (${at.companyId}, ${at.id}, ${at.name}, ${at.organisation}, ${at.jobTitle}, ${at.contacts}, ${at.warmth}, ${at.way},
        ${at.source}, ${at.cardId}, ${at.cardName}, ${at.eventId}, ${at.eventName}, ${at.linkId}, ${at.linkName}, ${at.ownerId}, ${at.teamId},
        ${at.message}, ${at.answers}, ${at.consent}, ${at.language}, ${at.tags}, least(coalesce(${at.capturedAt}, now()), now()),
        ${at.emailKey}, ${at.phoneKey}, ${at.sortName}, ${at.sortOrganisation})
      on conflict do nothing returning captured_at
    ), words as (
      insert into lead_words (company_id, word, lead_id)
      select co.id, w.word, ${at.id} from companies co cross join lead cross join unnest(${at.words}) w(word)
      where co.id = ${at.companyId}
    ), tags as (
      insert into lead_tags (company_id, tag, lead_id)
      select co.id, t.tag, ${at.id} from companies co cross join lead cross join unnest(${at.tags}) t(tag)
      where co.id = ${at.companyId}
    ), entry as (
      insert into lead_entries (company_id, id, lead_id, kind, at, member_id, member_name, facts, people)
      select co.id, ${at.timelineId}, ${at.id}, 'captured', lead.captured_at, ${at.memberId},
        coalesce((select c.display_name from cards c where c.company_id = ${at.companyId} and c.member_id = ${at.memberId}), ''),
        ${at.facts},
        coalesce((select jsonb_build_object('name', c.member_id) from cards c
          where c.company_id = ${at.companyId} and c.id = ${at.cardId}), '{}')
      from companies co cross join lead where co.id = ${at.companyId}
    ), counted as (
      select co.id as company_id, co.time_zone, captured_at from companies co cross join lead
      where co.id = ${at.companyId} and captured_at > now() - ${countedBack}
    ), activity as (
      insert into activities (company_id, at, kind, audience, member_id, card_id, division_id, team_id, event_id, link_id, source, language,
        target, lead_id)
      select co.id, c.captured_at, 'lead', 'visitor', m.id, ${at.cardId}, m.division_id,
        (select (array_agg(p.team_id))[1] from pro_team_members p
          where p.company_id = co.id and p.member_id = m.id having count(*) = 1),
        ${at.eventId}, ${at.linkId}, ${at.source},
        ${at.language}, ${at.way}, ${at.id}
      from companies co join counted c on c.company_id = co.id join members m on m.company_id = co.id and m.id = ${at.broughtById}
      where co.id = ${at.companyId}
    ), today as (${openToday('counted', 'captured_at', at.companyId)}
    ), earlier as (${openEarlier('counted', 'captured_at', at.companyId)}
    ), ${entryPart(at, 'companies co cross join lead')}, ${announcedPart(at.notice, 'lead')}
    select captured_at from lead`,
)

/** Facts about the owner of a new lead. */
const ownerRow = z.object({
  /** The lead that the new one was merged into. */
  merged_into: z.string().nullable(),
  owner_name: z.string().nullable(),
  owner_photo: jsonColumn<StoredPicture>().nullable(),
  seen_division_id: z.string().nullable(),
  /** The owner's pro team, if they are in exactly one. */
  team_id: z.string().nullable(),
  team_name: z.string().nullable(),
  /** True if the company has rules for leads from this source. */
  is_ruled: z.boolean(),
})
export type LeadOwner = z.infer<typeof ownerRow>

const ownerStatement = {
  name: 'lead_capture_owner',
  text: `select (select lead_id from lead_merges where company_id = $1 and gone_id = $2) as merged_into,
      c.display_name as owner_name, c.shown_photo as owner_photo, m.division_id as seen_division_id,
      t.id as team_id, t.name as team_name,
      exists (select from lead_rules r where r.company_id = $1 and r.is_on and (r.captured or $4::text = 'form')) as is_ruled
    from companies co
    left join members m on m.company_id = co.id and m.id = $3
    left join cards c on c.company_id = co.id and c.member_id = $3
    left join pro_teams t on t.company_id = co.id and t.id = (
      select (array_agg(p.team_id))[1] from pro_team_members p
      where p.company_id = $1 and p.member_id = $3 having count(*) = 1)
    where co.id = $1`,
}

/** Values of a new lead that are known only after it is stored. */
export interface Captured extends Omit<LeadOwner, 'merged_into' | 'is_ruled'> {
  owner_id: string
  captured_at: string
}

/** Returns facts about a lead's owner; undefined if the company does not exist. */
export const findLeadOwner = async (
  tx: Db,
  companyId: string,
  { id, ownerId, way }: Pick<NewLead, 'id' | 'ownerId' | 'way'>,
): Promise<LeadOwner | undefined> => (await tx.rows(ownerRow, ownerStatement, [companyId, id, ownerId, way]))[0]

/**
 * Inserts a lead into the pro team of its owner, if they are in exactly one. Returns undefined if a lead with this ID
 * exists or was merged into another.
 */
export async function insertLead(
  tx: Db,
  acting: Acting,
  lead: NewLead,
  owner: LeadOwner | undefined,
): Promise<Captured | undefined> {
  const { companyId } = acting.actor
  const {
    id,
    name,
    organisation,
    jobTitle,
    contacts,
    card,
    event,
    link,
    way,
    source,
    ownerId,
    memberId,
    tags,
    routed,
  } = lead
  if (!owner || owner.merged_into !== null) return undefined
  const { merged_into: _merged, is_ruled: _ruled, ...ofOwner } = owner
  const notice = announcing(tx, { companyId, leads: true })
  const [row] = await insertNewLead(tx, {
    // The entry contains no personal data, because the audit log cannot be erased.
    ...entryValues(acting, {
      action: 'lead.captured',
      subjectId: id,
      after: { way, owner_id: ownerId, ...(routed && { rule_id: routed.ruleId }) },
    }),
    notice,
    ...{ companyId, id, name, organisation, jobTitle, contacts: JSON.stringify(contacts) },
    ...{
      warmth: lead.warmth,
      way,
      source,
      cardId: card?.id,
      cardName: card?.name ?? '',
      ownerId,
      // Figures count the lead for the member whose card or scan it came from.
      broughtById: routed?.fromId ?? ownerId,
      teamId: owner.team_id,
    },
    ...{ eventId: event?.id, eventName: event?.name ?? '', linkId: link?.id, linkName: link?.name ?? '' },
    ...{ message: lead.message, answers: JSON.stringify(lead.answers), language: lead.language, tags },
    ...{ consent: lead.consent && JSON.stringify(lead.consent), capturedAt: lead.capturedAt },
    ...keysOf(lead),
    ...{ sortName: sortTextOf(name), sortOrganisation: sortTextOf(organisation) },
    ...{ words: leadWordsOf(lead), timelineId: newId(), memberId },
    facts: JSON.stringify({
      way,
      source,
      name: card?.name ?? null,
      ...(event && { event: event.name }),
      ...(link && { link: link.name }),
    }),
  })
  return row && { ...ofOwner, owner_id: ownerId, captured_at: row.captured_at }
}
