import { roles } from '@kartu/contracts/actor'
import { memberStatuses } from '@kartu/contracts/company/members.plain'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { hasAccess, isPending } from '../../../db/member-status.sql.ts'
import { listUserCompanies } from './user-companies.sql.ts'

/** A person's place in a company, and what is said of that company wherever its people see it. */
const placeRow = z.object({
  company_id: z.string(),
  company_name: z.string(),
  color: z.string(),
  logo_hash: z.string().nullable(),
  verification: z.enum(['unverified', 'pending verification', 'verified']),
  /** A personal card, which is a company of one. */
  personal: z.boolean(),
  subscription_status: z.string().nullable(),
  gateway_user_id: z.string().nullable(),
  erase_at: z.string().nullable(),
  member_id: z.string(),
  status: z.enum(memberStatuses),
  has_access: z.boolean(),
  /** Asked to join, and waits for the company. */
  waits: z.boolean(),
  roles: z.array(z.enum(roles)),
  division_id: z.string().nullable(),
  since: z.string(),
})
export type PlaceRow = z.infer<typeof placeRow>

const placeStatement = {
  name: 'place_of_user',
  text: `select co.id as company_id, co.name as company_name, co.color, co.logo ->> 'hash' as logo_hash, co.verification,
      co.personal, co.subscription_status, co.gateway_user_id, co.erase_at,
      m.id as member_id, m.status, ${hasAccess('m')} as has_access, ${isPending('m')} as waits, m.roles, m.division_id,
      m.created_at as since
    from members m join companies co on co.id = m.company_id where m.company_id = $1 and m.user_id = $2`,
}

/** A person's place in one company, with access or without. A transaction goes on in that company. */
export async function findPlace(db: Db, companyId: string, userId: string): Promise<PlaceRow | undefined> {
  const inside = await db.at({ companyId })
  return (await inside.rows(placeRow, placeStatement, [companyId, userId]))[0]
}

/**
 * Wherever a person has a place, with access or without: companies by name, then personal cards, oldest first. Each is
 * read from inside its company alone. A transaction is in no company afterwards.
 */
export async function listPlaces(db: Db, userId: string): Promise<PlaceRow[]> {
  const places: PlaceRow[] = []
  for (const companyId of await listUserCompanies(db, userId)) {
    const place = await findPlace(db, companyId, userId)
    if (place) places.push(place)
  }
  await db.at('global')
  return places.toSorted(
    (a, b) =>
      Number(a.personal) - Number(b.personal) ||
      (a.personal ? 0 : byName(a.company_name, b.company_name)) ||
      (a.company_id < b.company_id ? -1 : 1),
  )
}

const byName = new Intl.Collator('en', { sensitivity: 'base' }).compare

/** The companies of a person, which let them in, by name. */
export const listCompaniesOfUser = async (db: Db, userId: string): Promise<PlaceRow[]> =>
  (await listPlaces(db, userId)).filter((place) => place.has_access && !place.personal)

/** Their personal cards, oldest first. */
export const listPersonalCards = async (db: Db, userId: string): Promise<PlaceRow[]> =>
  (await listPlaces(db, userId)).filter((place) => place.personal)
