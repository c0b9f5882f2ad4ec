import type { Database } from '../../db/db.ts'
import { listCompanyIds } from '../companies/company-ids.sql.ts'

/** Uploaded and not yet saved: a form may stay open this long. */
const graceHours = 24
const batchMax = 200

/** Where rows say by its id that they show a picture. Whatever is added to the schema and holds one belongs here. */
const usedIds = `
  select c.photo_id::text from cards c where c.company_id = $1 and c.photo_id is not null
  union all select c.own -> 'photo' ->> 'id' from cards c where c.company_id = $1 and c.own ? 'photo'
  union all select c.shown_photo ->> 'id' from cards c where c.company_id = $1 and c.shown_photo is not null
  union all select r.before ->> 'id' from change_requests r where r.company_id = $1 and r.field = 'photo'
  union all select r.after ->> 'id' from change_requests r where r.company_id = $1 and r.field = 'photo'
  union all select co.logo ->> 'id' from companies co where co.id = $1
  union all select picture ->> 'id' from companies co, jsonb_array_elements(co.gallery) picture where co.id = $1
  union all select d.logo ->> 'id' from divisions d where d.company_id = $1
  union all select l.image ->> 'id' from secondary_logos l where l.company_id = $1
  union all select b.picture ->> 'id' from backgrounds b where b.company_id = $1`

const unused = `f.company_id = $1 and f.created_at < now() - interval '${graceHours} hours'
  and not exists (select from used where used.id = f.id::text)`

const lockStatement = {
  name: 'files_unused_lock',
  text: `with used (id) as materialized (${usedIds})
    select f.id from files f where ${unused} order by f.created_at limit ${batchMax} for update of f skip locked`,
}
const deleteStatement = {
  name: 'files_unused_delete',
  text: `with used (id) as materialized (${usedIds})
    delete from files f where ${unused} and f.id = any($2::uuid[]) returning f.id`,
}

/**
 * Removes files that no row of their company shows and that nobody has uploaded again for a day. Their bytes go a day
 * later (`sweepStoredFiles`), unless another company has the same picture.
 */
export async function sweepUnusedFiles(database: Database): Promise<void> {
  for (const id of await listCompanyIds(database.global)) {
    while ((await sweepBatch(database, id)) === batchMax);
  }
}

/**
 * Whoever is about to show a picture holds its row (`requirePicture`), so that it is passed over here; who came first
 * and has shown it meanwhile is seen by the second look, which is a statement of its own and is made under the lock.
 */
const sweepBatch = (database: Database, companyId: string): Promise<number> =>
  database.transaction({ companyId }, async (tx) => {
    const locked = await tx.rows<{ id: string }>(lockStatement, [companyId])
    if (locked.length === 0) return 0
    return (await tx.rows(deleteStatement, [companyId, locked.map((row) => row.id)])).length
  })
