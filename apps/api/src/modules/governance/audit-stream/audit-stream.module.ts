import { auditStreamRoutes } from '@kartu/contracts/governance/audit-stream'
import { canSetAuditStream } from '@kartu/contracts/governance/audit-stream.plain'
import type { FastifyInstance } from 'fastify'
import { restartLost } from '../../../db/lost-jobs.sql.ts'
import type { Sealed } from '../../../operator/rotate-secrets.ts'
import { notExported } from '../../../db/data-inventory.ts'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import type { Sweep, Module } from '../../module.ts'
import { auditStreamJob } from './audit-stream.jobs.ts'
import { lostStreams } from './audit-stream.sql.ts'
import { wake, removeStream, resumeStream, setStream, showStream } from './audit-stream.ts'

/** Restarts streams whose job was lost. */
const wakeStreams: Sweep = ({ database, queue }) =>
  restartLost(database, lostStreams, (tx, companyId) => wake(tx, queue, companyId))

const streamSecrets: Sealed = {
  offers: 'sending audit logs to servers of companies',
  table: 'audit_streams',
  column: 'secret',
  ofCompanies: true,
}

export const auditStreamModule: Module = {
  name: 'audit-stream',
  routes: registerAuditStream,
  jobs: [auditStreamJob],
  sweep: wakeStreams,
  inventory: [
    {
      table: 'audit_streams',
      ofCompany: notExported('It sends from this installation, with a key that is sealed here.'),
      onDeletion: 'cascade',
      erased: [],
      stays: ['url', 'secret'],
    },
  ],
  sealed: [streamSecrets],
}

function registerAuditStream(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, auditStreamRoutes.get, async (_input, { db, actor }) => {
    allow(canSetAuditStream(actor))
    return { offered: deps.secrets.ready, stream: await showStream(db, actor.companyId) }
  })

  mount(
    app,
    deps,
    auditStreamRoutes.set,
    async ({ body }, { actor, session, address }) => {
      allow(canSetAuditStream(actor))
      // All later entries are sent to this URL, so an unattended session must not set it.
      await requireProof(deps.database.global, session, 'send_audit_log')
      return setStream(deps, { actor, address }, body.url)
    },
    // The response contains a secret, so it is not stored.
    { transaction: false, remembered: false },
  )

  mount(app, deps, auditStreamRoutes.resume, async (_input, { db, actor, address }) => {
    allow(canSetAuditStream(actor))
    return { stream: await resumeStream(db, deps.queue, { actor, address }) }
  })

  mount(app, deps, auditStreamRoutes.remove, async (_input, { db, actor, session, address }) => {
    allow(canSetAuditStream(actor))
    await requireProof(db, session, 'send_audit_log')
    await removeStream(db, { actor, address })
    return {}
  })
}
