import type { Sweep } from '../../sweep.ts'
import type { Module } from '../../module.ts'
import { linkEntries } from './audit-chain.ts'
import { auditCommands } from './audit.commands.ts'
import { auditKept } from './audit.kept.ts'
import { registerAudit } from './audit.routes.ts'

/** What the logs have had in the last hour becomes part of their chains. */
const sweepAudit: Sweep = ({ database }) => linkEntries(database)

export const auditModule: Module = {
  name: 'audit',
  routes: registerAudit,
  sweep: sweepAudit,
  commands: auditCommands,
  kept: auditKept,
}
