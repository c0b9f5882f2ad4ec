import { asOwner } from './database.ts'
import type { TestServer } from './server.ts'

export type CompanyRows = Record<string, object[]>

/** Everything that belongs to a company, and what leads to it, by table; but mails, which leave while one looks. */
export const companyRows = (server: TestServer, companyId: string): Promise<CompanyRows> =>
  asOwner(server.database, async (query) => {
    const tables = await query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'company_id' and table_name <> 'outbox_mails' order by table_name`,
    )
    const all = await query<{ name: string; row: object }>(
      [
        ...tables.map(
          ({ name }) => `select '${name}' as name, to_jsonb(t) as row from ${name} t where company_id = $1`,
        ),
        `select 'companies', to_jsonb(t) from companies t where id = $1`,
      ].join(' union all '),
      [companyId],
    )
    const rows: CompanyRows = { companies: [] }
    for (const { name } of tables) rows[name] = []
    for (const { name, row } of all) rows[name]?.push(row)
    for (const found of Object.values(rows))
      found.sort((one, two) => (JSON.stringify(one) < JSON.stringify(two) ? -1 : 1))
    return rows
  })

/**
 * What goes on in the background is left out: how far an import is checked and a job is, when an invitation was mailed, and how far
 * the mails about notifications are.
 */
export const settled = (all: CompanyRows) => {
  const { imports, import_rows: _rows, bulk_jobs: jobs, bulk_job_items: _items, ...others } = all
  const { notification_settings: _mailed, invitations, notifications, ...rows } = others
  return {
    ...rows,
    imports: imports?.length,
    bulk_jobs: jobs?.length,
    invitations: invitations?.map((invitation) => ({ ...invitation, sent_at: null })),
    notifications: notifications?.map((told) => ({ ...told, mail_due: null, mail_id: null })),
  }
}
