import { roles } from '@kartu/contracts/actor'
import { memberStatuses } from '@kartu/contracts/company/members.plain'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { hasAccess, isPending } from '../../../db/member-status.sql.ts'
import { listUserCompanies } from './user-companies.sql.ts'

/** A person's place in a company, with the company data that its people see. */
const placeRow = z.object({
  company_id: z.string(),
  company_name: z.string(),
  color: z.string(),
  logo_hash: z.string().nullable(),
  verification: z.enum(['unverified', 'pending verification', 'verified']),
  /** True for a personal card, which is a company of one. */
  personal: z.boolean(),
  subscription_status: z.string().nullable(),
  gateway_user_id: z.string().nullable(),
  erase_at: z.string().nullable(),
  member_id: z.string(),
  status: z.enum(memberStatuses),
  has_access: z.boolean(),
  /** True for a person who asked to join and awaits an answer. */
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

/**
 * Finds a person's place in one company, with or without access. The transaction continues in that company's context.
 */
export async function findPlace(db: Db, companyId: string, userId: string): Promise<PlaceRow | undefined> {
  const inside = await db.at({ companyId })
  return (await inside.rows(placeRow, placeStatement, [companyId, userId]))[0]
}

/**
 * Lists all places of a person, with or without access: companies by name, then personal cards, oldest first. Each one
 * is read within its own company's context. A transaction has no company context afterwards.
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

/** Lists the companies that a person can access, by name. */
export const listCompaniesOfUser = async (db: Db, userId: string): Promise<PlaceRow[]> =>
  (await listPlaces(db, userId)).filter((place) => place.has_access && !place.personal)

/** Lists a person's personal cards, oldest first. */
export const listPersonalCards = async (db: Db, userId: string): Promise<PlaceRow[]> =>
  (await listPlaces(db, userId)).filter((place) => place.personal)
