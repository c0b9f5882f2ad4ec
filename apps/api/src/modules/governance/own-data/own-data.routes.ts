import { impliedRoles } from '@kartu/contracts/actor'
import { type CurrentUser, userRoutes } from '@kartu/contracts/identity/users'
import type { FastifyInstance } from 'fastify'
import { wireTime, type StoredPicture } from '../../../db/columns.ts'
import type { Database } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import type { Session } from '../../../http/caller/session.ts'
import { sellsNothing } from '../../../settings/billing.ts'
import { shownPhotoOf } from '../../company/cards/cards.sql.ts'
import { pictureUrl } from '../../platform/files/files.ts'
import { listPlaces, type PlaceRow } from '../../company/memberships/places.sql.ts'
import { findUser, type UserRow } from '../../identity/users/users.sql.ts'
import { findCardName } from '../personal-cards/personal-cards.sql.ts'
import { showOwnSignIn } from '../sign-in-rules/sign-in-rules.ts'

/** Default of the specification (section 3) for a person without a picture on the account or a card. */
const fillerAvatarUrl = '/filler-avatar.svg'

export function registerOwnData(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, userRoutes.me, async (_input, { db, session }) => {
    const user = await findUser(db, session.userId)
    if (!user) throw new AppError('unauthenticated')
    const places = (await listPlaces(db, user.id)).filter((place) => place.has_access)
    const companies = places
      .filter((place) => !place.personal)
      .map((place) => (sellsNothing(deps) ? { ...place, subscription_status: null } : place))
    const personal = places.filter((place) => place.personal)
    const hash = user.photoHash ?? (await ownPhoto(deps.database, places))?.hash
    const factorBy = await factorsAhead(deps.database, session, companies)
    return currentUserView(user, companies, factorBy, await named(deps.database, personal), hash)
  })
}

/** Companies, each with the date from which it requires a second factor that account and session lack. */
async function factorsAhead(
  database: Database,
  session: Session,
  companies: readonly PlaceRow[],
): Promise<ReadonlyMap<string, string>> {
  const ahead = new Map<string, string>()
  for (const { company_id: companyId, roles } of companies) {
    const { soon, second_factor: has } = await showOwnSignIn(
      database.read({ companyId }),
      { companyId, roles },
      session,
    )
    if (soon && !has) ahead.set(companyId, soon.from)
  }
  return ahead
}

interface NamedCard extends PlaceRow {
  name: string
}

/** Adds the name on each card, which is read in the card's own context. */
async function named(database: Database, cards: readonly PlaceRow[]): Promise<NamedCard[]> {
  const found: NamedCard[] = []
  for (const card of cards) {
    const name = await findCardName(database.read({ companyId: card.company_id }), card.company_id, card.member_id)
    if (name !== undefined) found.push({ ...card, name })
  }
  return found
}

/** The first photo on a card of the person, in the order of the lists of companies and personal cards. */
async function ownPhoto(database: Database, places: readonly PlaceRow[]): Promise<StoredPicture | null> {
  for (const { company_id: companyId, member_id: memberId } of places) {
    const photo = await shownPhotoOf(database.read({ companyId }), companyId, memberId)
    if (photo) return photo
  }
  return null
}

const currentUserView = (
  user: UserRow,
  companies: readonly PlaceRow[],
  factorBy: ReadonlyMap<string, string>,
  personal: NamedCard[],
  hash: string | undefined,
): CurrentUser => ({
  _id: user.id,
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  avatar: { url: hash === undefined ? fillerAvatarUrl : pictureUrl(hash) },
  companies: companies.map((row) => ({
    company: {
      _id: row.company_id,
      name: row.company_name,
      logo: row.logo_hash === null ? null : { url: pictureUrl(row.logo_hash) },
      metadata: { color: row.color },
      verification: row.verification,
      erase_at: row.erase_at === null ? null : wireTime(row.erase_at),
    },
    membership: { _id: row.member_id, roles: impliedRoles(row.roles), division_id: row.division_id },
    second_factor_by: factorBy.get(row.company_id) ?? null,
    subscription:
      row.subscription_status === null
        ? null
        : { status: row.subscription_status, ...(row.gateway_user_id === user.id ? { gateway_user: user.id } : {}) },
  })),
  personal_cards: personal.map((row) => ({
    company: {
      _id: row.company_id,
      name: row.name,
      logo: null,
      metadata: { color: row.color },
      verification: 'unverified',
      erase_at: null,
    },
    membership: { _id: row.member_id, roles: impliedRoles(['super_admin']), division_id: null },
    second_factor_by: null,
    subscription: null,
  })),
  first_company_id: user.firstCompanyId,
})
