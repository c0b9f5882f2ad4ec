import { auditRoutes } from '@kartu/contracts/platform/audit'
import { canSeeAudit } from '@kartu/contracts/platform/audit.policy'
import { perPageDefault } from '@kartu/contracts/limits'
import { manyRecords } from '@kartu/contracts/identity/session-record.policy'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { confirmMany } from '../../../http/caller/session-record.ts'
import { findEntries } from './audit-entries.sql.ts'
import { entryView, exportAudit } from './export-audit.ts'

export function registerAudit(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, auditRoutes.list, async ({ query }, { db, actor }) => {
    allow(canSeeAudit(actor))
    const { after: last, ...filter } = query
    const rows = await findEntries(db, actor.companyId, filter, { last, count: perPageDefault + 1 })
    return { entries: rows.slice(0, perPageDefault).map(entryView), more: rows.length > perPageDefault }
  })

  mount(app, deps, auditRoutes.export, async ({ query }, { db, actor, session, address }) => {
    allow(canSeeAudit(actor))
    const { lang, ...filter } = query
    const some = await findEntries(db, actor.companyId, filter, { last: undefined, count: manyRecords + 1 })
    await confirmMany(db, session, some.length)
    return exportAudit(db, deps, { actor, address }, filter, lang)
  })
}
