import { crmRoutes } from '@kartu/contracts/integrations/crm'
import { newId } from '../../../src/db/columns.ts'
import { sealedTokens } from '../../../src/modules/integrations/crm/crm-access.ts'
import { findConnection, insertConnection } from '../../../src/modules/integrations/crm/crm-connections.sql.ts'
import { asOwner } from '../../database/database.ts'
import { type InputsOf, ofCompany, oncePerStage } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'
import { newLead } from '../leads/leads.ts'

const settings = () => ({
  fields: [{ source: 'email' as const, target: 'email', mode: 'overwrite' as const }],
  statuses: { new: 'NEW' },
  two_way: true,
  fallback_owner: '501',
  only_consent: false,
  only_event_id: newId(),
  only_division_id: newId(),
})

/** Stores a connection that is paused, so that no job sends. Its account exists at the imitated HubSpot. */
async function stored({ server, company }: Stage): Promise<string> {
  const { database, secrets } = server.deps
  const id = newId()
  const { clientId } = server.deps.env.hubspot ?? { clientId: '' }
  const tokens = clientId === '' ? { access: 'none', refresh: 'none' } : server.hubspot.grant()
  const open = { accessToken: tokens.access, refreshToken: tokens.refresh, seconds: 1_800 }
  const sealed = secrets.ready ? sealedTokens(secrets, id, open) : open
  await database.transaction({ companyId: company.id }, (tx) =>
    insertConnection(tx, company.id, {
      ...{ id, kind: 'hubspot', accountId: server.hubspot.account.id, accountHost: server.hubspot.account.host },
      ...{ accessToken: sealed.accessToken, refreshToken: sealed.refreshToken, accessSeconds: sealed.seconds },
      ...{ settings: { ...settings(), only_event_id: null, only_division_id: null }, afterNumber: 0 },
      responsibleId: company.memberId,
    }),
  )
  await asOwner(server.database, (query) => query('update crm_connections set is_on = false where id = $1', [id]))
  return id
}

/** The company's connection; another test may have disconnected it. */
async function connection(stage: Stage): Promise<string> {
  const { server, company } = stage
  const row = await findConnection(server.database.read({ companyId: company.id }), company.id, 'hubspot')
  return row?.id ?? (await stored(stage))
}
const ofKind = async (stage: Stage) => {
  await connection(stage)
  return { params: { companyId: stage.company.id, kind: 'hubspot' } }
}

const leadOf = oncePerStage(newLead)

/** A lead that the CRM refused, at a paused connection, so that no job changes it. */
async function refusedLead(stage: Stage): Promise<string> {
  const [id, leadId] = [await connection(stage), await leadOf(stage)]
  await asOwner(stage.server.database, async (query) => {
    await query('update crm_connections set is_on = false where id = $1', [id])
    await query(
      `insert into crm_leads (company_id, connection_id, lead_id, state, reason, detail, remote_id, sent_at)
        values ($1, $2, $3, 'refused', 'rejected', 'Email address is invalid', '1001', now())
        on conflict (company_id, connection_id, lead_id) do update set state = 'refused', reason = 'rejected'`,
      [stage.company.id, id, leadId],
    )
  })
  return leadId
}

/** The company without a connection, so that it can be connected. */
async function signedIn(stage: Stage) {
  const { company, server } = stage
  const { url } = await company.api.data(crmRoutes.signIn, {
    params: { companyId: company.id, kind: 'hubspot' },
    body: {},
  })
  const answer = await server.hubspot.answer(url)
  return { code: answer.get('code') ?? '', state: answer.get('state') ?? '' }
}

async function turnedOn(stage: Stage) {
  const input = await ofKind(stage)
  await asOwner(stage.server.database, (query) =>
    query('update crm_connections set is_on = true where company_id = $1', [stage.company.id]),
  )
  return input
}

export const inputs: InputsOf<'crm'> = {
  'crm.list': async (stage) => {
    await connection(stage)
    return ofCompany(stage)
  },
  'crm.signIn': async (stage) => ({ ...(await ofKind(stage)), body: {} }),
  'crm.connect': async (stage) => ({ ...ofCompany(stage), body: await signedIn(stage) }),
  'crm.describe': ofKind,
  'crm.update': async (stage) => ({ ...(await ofKind(stage)), body: { ...settings(), revision: 1 } }),
  'crm.disconnect': ofKind,
  'crm.pause': ofKind,
  'crm.resume': ofKind,
  'crm.takeOver': ofKind,
  'crm.leads': async (stage) => {
    const leadId = await refusedLead(stage)
    return { ...(await ofKind(stage)), query: { state: 'refused', after: leadId } }
  },
  'crm.send': async (stage) => ({ ...(await turnedOn(stage)), body: { which: 'all' } }),
  'crm.ofLead': async (stage) => ({ params: { companyId: stage.company.id, leadId: await refusedLead(stage) } }),
  'crm.hear': () => ({ params: { kind: 'hubspot' }, raw: Buffer.from('[]') }),
}
