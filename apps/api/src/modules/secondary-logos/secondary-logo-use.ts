import type { Db } from '../../db/db.ts'

interface LogoUse {
  cards: number
  divisions: string[]
}

const useStatement = {
  name: 'secondary_logo_use',
  text: `select
      (select count(*)::int from cards c
        join members m on m.company_id = c.company_id and m.id = c.member_id
        join divisions d on d.company_id = m.company_id and d.id = m.division_id
        where c.company_id = $1 and $2::uuid = any(d.secondary_logo_ids)) as cards,
      (select coalesce(array_agg(name order by lower(name), id), '{}') from divisions
        where company_id = $1 and $2::uuid = any(secondary_logo_ids)) as divisions`,
}

/** The cards that show a logo, and the divisions that show it by default. */
export async function secondaryLogoUse(db: Db, companyId: string, id: string): Promise<LogoUse> {
  const [row] = await db.rows<LogoUse>(useStatement, [companyId, id])
  if (!row) throw new Error('A count gave no row')
  return row
}
