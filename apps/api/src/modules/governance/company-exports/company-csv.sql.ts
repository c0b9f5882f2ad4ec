import { phoneKeys } from '@kartu/contracts/company/card-fields.plain'
import type { Db } from '../../../db/db.ts'
import { companyIdOf } from '../../../operator/named-company.ts'
import { csvLine, csvMark } from '../../platform/files/write-csv.ts'
import { inBatches } from './company-rows.sql.ts'

/** A list in the export for spreadsheet programs, with the cells of each row as a JSON array. */
interface CsvList {
  name: string
  columns: readonly string[]
  text: (companyId: string) => string
}

const contactsOf = (contacts: string, keys: string): string =>
  `coalesce((select string_agg(x ->> 'value', ', ') from jsonb_array_elements(${contacts}) x where x ->> 'key' ${keys}), '')`
const phones = `in (${phoneKeys.map((key) => `'${key}'`).join(', ')})`

const membersText = (companyId: string) => `with r as materialized (
      select c.id as card_id, c.sort_name, m.id, jsonb_build_array(m.id, c.display_name, m.email, coalesce(m.external_id, ''),
        c.shown_title, coalesce(d.name, ''), m.status, array_to_string(m.roles, ', '), ${contactsOf('c.contacts', phones)}) as cells
      from members m join cards c on c.company_id = m.company_id and c.member_id = m.id
      left join divisions d on d.company_id = m.company_id and d.id = m.division_id
      where m.company_id = '${companyId}')
    select (r.cells || jsonb_build_array(coalesce(l.slug, '')))::text as line
    from r left join card_links l on l.company_id = '${companyId}' and l.card_id = r.card_id and l.current
    order by r.sort_name, r.id`

const leadsText = (companyId: string) => `select json_build_array(l.id, l.name, l.organisation, l.job_title,
      ${contactsOf('l.contacts', "= 'email'")}, ${contactsOf('l.contacts', phones)}, l.status, coalesce(l.warmth, ''), l.way, l.event_name,
      l.card_name, coalesce(c.display_name, ''), array_to_string(l.tags, ', '),
      to_char(l.captured_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), l.message)::text as line
    from leads l left join cards c on c.company_id = l.company_id and c.member_id = l.owner_id
    where l.company_id = '${companyId}' order by l.captured_at, l.id`

// Event counters are also filtered by company, so that a cluster queries only one worker.
const eventsText = (
  companyId: string,
) => `select json_build_array(e.id, e.name, e.place, e.first_day, e.last_day, e.code, coalesce(e.target::text, ''),
      (select count(*)::text from event_members p where p.company_id = '${companyId}' and p.event_id = e.id),
      (select count(*)::text from leads l where l.company_id = '${companyId}' and l.event_id = e.id),
      (select count(*)::text from leads l where l.company_id = '${companyId}' and l.event_id = e.id and l.status = 'won'))::text as line
    from events e where e.company_id = '${companyId}' order by e.first_day, e.id`

const lists: readonly CsvList[] = [
  {
    name: 'members.csv',
    columns: ['id', 'name', 'email', 'external_id', 'job_title', 'division', 'status', 'roles', 'phones', 'slug'],
    text: membersText,
  },
  {
    name: 'leads.csv',
    columns: [
      ...['id', 'name', 'organisation', 'job_title', 'emails', 'phones', 'status', 'warmth', 'way', 'event', 'card'],
      ...['owner', 'tags', 'captured_at', 'message'],
    ],
    text: leadsText,
  },
  {
    name: 'events.csv',
    columns: ['id', 'name', 'place', 'first_day', 'last_day', 'code', 'target', 'people', 'leads', 'won'],
    text: eventsText,
  },
]

/** Streams the lists. Needs a transaction in the company's context. */
export const csvLists = (db: Db, companyId: string): { name: string; content: AsyncGenerator<string> }[] =>
  lists.map((list) => ({ name: list.name, content: linesOf(db, companyIdOf(companyId), list) }))

async function* linesOf(db: Db, companyId: string, { columns, text }: CsvList): AsyncGenerator<string> {
  yield csvMark + csvLine(columns)
  for await (const lines of inBatches(db, text(companyId)))
    yield lines.map((line) => csvLine((JSON.parse(line) as unknown[]).map(String))).join('')
}
