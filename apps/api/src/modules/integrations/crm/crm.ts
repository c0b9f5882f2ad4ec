import type { Actor } from '@kartu/contracts/actor'
import { type CrmKind, crmNames } from '@kartu/contracts/integrations/crm.plain'
import type { CrmConnection, CrmSettings, LeadAtCrm } from '@kartu/contracts/integrations/crm'
import { wireTime } from '../../../db/columns.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { CrmConnector } from '../../../gateways/crm/crm.ts'
import { AppError, invalidField, notFound } from '../../../http/errors.ts'
import type { Acting } from '../../platform/audit/audit.ts'
import { tellAudit } from '../../platform/audit/tell.ts'
import { connectorOf, crmQueue } from './crm-access.ts'
import {
  type ConnectionRow,
  countStates,
  crmResponsibility,
  findConnection,
  listConnections,
  lockConnection,
  nextRun,
  storeOff,
  storeOn,
  storeSettings,
} from './crm-connections.sql.ts'
import { sendAll, sendOne, sendRefused, type StateRow } from './crm-leads.sql.ts'

/** A person who acts, always in their own company. */
export interface CrmActing extends Acting {
  actor: Actor
}

/** CRMs for which the operator has registered an app. */
export const offeredKinds = ({ crm }: Pick<Deps, 'crm'>): CrmKind[] => Object.keys(crm) as CrmKind[]

/** Throws `not_found` for a CRM without an app of the operator. */
export function requireOffered(deps: Pick<Deps, 'crm'>, kind: CrmKind): CrmConnector {
  const connector = connectorOf(deps, kind)
  if (!connector) throw notFound()
  return connector
}

/** Like `requireOffered`; also throws `audit_stream_secret` without a key for sealing. */
export function requireConnector(deps: Pick<Deps, 'crm' | 'secrets'>, kind: CrmKind): CrmConnector {
  const connector = requireOffered(deps, kind)
  if (!deps.secrets.ready) throw new AppError('audit_stream_secret')
  return connector
}

export async function requireConnection(
  db: Db,
  companyId: string,
  kind: CrmKind,
  find = findConnection,
): Promise<ConnectionRow> {
  const row = await find(db, companyId, kind)
  if (!row) throw notFound()
  return row
}

/** Sends at once, even if the next job is scheduled for later. */
export async function wake(
  tx: Db,
  queue: Deps['queue'],
  companyId: string,
  { id, kind }: Pick<ConnectionRow, 'id' | 'kind'>,
): Promise<void> {
  const run = await nextRun(tx, companyId, id, 0)
  if (run !== undefined) await queue.enqueue(tx, crmQueue, { companyId, kind, run })
}

/**
 * Connections of the company with the numbers of their leads. A connection to a CRM that the operator no longer offers
 * can only be disconnected.
 */
export async function connectionViews(db: Db, companyId: string): Promise<CrmConnection[]> {
  const rows = await listConnections(db, companyId)
  const counted = rows.length === 0 ? [] : await countStates(db, companyId)
  return rows.map((row) => {
    const own = counted.filter(({ connection_id: id }) => id === row.id)
    const of = (state: string): number => own.find((one) => one.state === state)?.leads ?? 0
    const sentAt = own
      .map(({ sent_at: at }) => at)
      .reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null)
    return {
      kind: row.kind,
      account: row.account_id,
      is_on: row.is_on,
      is_ended: row.ended_at !== null,
      sent_at: sentAt && wireTime(sentAt),
      failing_since: row.failing_since && wireTime(row.failing_since),
      counts: { waiting: of('waiting'), sent: of('sent'), skipped: of('skipped'), refused: of('refused') },
      responsible: row.responsible,
      connected_at: wireTime(row.created_at),
      settings: row.settings,
      revision: row.revision,
    }
  })
}

export async function connectionView(db: Db, companyId: string, kind: CrmKind): Promise<{ connection: CrmConnection }> {
  const connection = (await connectionViews(db, companyId)).find((one) => one.kind === kind)
  if (!connection) throw notFound()
  return { connection }
}

/** State of a lead, without its name. */
export function stateView({ crm }: Pick<Deps, 'crm'>, row: StateRow): LeadAtCrm {
  const { kind, account_id: id, account_host: host, remote_id: remoteId } = row
  const url = remoteId === null ? null : (crm[kind]?.contactUrl({ id, host }, remoteId) ?? null)
  const isRefused = row.state === 'skipped' || row.state === 'refused'
  return {
    kind,
    state: row.state,
    reason: isRefused ? row.reason : null,
    detail: isRefused ? row.detail : '',
    sent_at: row.sent_at && wireTime(row.sent_at),
    url,
  }
}

/** Replaces the settings. They apply to leads that change later. */
export async function changeSettings(
  tx: Db,
  acting: CrmActing,
  kind: CrmKind,
  { revision, ...settings }: CrmSettings & { revision?: number | undefined },
): Promise<void> {
  const { companyId } = acting.actor
  const { id, settings: before } = await requireConnection(tx, companyId, kind, lockConnection)
  if (!(await storeSettings(tx, companyId, id, settings, revision))) throw new AppError('changed_elsewhere')
  await tellAudit(tx, acting, {
    action: 'crm.updated',
    subjectId: id,
    before: factsOf(before),
    after: factsOf(settings),
  })
}

/** Facts for the audit log. */
const factsOf = ({ fields, ...rest }: CrmSettings) => ({
  ...rest,
  statuses: JSON.stringify(rest.statuses),
  fields: fields.map(({ source, target, mode }) => `${source} → ${target} (${mode})`),
})

/** Stops sending. Changes wait until sending resumes. */
export async function pause(tx: Db, acting: CrmActing, kind: CrmKind): Promise<void> {
  const { companyId } = acting.actor
  const { id, is_on: isOn } = await requireConnection(tx, companyId, kind, lockConnection)
  if (!isOn) return
  await storeOff(tx, companyId, id)
  await tellAudit(tx, acting, { action: 'crm.paused', subjectId: id, after: { kind } })
}

/** Continues with the leads that changed in the meantime. */
export async function resume(tx: Db, { queue }: Deps, acting: CrmActing, kind: CrmKind): Promise<void> {
  const { companyId } = acting.actor
  const row = await requireConnection(tx, companyId, kind, lockConnection)
  if (row.ended_at !== null) throw new AppError('crm_ended')
  if (row.is_on) return
  await storeOn(tx, companyId, row.id)
  await wake(tx, queue, companyId, row)
  await tellAudit(tx, acting, { action: 'crm.resumed', subjectId: row.id, after: { kind } })
}

/** Makes the caller responsible, such as after the former responsible person left. */
export async function takeOver(tx: Db, acting: CrmActing, kind: CrmKind): Promise<void> {
  const { companyId, memberId } = acting.actor
  const { id } = await requireConnection(tx, companyId, kind, lockConnection)
  await crmResponsibility.store(tx, companyId, id, memberId)
  await tellAudit(tx, acting, { action: 'crm.taken_over', subjectId: id, after: { kind } })
}

/** Sends one lead, all refused ones or all of the company again. Throws `crm_paused` while the connection is off. */
export async function sendAgain(
  tx: Db,
  { queue }: Deps,
  acting: CrmActing,
  kind: CrmKind,
  { lead_id: leadId, which }: { lead_id?: string | undefined; which?: 'refused' | 'all' | undefined },
): Promise<number> {
  const { companyId } = acting.actor
  if ((leadId === undefined) === (which === undefined)) throw invalidField('which', 'required')
  const row = await requireConnection(tx, companyId, kind, lockConnection)
  if (!row.is_on) throw new AppError('crm_paused', { values: { crm: crmNames[kind] } })
  const act = which === 'all' ? sendAll : sendRefused
  const leads = leadId === undefined ? await act(tx, companyId, row.id) : await sendOne(tx, companyId, row.id, leadId)
  if (leadId !== undefined && leads === 0) throw notFound()
  await wake(tx, queue, companyId, row)
  await tellAudit(tx, acting, { action: 'crm.sent_again', subjectId: row.id, after: { kind, leads } })
  return leads
}
