import { auditStreamRoutes } from '@kartu/contracts/governance/audit-stream'
import { canSetAuditStream } from '@kartu/contracts/governance/audit-stream.plain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { removeStream, resumeStream, setStream, showStream } from './audit-stream.ts'

export function registerAuditStream(app: FastifyInstance, deps: Deps): void {
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
      // All later entries are sent to this URL, so an unattended session cannot set it.
      await requireProof(deps.database.global, session, 'send_audit_log')
      return setStream(deps, { actor, address }, body.url)
    },
    // The response contains a secret.
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
