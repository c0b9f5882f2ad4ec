import { roles } from '@kartu/contracts/actor'
import type { FoundMember } from '@kartu/contracts/company/members'
import { writesForCompany } from '@kartu/contracts/company/cards.policy'
import type { Principal } from '@kartu/contracts/principal'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'

const foundRow = z.object({
  id: z.string(),
  external_id: z.string().nullable(),
  email: z.string(),
  division_id: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  card_id: z.string(),
  revision: z.number(),
  display_name: z.string(),
  has_photo: z.boolean(),
})

const statement = {
  name: 'members_found',
  text: `select m.id, m.external_id, m.email, m.division_id, m.roles, c.id as card_id, c.revision, c.display_name,
      c.photo_id is not null as has_photo
    from members m join cards c on c.company_id = $1 and c.member_id = m.id
    where m.company_id = $1 and (m.email = any($2::text[]) or lower(m.external_id) = any($2::text[]))`,
}

/** Finds members by email or external ID, ignoring case, if the actor may edit their cards. */
export async function findByKeys(
  db: Db,
  actor: Principal & { companyId: string },
  keys: readonly string[],
): Promise<FoundMember[]> {
  const lower = keys.map((key) => key.toLowerCase())
  const rows = await db.rows(foundRow, statement, [actor.companyId, lower])
  const byKey = new Map(rows.map((row) => [row.email, row]))
  // An external ID takes precedence over an email.
  for (const row of rows) if (row.external_id !== null) byKey.set(row.external_id.toLowerCase(), row)
  return keys.flatMap((key) => {
    const row = byKey.get(key.toLowerCase())
    if (!row || !writesForCompany(actor, { memberId: row.id, divisionId: row.division_id, roles: row.roles })) return []
    const { id, email, display_name: name, card_id: cardId, revision, has_photo } = row
    return [{ key, member_id: id, name, email, card: { _id: cardId, revision, has_photo } }]
  })
}
