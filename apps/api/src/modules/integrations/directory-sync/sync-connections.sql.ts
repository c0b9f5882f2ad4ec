import type { SyncSettings } from '@kartu/contracts/integrations/directory-sync'
import { type SyncProvider, syncProviders } from '@kartu/contracts/integrations/directory-sync.plain'
import { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Condition } from '../../../db/each-company.ts'
import { responsibilityOf, responsibleName } from '../../../db/responsible.sql.ts'
import { countRow, idRow, jsonColumn } from '../../../db/rows.ts'
import { isPaused } from '../../../db/member-status.sql.ts'
import { runner } from '../../../db/statement-functions.ts'

const connectionRow = z.object({
  id: z.string(),
  provider: z.enum(syncProviders),
  tenant_id: z.string(),
  tenant_name: z.string(),
  /** Service account, its administrator and its sealed key; null for a directory that was connected by signing in. */
  client_email: z.string().nullable(),
  admin_email: z.string().nullable(),
  private_key: z.string().nullable(),
  settings: jsonColumn<SyncSettings>(),
  cursor: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  next_at: z.string().nullable(),
  revision: z.number(),
  created_at: z.string(),
  /** Name of the responsible super admin; null once they have lost the role. */
  responsible: z.string().nullable(),
  /** True once the company's subscription has expired. */
  lapsed: z.boolean(),
})
export type ConnectionRow = z.infer<typeof connectionRow>

const selectText = `select w.id, w.provider, w.tenant_id, w.tenant_name, w.client_email, w.admin_email, w.private_key,
    w.settings, w.cursor, w.confirmed_at, w.next_at, w.revision, w.created_at, ${responsibleName('w')},
    (select co.subscription_status is not distinct from 'EXPIRED' from companies co where co.id = $1) as lapsed
  from directory_syncs w where w.company_id = $1`

const findStatement = { name: 'directory_sync_find', text: selectText }
const lockStatement = { name: 'directory_sync_lock', text: `${selectText} for update of w` }

/** Settings from before the choice of photos existed lack it. */
const completed = ([row]: ConnectionRow[]): ConnectionRow | undefined =>
  row && { ...row, settings: { ...row.settings, photos: row.settings.photos ?? false } }

export const findConnection = async (db: Db, companyId: string): Promise<ConnectionRow | undefined> =>
  completed(await db.rows(connectionRow, findStatement, [companyId]))
export const lockConnection = async (tx: Db, companyId: string): Promise<ConnectionRow | undefined> =>
  completed(await tx.rows(connectionRow, lockStatement, [companyId]))

const insertStatement = {
  name: 'directory_sync_insert',
  text: `insert into directory_syncs (company_id, id, provider, tenant_id, tenant_name, settings, responsible_id)
      values ($1, $2, $3, $4, $5, $6::jsonb, $7)
    on conflict (company_id) do update set tenant_name = excluded.tenant_name
      where directory_syncs.tenant_id = excluded.tenant_id`,
}
export interface NewConnection {
  provider: SyncProvider
  tenantId: string
  tenantName: string
  settings: SyncSettings
  responsibleId: string
}
/** Stores a connection. An existing connection keeps its directory and its settings. */
export const storeConnection = (
  tx: Db,
  companyId: string,
  { provider, tenantId, tenantName, settings, responsibleId }: NewConnection,
): Promise<unknown> => {
  const values = [companyId, newId(), provider, tenantId, tenantName, JSON.stringify(settings), responsibleId]
  return tx.run(insertStatement, values)
}

const accountStatement = {
  name: 'directory_sync_account',
  text: `update directory_syncs set client_email = $3, admin_email = $4, private_key = $5
    where company_id = $1 and id = $2`,
}
/** Stores a service account, or replaces it. The key is sealed with `SECRETS_KEY` for this ID. */
export const storeServiceAccount = (
  tx: Db,
  companyId: string,
  id: string,
  { clientEmail, adminEmail, privateKey }: { clientEmail: string; adminEmail: string; privateKey: string },
): Promise<unknown> => tx.run(accountStatement, [companyId, id, clientEmail, adminEmail, privateKey])

export const syncResponsibility = responsibilityOf({ table: 'directory_syncs', shape: idRow, columns: 'w.id' })

const settingsStatement = {
  name: 'directory_sync_settings',
  text: `update directory_syncs set settings = $2::jsonb, next_at = $3, revision = revision + 1,
      cursor = case when $4 then null else cursor end, confirmed_at = case when $5 then null else confirmed_at end
    where company_id = $1 and ($6::int is null or revision = $6::int)`,
}
interface Stored {
  settings: SyncSettings
  nextAt: Date | null
  /** True if the next run reads everything. */
  rereads: boolean
  /** True if a plan has to be confirmed again. */
  unconfirms: boolean
}
/** Returns false if the edit began from an outdated revision. */
export const storeSettings = async (
  tx: Db,
  companyId: string,
  { settings, nextAt, rereads, unconfirms }: Stored,
  revision: number | undefined,
): Promise<boolean> => {
  const values = [companyId, JSON.stringify(settings), nextAt, rereads, unconfirms, revision ?? null]
  return (await tx.run(settingsStatement, values)) > 0
}

const cursorStatement = {
  name: 'directory_sync_cursor',
  text: `update directory_syncs set cursor = $3 where company_id = $1 and id = $2 and revision = $4`,
}
/** Stores the position of a read, unless the settings have changed since. */
export const storeCursor = (
  db: Db,
  companyId: string,
  { id, revision }: Pick<ConnectionRow, 'id' | 'revision'>,
  cursor: string,
): Promise<unknown> => db.run(cursorStatement, [companyId, id, cursor, revision])

export const storeConfirmed = runner<[companyId: string, nextAt: Date | null]>(
  'directory_sync_confirm',
  `update directory_syncs set confirmed_at = now(), next_at = $2 where company_id = $1`,
)

export const storeNext = runner<[companyId: string, nextAt: Date | null]>(
  'directory_sync_next',
  `update directory_syncs set next_at = $2 where company_id = $1`,
)

const deleteStatements = [
  { name: 'directory_sync_delete_runs', text: `delete from directory_sync_runs where company_id = $1` },
  { name: 'directory_sync_delete_people', text: `delete from directory_sync_people where company_id = $1` },
  { name: 'directory_sync_delete', text: `delete from directory_syncs where company_id = $1` },
]
export async function deleteConnection(tx: Db, companyId: string): Promise<void> {
  for (const statement of deleteStatements) await tx.run(statement, [companyId])
}

/** True if a scheduled run is due. */
export const isDue: Condition = `exists (select from directory_syncs w where w.company_id = $1 and w.next_at <= now()
  and w.confirmed_at is not null)`

const managedStatement = {
  name: 'directory_sync_managed',
  text: `select count(*)::int as count from directory_sync_people p
    join members m on m.company_id = $1 and m.id = p.member_id and not ${isPaused('m')} where p.company_id = $1`,
}
/** Counts active people whom the sync manages. */
export const countManaged = async (db: Db, companyId: string): Promise<number> =>
  (await db.rows(countRow, managedStatement, [companyId]))[0]?.count ?? 0
