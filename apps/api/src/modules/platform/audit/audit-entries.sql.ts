import { auditActions, type AuditNoun } from '@kartu/contracts/platform/audit.plain'
import type { AuditFilter } from '@kartu/contracts/platform/audit'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { namedStatement } from '../../../db/named-statement.ts'
import type { StoredPicture } from '../../../db/columns.ts'
import { jsonColumn } from '../../../db/rows.ts'

const entryRow = z.object({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  user_id: z.string().nullable(),
  key_id: z.string().nullable(),
  actor_name: z.string().nullable(),
  member_id: z.string().nullable(),
  member_name: z.string().nullable(),
  member_photo: jsonColumn<StoredPicture>().nullable(),
  subject_id: z.string().nullable(),
  subject_name: z.string().nullable(),
  card_name: z.string().nullable(),
  lead_name: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string(),
})
export type EntryRow = z.infer<typeof entryRow>

const types = {
  companyId: 'uuid',
  actions: 'text[]',
  by: 'uuid',
  about: 'uuid',
  from: 'timestamptz',
  to: 'timestamptz',
  last: 'uuid',
  count: 'int',
} as const

const shown = `e.id, e.created_at as at, e.action, e.actor_user_id as user_id, e.actor_key_id as key_id, e.actor_name,
      m.id as member_id, c.display_name as member_name, c.shown_photo as member_photo,
      e.subject_id, s.display_name as subject_name, k.display_name as card_name, d.name as lead_name,
      coalesce(e.before, v.before) as before, coalesce(e.after, v.after) as after, e.address`
const besides = `left join audit_values v on v.company_id = e.company_id and v.entry_id = e.id
    left join members m on m.company_id = e.company_id and m.user_id = e.actor_user_id
    left join cards c on c.company_id = e.company_id and c.member_id = m.id
    left join cards s on s.company_id = e.company_id and s.member_id = e.subject_id
    left join cards k on k.company_id = e.company_id and k.id = e.subject_id
    left join leads d on d.company_id = e.company_id and d.id = e.subject_id`

const find = namedStatement(
  entryRow,
  'audit_entries',
  types,
  (at) => `select ${shown} from audit_entries e ${besides}
    where e.company_id = ${at.companyId}
      and (${at.actions} is null or e.action = any(${at.actions}))
      and (${at.by} is null or m.id = ${at.by})
      and (${at.about} is null or e.subject_id = ${at.about})
      and (${at.from} is null or e.created_at >= ${at.from})
      and (${at.to} is null or e.created_at < ${at.to})
      and (${at.last} is null or (e.created_at, e.id) < (
        select l.created_at, l.id from audit_entries l where l.company_id = ${at.companyId} and l.id = ${at.last}))
    order by e.created_at desc, e.id desc limit ${at.count}`,
)

/** Returns at most `count` entries that match the filter, newest first, older than `last` if it is given. */
export const findEntries = (
  db: Db,
  companyId: string,
  { noun, by, about, from, to }: AuditFilter,
  { last, count }: { last: string | undefined; count: number },
): Promise<EntryRow[]> =>
  find(db, {
    companyId,
    actions: noun === undefined ? null : noun.flatMap(actionsOf),
    by: by ?? null,
    about: about ?? null,
    from: from ?? null,
    to: to ?? null,
    last: last ?? null,
    count,
  })

const linkedRow = entryRow.extend({
  number: z.number(),
  hash: z.string(),
})

const linkedStatement = {
  name: 'audit_entries_linked',
  text: `select l.number, l.hash, ${shown} from audit_links l
    join audit_entries e on e.company_id = l.company_id and e.id = l.entry_id ${besides}
    where l.company_id = $1 and l.number > $2 order by l.number limit $3`,
}

/** Entries after a link of the chain, in chain order, each with its link. */
export const findLinkedEntries = (
  db: Db,
  companyId: string,
  after: number,
  count: number,
): Promise<(EntryRow & { number: number; hash: string })[]> =>
  db.rows(linkedRow, linkedStatement, [companyId, after, count])

const actionsOf = (noun: AuditNoun): string[] => auditActions[noun].map((verb) => `${noun}.${verb}`)
