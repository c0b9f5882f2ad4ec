import { erasureOfRows, exportedOfPlace, wholeTable } from '../../../db/kept.ts'
import type { Sweep } from '../../sweep.ts'
import type { Module } from '../../module.ts'
import { linkEntries } from './audit-chain.ts'
import { auditCommands } from './audit.commands.ts'
import { registerAudit } from './audit.routes.ts'

/** Adds the last hour's entries to the chain of each log. */
const sweepAudit: Sweep = ({ database }) => linkEntries(database)

export const auditModule: Module = {
  name: 'audit',
  routes: registerAudit,
  sweep: sweepAudit,
  commands: auditCommands,
  kept: [
    // The action, actor and time stay; names are stored separately.
    {
      table: 'audit_entries',
      stillThere: 'acts',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      ofPerson: exportedOfPlace(
        'acts',
        (of) => `select action, address, created_at from audit_entries
        where company_id = ${of.companyId} and actor_user_id = ${of.userId} order by created_at, id`,
      ),
      erased: [],
      stays: ['actor_name', 'action', 'before', 'after', 'address'],
    },
    {
      table: 'audit_values',
      gone: 'history',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      ofPerson: exportedOfPlace(
        'history',
        (of) => `select e.action, v.before, v.after, e.created_at
        from audit_values v join audit_entries e on e.company_id = v.company_id and e.id = v.entry_id
        where v.company_id = ${of.companyId} and v.member_id = ${of.memberId} order by e.created_at, e.id`,
      ),
      erased: 'rows',
      stays: [],
      erase: [erasureOfRows('audit_values')],
    },
    // Hashes, which reveal nothing after the values and their nonce are deleted.
    { table: 'audit_links', ofCompany: wholeTable, onDeletion: 'cascade', erased: [], stays: ['values_hash', 'hash'] },
  ],
}
