import { type JoinableCompanyLook, joinRequestRoutes, type OwnJoinRequest } from '@kartu/contracts/team/join-requests'
import { canManageJoinLink } from '@kartu/contracts/team/join-requests.plain'
import { canManageMembers } from '@kartu/contracts/company/members.policy'
import { errorText, type Translate } from '@kartu/messages/translator'
import type { FastifyInstance } from 'fastify'
import { wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { allow, AppError, notFound } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { requireOwnProof } from '../../../http/caller/session-record.ts'
import { type CompanyRow, companyView, findCompany, companySummary } from '../../company/companies/companies.ts'
import { listPlaces, type PlaceRow } from '../../company/memberships/places.sql.ts'
import {
  askToJoin,
  type Decision,
  declineRequests,
  setJoinLink,
  verifyRequests,
  withdrawRequest,
} from './join-requests.ts'
import { findCompanyByJoinCode } from './join-requests.sql.ts'

export function registerJoinRequests(app: FastifyInstance, deps: Deps): void {
  const { database, queue, env } = deps
  const linkView = (code: string | null) => ({
    url: code === null ? null : `${env.publicUrl}/create/business-card?company=${code}`,
  })

  mount(app, deps, joinRequestRoutes.link, async (_input, { db, actor }) => {
    allow(canManageMembers(actor))
    const company = await findCompany(db, actor.companyId)
    return linkView(company?.joinCode ?? null)
  })
  mount(app, deps, joinRequestRoutes.renewLink, async (_input, { db, actor, address }) => {
    allow(canManageJoinLink(actor))
    return linkView(await setJoinLink(db, { actor, address }, true))
  })
  mount(app, deps, joinRequestRoutes.removeLink, async (_input, { db, actor, address }) => {
    allow(canManageJoinLink(actor))
    return linkView(await setJoinLink(db, { actor, address }, false))
  })

  mount(app, deps, joinRequestRoutes.open, async ({ params }) => {
    const company = await requireJoinable(database.global, params.code)
    return { ...companySummary(company), look: companyLook(company) }
  })
  mount(app, deps, joinRequestRoutes.create, async ({ params, body }, { db, session, address }) => {
    const company = await requireJoinable(db, params.code)
    await requireOwnProof(db, session, company.id)
    const id = await askToJoin(db, queue, session, company, body, address)
    const [row] = (await listOwnRequests(db, session.userId)).filter((own) => own.member_id === id)
    if (!row) throw notFound()
    return ownView(row, company)
  })
  mount(app, deps, joinRequestRoutes.own, async (_input, { db, session }) => {
    const rows = await listOwnRequests(db, session.userId)
    return Promise.all(
      rows.map(async (row) => {
        const company = await findCompany(database.read({ companyId: row.company_id }), row.company_id)
        if (!company) throw notFound()
        return ownView(row, company)
      }),
    )
  })
  mount(app, deps, joinRequestRoutes.withdraw, async ({ params }, { db, session, address }) => {
    const [row] = (await listOwnRequests(db, session.userId)).filter((own) => own.member_id === params.joinRequestId)
    if (!row) throw notFound()
    await requireOwnProof(db, session, row.company_id)
    await withdrawRequest(db, session, row, address)
    return { _id: row.member_id }
  })

  mount(app, deps, joinRequestRoutes.verify, async ({ body }, { db, actor, session, address, t }) => {
    allow(canManageMembers(actor))
    return decisionsView(await verifyRequests(db, deps, { actor, address, session }, body.member_ids), t)
  })
  mount(app, deps, joinRequestRoutes.decline, async ({ body }, { db, actor, address, t }) => {
    allow(canManageMembers(actor))
    return decisionsView(await declineRequests(db, queue, { actor, address }, body.member_ids), t)
  })
}

async function requireJoinable(db: Db, code: string): Promise<CompanyRow> {
  const company = await findCompanyByJoinCode(db, code)
  if (!company) throw notFound()
  if (company.eraseAt !== null) throw new AppError('company_closes')
  return company
}

/** Company data as on its public cards. */
const companyLook = (company: CompanyRow): JoinableCompanyLook['look'] => {
  const view = companyView(company, 'open', [])
  return {
    website: view.website,
    short_description: view.short_description,
    logo: view.logo,
    card_color: view.card_color,
    banner: view.banner,
    gallery: view.gallery,
    contacts: view.contacts,
    takes_details: view.takes_details,
    card_template: view.card_template,
    verification: view.verification,
  }
}

/** Pending requests of a person, newest first. */
const listOwnRequests = async (db: Db, userId: string): Promise<PlaceRow[]> =>
  (await listPlaces(db, userId))
    .filter((place) => place.waits)
    .toSorted((a, b) => Date.parse(b.since) - Date.parse(a.since))

const ownView = (row: PlaceRow, company: CompanyRow): OwnJoinRequest => ({
  _id: row.member_id,
  company: companySummary(company),
  created_at: wireTime(row.since),
})

const decisionsView = (decisions: Decision[], t: Translate) =>
  decisions.map(({ memberId, outcome, code }) => ({
    member_id: memberId,
    outcome,
    code,
    message: code === null ? '' : errorText(t, code, {}),
  }))
