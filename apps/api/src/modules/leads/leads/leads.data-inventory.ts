import {
  erasure,
  exportedOfPlace,
  goingFrom,
  type InventoryEntry,
  notExported,
  tableWithout,
  wholeTable,
} from '../../../db/data-inventory.ts'
import { changesPart } from '../../platform/audit/company-changes.ts'

/* Leads are people outside the company. An erasure of a member keeps them but removes the member's name. */
export const leadsInventory: InventoryEntry[] = [
  {
    table: 'leads',
    gone: 'lead_names',
    stillThere: 'leads',
    ofCompany: wholeTable,
    onDeletion: 'cascade',
    ofPerson: exportedOfPlace(
      'leads',
      // Leads of a personal card belong to the card's person, so that person's export identifies the leads.
      (of) => `select l.id as lead_id, l.way, l.status, l.captured_at,
          case when co.personal then l.name end as name, case when co.personal then l.organisation end as organisation,
          case when co.personal then l.job_title end as job_title, case when co.personal then l.contacts end as contacts,
          case when co.personal then l.message end as message
        from leads l join companies co on co.id = l.company_id
        where l.company_id = ${of.companyId} and l.owner_id = ${of.memberId} order by l.captured_at, l.id`,
    ),
    erased: ['card_name'],
    stays: [
      ...[
        'name',
        'organisation',
        'job_title',
        'contacts',
        'event_name',
        'link_name',
        'status',
        'warmth',
        'way',
        'source',
        'message',
        'answers',
      ],
      ...['consent', 'language', 'tags', 'email_key', 'phone_key', 'sort_name', 'sort_organisation'],
    ],
    erase: [
      erasure(
        'erase_lead_card_names',
        (of) => `update leads set card_name = ${of.standIn}
          where company_id = ${of.companyId}
            and card_id = (select id from cards where company_id = ${of.companyId} and member_id = ${of.memberId})`,
      ),
    ],
    // The leads remain with the former owner's division.
    goesWith: goingFrom(
      'leads',
      `with freed as (
          update leads l set owner_id = null, division_id = m.division_id, updated_at = now() from members m
          where l.company_id = $1 and l.owner_id = any($2::uuid[]) and m.company_id = l.company_id and m.id = l.owner_id
          returning l.id
        ), ${changesPart('lead.changed', 'owner_id', 'freed')}
        select from freed`,
    ),
  },
  // Contains only two lead IDs.
  { table: 'lead_differences', ofCompany: wholeTable, onDeletion: 'cascade', erased: [], stays: [] },
  {
    table: 'lead_words',
    ofCompany: notExported('Search index, rebuilt from the leads.'),
    onDeletion: 'cascade',
    erased: [],
    stays: ['word'],
  },
  {
    table: 'lead_tags',
    ofCompany: notExported('Repeats the tags of the leads.'),
    onDeletion: 'cascade',
    erased: [],
    stays: ['tag'],
  },
  {
    table: 'lead_entries',
    gone: 'lead_names',
    stillThere: 'lead_history',
    ofCompany: wholeTable,
    onDeletion: 'cascade',
    ofPerson: exportedOfPlace(
      'lead_entries',
      (of) => `select lead_id, kind, at, case when kind = 'note' then text end as note from lead_entries
        where company_id = ${of.companyId} and member_id = ${of.memberId} order by at, id`,
    ),
    erased: ['member_name', 'facts'],
    stays: ['kind', 'people', 'text'],
    erase: [
      erasure(
        'erase_lead_entry_names',
        (of) => `update lead_entries set member_name = ${of.standIn}
          where company_id = ${of.companyId} and member_id = ${of.memberId}`,
      ),
      erasure(
        'erase_lead_entry_facts',
        (of) => `update lead_entries e set facts = e.facts || (
            select jsonb_object_agg(p.fact, ${of.standIn}) from jsonb_each_text(e.people) p (fact, id) where p.id = ${of.memberId}::text)
          where e.company_id = ${of.companyId} and jsonb_path_exists(e.people, '$.* ? (@ == $id)', jsonb_build_object('id', ${of.memberId}::text))`,
      ),
    ],
  },
  {
    table: 'lead_pictures',
    ofCompany: tableWithout({ stored_as: 'A random file name in this server’s storage.' }),
    onDeletion: 'cascade',
    erased: [],
    stays: ['stored_as', 'sha256'],
  },
  { table: 'lead_reminders', ofCompany: wholeTable, onDeletion: 'cascade', erased: [], stays: ['note'] },
  {
    table: 'lead_merges',
    gone: 'lead_names',
    ofCompany: wholeTable,
    onDeletion: 'cascade',
    ofPerson: notExported('Records which of the company’s leads were merged.'),
    erased: ['member_name', 'gone'],
    stays: ['before', 'after'],
    erase: [
      erasure(
        'erase_lead_merge_names',
        (of) => `update lead_merges set member_name = ${of.standIn}
          where company_id = ${of.companyId} and member_id = ${of.memberId}`,
      ),
      erasure(
        'erase_lead_merge_cards',
        (of) => `update lead_merges set gone = gone || jsonb_build_object('cardName', ${of.standIn})
          where company_id = ${of.companyId}
            and gone ->> 'cardId' = (select id::text from cards where company_id = ${of.companyId} and member_id = ${of.memberId})`,
      ),
    ],
  },
]
