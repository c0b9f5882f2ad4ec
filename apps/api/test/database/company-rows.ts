import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { asOwner } from './database.ts'
import { neverOurs } from '../read-along.ts'
import type { TestServer } from '../server.ts'

export type CompanyRows = Record<string, object[]>

/**
 * All rows of a company and links to it, by table. Omits emails, which are sent during the comparison, and the chain of
 * the audit log, which the sweep extends.
 */
export const companyRows = (server: TestServer, companyId: string): Promise<CompanyRows> =>
  asOwner(server.database, async (query) => {
    // All databases of a run have the same tables, and querying the catalogue takes longer than reading rows.
    tables ??= (await query<{ name: string }>(tablesText)).map(({ name }) => name)
    const text = rowsText(tables)
    neverOurs(text)
    const all = await query<{ name: string; row: object }>({ name: 'company_rows', text }, [companyId])
    const rows: CompanyRows = { companies: [] }
    for (const name of tables) rows[name] = []
    for (const { name, row } of all) rows[name]?.push(row)
    for (const [name, found] of Object.entries(rows)) rows[name] = sorted(found)
    return rows
  })

let tables: string[] | undefined

/** Planning a query of eighty tables takes ten times as long as running it. */
const rowsText = (names: string[]): string =>
  [
    ...names.map(
      (name) =>
        `select '${name}' as name, to_jsonb(t)${name === 'audit_values' ? ` - 'nonce'` : ''} as row from ${name} t where company_id = $1`,
    ),
    `select 'companies', to_jsonb(t) from companies t where id = $1`,
  ].join(' union all ')

/** Statements by text, each built once. */
const sorted = (rows: object[]): object[] =>
  rows
    .map((row) => ({ row, text: JSON.stringify(row) }))
    .toSorted((one, two) => (one.text < two.text ? -1 : 1))
    .map(({ row }) => row)

const tablesText = `select table_name as name from information_schema.columns
  where table_schema = 'public' and column_name = 'company_id' and table_name not in ('audit_links', 'outbox_mails')
    and table_name not in (select relname from pg_class where relispartition) order by table_name`

/**
 * Background progress is left out: how far an import is checked and a job is, when an invitation was mailed, how far
 * the mails about notifications are, what is counted of leads a moment later, which wallet passes were updated, and how
 * often the payments gateway was asked (again a minute after an act).
 */
export const settled = (all: CompanyRows) => {
  const {
    imports,
    import_rows: _rows,
    wallet_refreshes: _refreshes,
    bulk_jobs: jobs,
    bulk_job_items: _items,
    ...others
  } = all
  const { lead_imports: leadImports, lead_import_rows: _leadRows, subscriptions, ...more } = others
  const {
    notification_settings: _mailed,
    activities: _counted,
    invitations,
    notifications,
    wallet_passes: passes,
    ...rows
  } = more
  return {
    ...rows,
    imports: imports?.length,
    lead_imports: leadImports?.length,
    bulk_jobs: jobs?.length,
    subscriptions: subscriptions?.map((row) => ({ ...row, ticket: null, applied_ticket: null })),
    invitations: invitations?.map((invitation) => ({ ...invitation, sent_at: null })),
    wallet_passes: passes?.map((pass) => ({ ...pass, due_at: null, google_due_at: null, google_at: null })),
    notifications: notifications?.map((told) => ({ ...told, mail_due: null, mail_id: null })),
  }
}

/** Names the table that differs. */
export function expectSameRows(before: object, after: object): void {
  const [one, two] = [before, after] as Record<string, unknown>[]
  for (const name of Object.keys(two ?? {}))
    if (!isDeepStrictEqual(two?.[name], one?.[name])) expect([name, two?.[name]]).toEqual([name, one?.[name]])
}
