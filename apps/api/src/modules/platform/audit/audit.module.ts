import type { Sweep } from '../../sweep.ts'
import type { Module } from '../../module.ts'
import { linkEntries } from './audit-chain.ts'
import { auditCommands } from './audit.commands.ts'
import { auditKept } from './audit.kept.ts'
import { registerAudit } from './audit.routes.ts'

/** Adds the last hour's entries to the chain of each log. */
const sweepAudit: Sweep = ({ database }) => linkEntries(database)

export const auditModule: Module = {
  name: 'audit',
  routes: registerAudit,
  sweep: sweepAudit,
  commands: auditCommands,
  kept: auditKept,
}
