import type { Actor } from '@kartu/contracts/actor'
import { cardRoutes, type ListedCard } from '@kartu/contracts/company/cards'
import { canListCards } from '@kartu/contracts/company/cards.policy'
import { companyRoutes } from '@kartu/contracts/company/companies'
import type { Key } from '@kartu/contracts/principal'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Answer } from '../../../http/answers/answer.ts'
import { allow, AppError } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import type { Session } from '../../../http/caller/session.ts'
import { type CardRow, findCardOf, listCards } from '../../company/cards/cards.sql.ts'
import { organisationOf } from '../../company/cards/card-source.ts'
import { type CardUrls, listedCardView } from '../../company/cards/cards.view.ts'
import { findCardsOfMembers, type PublicCardRow } from '../../company/cards/public/public-cards.sql.ts'
import { type CompanyRow, companyView, findCompany } from '../../company/companies/companies.ts'
import { divisionNames } from '../../company/divisions/divisions.sql.ts'
import { listCompaniesOfUser, listPlaces, type PlaceRow } from '../../company/memberships/places.sql.ts'
import { planOf } from '../../company/plans/plans.ts'
import { findUser } from '../../identity/users/users.sql.ts'
import { pictureUrl } from '../../platform/files/files.ts'
import { isOpenTo } from '../sign-in-rules/refused-sessions.ts'

/** Lists of companies and cards, without those that are closed to the session by a company's rules. */
export function registerOwnLists(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, companyRoutes.list, async ({ query }, { db, session }) => {
    const { page, per_page: perPage } = query
    const own = await listCompaniesOfUser(db, session.userId)
    const data: Answer<typeof companyRoutes.list>['data'] = []
    // Sequential, because each company is read in its own context.
    for (const place of own.slice((page - 1) * perPage, page * perPage)) {
      const { company_id: companyId } = place
      const inside = deps.database.read({ companyId })
      const row = await findCompany(inside, companyId)
      if (!row) continue
      const isOpen = await isOpenTo(db, place, session)
      data.push(
        isOpen ? companyView(row, planOf(deps, row.plan), await divisionNames(inside, row.id)) : closedView(row),
      )
    }
    return { data, meta: { page, per_page: perPage, total: own.length } }
  })
  mount(app, deps, cardRoutes.list, async ({ query }, { db, actor, session }) => {
    if (actor) allow(canListCards(actor))
    const { data, total } = await listedCards(deps, { db, actor, session }, query)
    return {
      data,
      meta: { page: query.page, per_page: query.per_page, total },
    }
  })
}

interface Listing {
  db: Db
  actor: Actor | Key | undefined
  session: Session | undefined
}

/** Cards of the company that the call names, else of the caller. A personal key lists only the card of its owner. */
async function listedCards(
  deps: Deps,
  { db, actor, session }: Listing,
  query: { page: number; per_page: number },
): Promise<{ data: ListedCard[]; total: number }> {
  const view = (row: CardRow): ListedCard => listedCardView(row, deps.env)
  if (actor?.kind === 'person' && actor.through) {
    const card = await findCardOf(db, actor.companyId, actor.memberId)
    return { data: card ? [view(card)] : [], total: card ? 1 : 0 }
  }
  if (actor) {
    const { rows, total } = await listCards(db, actor.companyId, query)
    return { data: rows.map(view), total }
  }
  if (!session) throw new AppError('unauthenticated')
  return listOwnCards(deps, await openPlaces(db, session), query)
}

/** The caller's own card, with the colour and the logo that visitors see. */
function ownCardView(row: PublicCardRow, urls: CardUrls): ListedCard {
  const { colour, logo } = organisationOf(row)
  return { ...listedCardView(row, urls), color: colour, logo: logo && { url: logo.url } }
}

const closedView = ({ id, name, logo }: CompanyRow) => ({
  _id: id,
  name,
  logo: logo && { url: pictureUrl(logo.hash) },
})

/**
 * Memberships and personal cards that the session may open, in order: the one that the person shows first, companies by
 * name, personal cards.
 */
async function openPlaces(db: Db, session: Session): Promise<PlaceRow[]> {
  const first = (await findUser(db, session.userId))?.firstCompanyId
  const places: PlaceRow[] = []
  for (const place of await listPlaces(db, session.userId))
    if (place.has_access && (await isOpenTo(db, place, session))) places.push(place)
  const isFirst = (place: PlaceRow) => place.company_id === first
  return [...places.filter(isFirst), ...places.filter((place) => !isFirst(place))]
}

/** Cards of one person; each is read in the context of its company, or its own. */
async function listOwnCards(
  { database, env }: Pick<Deps, 'database' | 'env'>,
  places: readonly PlaceRow[],
  { page, per_page: perPage }: { page: number; per_page: number },
): Promise<{ data: ListedCard[]; total: number }> {
  const rows: PublicCardRow[] = []
  for (const { company_id: companyId, member_id: memberId } of places.slice((page - 1) * perPage, page * perPage)) {
    rows.push(...(await findCardsOfMembers(database.read({ companyId }), companyId, [memberId])))
  }
  return { data: rows.map((row) => ownCardView(row, env)), total: places.length }
}
