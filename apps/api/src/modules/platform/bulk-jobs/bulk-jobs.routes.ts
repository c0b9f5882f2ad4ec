import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs'
import { personalBulkJobKinds } from '@kartu/contracts/platform/bulk-jobs.plain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { actionOf } from './bulk-action.ts'
import { cancelJob, dismissJob, requireOwnJob, startJob } from './bulk-jobs.ts'
import { listItems, listJobs, listRefusals } from './bulk-jobs.sql.ts'
import { bulkJobItemView, bulkJobRefusalView, bulkJobView } from './bulk-jobs.view.ts'

export function registerBulkJobs(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, bulkJobRoutes.list, async (_input, { db, actor, t }) => {
    const rows = await listJobs(db, actor.companyId, actor.userId)
    return rows.map((row) => bulkJobView(row, t))
  })

  mount(app, deps, bulkJobRoutes.start, async ({ body }, { db, actor, session, address, t }) => {
    if (actor.personal === true && !personalBulkJobKinds.includes(body.kind)) throw notFound()
    const action = actionOf(body.kind)
    return bulkJobView(await startJob(db, deps, action, { actor, address, session }, body), t)
  })

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
