import { eachCompanyWith } from '../../../db/each-company.ts'
import type { Sealed } from '../../../operator/rotate-secrets.ts'
import { notExported } from '../../../db/data-inventory.ts'
import type { Sweep, Module } from '../../module.ts'
import { auditStreamJob } from './audit-stream.jobs.ts'
import { registerAuditStream } from './audit-stream.routes.ts'
import { hasLostStream } from './audit-stream.sql.ts'
import { wake } from './audit-stream.ts'

/** Restarts streams whose job was lost. */
const wakeStreams: Sweep = ({ database, queue }) =>
  eachCompanyWith(database, hasLostStream, (_db, companyId) =>
    database.transaction({ companyId }, (tx) => wake(tx, queue, companyId)),
  )

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
