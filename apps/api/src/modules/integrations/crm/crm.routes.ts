import { crmRoutes } from '@kartu/contracts/integrations/crm'
import { canSetCrm } from '@kartu/contracts/integrations/crm.plain'
import { perPageDefault } from '@kartu/contracts/limits'
import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '@kartu/contracts/call'
import type { Deps } from '../../../deps.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { allow, notFound } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { openPro } from '../../leads/pro-users/pro-access.ts'
import { requireLead } from '../../leads/leads/require-lead.ts'
import { beginSignIn, disconnect, finishSignIn, told } from './connect-crm.ts'
import { withAccess } from './crm-access.ts'
import { listStates, statesOfLead } from './crm-leads.sql.ts'
import {
  changeSettings,
  connectionView,
  connectionViews,
  offeredKinds,
  pause,
  requireConnection,
  requireConnector,
  requireOffered,
  resume,
  sendAgain,
  stateView,
  takeOver,
} from './crm.ts'
import { hear } from './hear-crm.ts'

export function registerCrm(app: FastifyInstance, deps: Deps): void {
  registerConnecting(app, deps)
  registerSettings(app, deps)
  registerSwitches(app, deps)
  registerLog(app, deps)
}

function registerConnecting(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, crmRoutes.list, async (_input, { db, actor }) => {
    allow(canSetCrm(actor))
    const kinds = offeredKinds(deps)
    const connections = await connectionViews(db, actor.companyId)
    if (kinds.length === 0 && connections.length === 0) throw notFound()
    return { offered: deps.secrets.ready, kinds, connections }
  })

  mount(
    app,
    deps,
    crmRoutes.signIn,
    async ({ params, body }, { db, actor, session }) => {
      allow(canSetCrm(actor))
      // Data of the company is sent to this account, so an unattended session must not connect it.
      await requireProof(db, session, 'set_crm')
      const owner = { companyId: actor.companyId, userId: actor.userId, sessionId: session.id }
      return { url: await beginSignIn(db, deps, owner, { kind: params.kind, typed: body.site ?? '' }) }
    },
    // The URL contains the state, which is stored only as a hash.
    { remembered: false },
  )

  mount(
    app,
    deps,
    crmRoutes.connect,
    async ({ body }, { db, actor, session, address }) => {
      allow(canSetCrm(actor))
      const { companyId, userId } = actor
      const owner = { companyId, userId, sessionId: session.id }
      const kind = await finishSignIn(db, deps, { actor, address }, owner, body)
      return connectionView(db, companyId, kind)
    },
    // The request waits for the CRM.
    { transaction: false },
  )

  mount(
    app,
    deps,
    crmRoutes.disconnect,
    async ({ params }, { db, actor, session, address }) => {
      allow(canSetCrm(actor))
      await requireProof(db, session, 'set_crm')
      await disconnect(deps, { actor, address }, params.kind)
      return {}
    },
    { transaction: false },
  )
}

function registerSettings(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    crmRoutes.describe,
    async ({ params }, { db, actor }) => {
      allow(canSetCrm(actor))
      const { companyId } = actor
      const connector = requireConnector(deps, params.kind)
      const connection = await requireConnection(db, companyId, params.kind)
      const asked = withAccess(db, deps, companyId, connector, connection, (access) =>
        Promise.all([connector.fields(access), connector.owners(access)]),
      )
      const [fields, owners] = await told(asked, params.kind)
      return {
        fields,
        owners: owners.map(({ id, name, email }) => ({
          value: id,
          label: name === email ? email : `${name} (${email})`,
        })),
        status_field: connector.statusField ?? '',
      }
    },
    { transaction: false },
  )

  mount(app, deps, crmRoutes.update, async ({ params, body }, { db, actor, session, address }) => {
    allow(canSetCrm(actor))
    requireConnector(deps, params.kind)
    await requireProof(db, session, 'set_crm')
    await changeSettings(db, { actor, address }, params.kind, body)
    return connectionView(db, actor.companyId, params.kind)
  })
}

function registerSwitches(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, crmRoutes.pause, async ({ params }, { db, actor, address }) => {
    allow(canSetCrm(actor))
    requireOffered(deps, params.kind)
    await pause(db, { actor, address }, params.kind)
    return connectionView(db, actor.companyId, params.kind)
  })

  mount(app, deps, crmRoutes.resume, async ({ params }, { db, actor, session, address }) => {
    allow(canSetCrm(actor))
    requireConnector(deps, params.kind)
    await requireProof(db, session, 'set_crm')
    await resume(db, deps, { actor, address }, params.kind)
    return connectionView(db, actor.companyId, params.kind)
  })

  mount(app, deps, crmRoutes.takeOver, async ({ params }, { db, actor, session, address }) => {
    allow(canSetCrm(actor))
    requireConnector(deps, params.kind)
    await requireProof(db, session, 'set_crm')
    await takeOver(db, { actor, address }, params.kind)
    return connectionView(db, actor.companyId, params.kind)
  })

  mount(app, deps, crmRoutes.send, async ({ params, body }, { db, actor, session, address }) => {
    allow(canSetCrm(actor))
    requireConnector(deps, params.kind)
    if (body.which === 'all') await requireProof(db, session, 'set_crm')
    return { leads: await sendAgain(db, deps, { actor, address }, params.kind, body) }
  })
}

function registerLog(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, crmRoutes.leads, async ({ params, query }, { db, actor }) => {
    allow(canSetCrm(actor))
    requireOffered(deps, params.kind)
    const { companyId } = actor
    const { id } = await requireConnection(db, companyId, params.kind)
    const rows = await listStates(db, companyId, id, query)
    const leads = rows.slice(0, perPageDefault).map((row) => {
      const { kind: _kind, ...state } = stateView(deps, row)
      return { lead_id: row.lead_id, name: row.name, ...state }
    })
    return { leads, more: rows.length > perPageDefault }
  })

  mount(app, deps, crmRoutes.ofLead, async ({ params }, { db, actor: caller }) => {
    if (offeredKinds(deps).length === 0) return []
    const actor = await openPro(db, deps, caller)
    const { id } = await requireLead(db, actor, params.leadId)
    const rows = await statesOfLead(db, actor.companyId, id)
    return rows.filter(({ kind }) => deps.crm[kind]).map((row) => stateView(deps, row))
  })

  mount(
    app,
    deps,
    crmRoutes.hear,
    async ({ params, raw }, { headers }) => {
      const connector = deps.crm[params.kind]
      if (!connector?.readEvents) throw notFound()
      const url = deps.env.publicUrl + apiPrefix + crmRoutes.hear.path.replace(':kind', params.kind)
      const message = { method: 'POST', url, headers, body: raw }
      const asked = Promise.resolve().then(() => connector.readEvents?.(message) ?? [])
      await hear(deps, params.kind, await told(asked, params.kind))
      return { received: true as const }
    },
    { transaction: false },
  )
}
