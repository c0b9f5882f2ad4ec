import {
  bulkJobRoutes,
  type BulkJob,
  type BulkJobItem,
  type BulkJobRefusal,
  type StartBulkJob,
} from '@kartu/contracts/platform/bulk-jobs'
import type { Actor } from '@kartu/contracts/actor'
import { type BulkJobKind, personalBulkJobKinds } from '@kartu/contracts/platform/bulk-jobs.plain'
import type { FastifyInstance } from 'fastify'
import type { Invitee } from '@kartu/contracts/team/invitations.data'
import { errorText, type Translate } from '@kartu/messages/translator'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { wireTime } from '../../../db/columns.ts'
import { actionOf, type AnyBulkAction, isFieldUndoable } from './bulk-action.ts'
import { cancelJob, dismissJob, requireOwnJob, startJob } from './bulk-jobs.ts'
import {
  listItems,
  listJobs,
  listRefusals,
  type BulkItemRow,
  type BulkJobRow,
  type RefusalRow,
} from './bulk-jobs.sql.ts'

export function registerBulkJobs(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, bulkJobRoutes.list, async (_input, { db, actor, t }) => {
    const rows = await listJobs(db, actor.companyId, actor.userId)
    return rows.map((row) => bulkJobView(row, t))
  })

  mount(
    app,
    deps,
    bulkJobRoutes.start,
    async ({ body }, { db, actor, session, address, t, prepared }) => {
      const action = startable(actor, body.kind)
      return bulkJobView(await startJob(db, deps, action, { actor, address, session }, body, prepared), t)
    },
    { beforehand: async ({ body }, actor) => startable(actor, body.kind).prepare?.(deps, actor, body as never) },
  )

  mount(app, deps, bulkJobRoutes.get, async ({ params }, { db, actor, t }) =>
    bulkJobView(await requireOwnJob(db, actor, params.jobId), t),
  )

  mount(app, deps, bulkJobRoutes.items, async ({ params, query }, { db, actor, t }) => {
    const job = await requireOwnJob(db, actor, params.jobId)
    const rows = await listItems(db, actor.companyId, job.id, query)
    const { outcome, page, per_page } = query
    const counts = { done: job.done, refused: job.refused }
    const total = outcome ? [...new Set(outcome)].reduce((sum, one) => sum + counts[one], 0) : job.total
    return { data: rows.map((row) => bulkJobItemView(row, job, t)), meta: { page, per_page, total } }
  })

  mount(app, deps, bulkJobRoutes.refusals, async ({ params }, { db, actor, t }) => {
    const { id } = await requireOwnJob(db, actor, params.jobId)
    return (await listRefusals(db, actor.companyId, id)).map((row) => bulkJobRefusalView(row, t))
  })

  mount(app, deps, bulkJobRoutes.cancel, async ({ params }, { db, actor, t }) =>
    bulkJobView(await cancelJob(db, actor, params.jobId), t),
  )

  mount(app, deps, bulkJobRoutes.dismiss, async ({ params }, { db, actor }) => {
    await dismissJob(db, actor, params.jobId)
    return { _id: params.jobId }
  })
}

/** The action of a kind. Throws not found for one that a personal card does not have. */
function startable(actor: Actor, kind: BulkJobKind): AnyBulkAction {
  if (actor.personal === true && !personalBulkJobKinds.includes(kind)) throw notFound()
  return actionOf(kind)
}

function bulkJobView(row: BulkJobRow, t: Translate): BulkJob {
  const { kind, state, total, done, refused } = row
  return {
    _id: row.id,
    kind,
    state,
    total,
    done,
    refused,
    change: kind === 'update_members' ? changeOf(row.input as StartBulkJob) : null,
    error: row.error && errorText(t, row.error),
    undoable: mayBeUndone(row) && state !== 'running' && done > 0 && row.undone_at === null,
    continues_at: row.continues_at === null ? null : wireTime(row.continues_at),
    created_at: wireTime(row.created_at),
  }
}

const mayBeUndone = ({ kind, created_at: at }: BulkJobRow): boolean =>
  kind === 'update_members' || kind === 'update_leads' || (kind === 'change_field' && isFieldUndoable(at))

function changeOf(input: StartBulkJob): BulkJob['change'] {
  if (input.kind !== 'update_members') return null
  const { division_id, roles } = input
  return { ...(division_id === undefined ? {} : { division_id }), ...(roles === undefined ? {} : { roles }) }
}

const bulkJobRefusalView = ({ code, count, facts, names }: RefusalRow, t: Translate): BulkJobRefusal => ({
  code,
  message: errorText(t, code, facts ?? {}),
  count,
  names,
})

const bulkJobItemView = (row: BulkItemRow, job: BulkJobRow, t: Translate): BulkJobItem => ({
  at: row.at,
  member_id: row.member_id,
  lead_id: row.lead_id,
  name: row.name,
  outcome: row.outcome,
  code: row.code,
  message: row.code === null ? '' : errorText(t, row.code, row.facts ?? {}),
  person: job.kind === 'invite_people' ? (row.content as Invitee | null) : null,
})
