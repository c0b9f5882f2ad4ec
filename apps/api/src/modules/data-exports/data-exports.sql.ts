import type { Db } from '../../db/db.ts'
import { MadeExports } from '../files/made-exports.sql.ts'

export const personExports = new MadeExports('data_exports', 'user_id')

const sweepStatement = { name: 'data_export_sweep', text: 'delete from data_exports where ends_at <= now()' }

/** Their bytes end by themselves (`ended-files.ts`). */
export async function sweepDataExports(db: Db): Promise<void> {
  await db.rows(sweepStatement, [])
}

const placesStatement = {
  name: 'data_export_places',
  text: `select m.company_id, m.id as member_id, co.name, co.personal from members m join companies co on co.id = m.company_id
    where m.user_id = $1 order by lower(co.name), co.id`,
}

export interface ExportedPlace {
  company_id: string
  member_id: string
  /** Of a personal card the organisation that stands on it, or empty. */
  name: string
  personal: boolean
}

/** Wherever the person has a place, with access or without; needs a handle bound to that person. */
export const listPlaces = (db: Db, userId: string): Promise<ExportedPlace[]> =>
  db.rows<ExportedPlace>(placesStatement, [userId])
