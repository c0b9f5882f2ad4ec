import { auditRoutes } from '@kartu/contracts/platform/audit'
import { canSeeAudit } from '@kartu/contracts/platform/audit.plain'
import { perPageDefault } from '@kartu/contracts/limits'
import { manyRecords } from '@kartu/contracts/identity/session-record.policy'
import type { FastifyInstance } from 'fastify'
import { erasureOfRows, exportedOfPlace, wholeTable } from '../../../db/data-inventory.ts'
import type { Deps } from '../../../deps.ts'
import { CommandError } from '../../../lib/command-error.ts'
import type { Commands } from '../../../operator/command.ts'
import { namedCompany } from '../../../operator/named-company.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { confirmMany } from '../../../http/caller/session-record.ts'
import type { Sweep, Module } from '../../module.ts'
import { linkEntries, findHead, type Link, verifyChain } from './audit-chain.ts'
import { findEntries } from './audit-entries.sql.ts'
import { entryView, exportAudit } from './export-audit.ts'

const auditCommands: Commands = {
  audit: {
    usage: 'audit head <company> | audit verify <company> [<number>:<hash>]',
    about: 'say where the chain of an audit log ends, to be noted elsewhere; check that nothing in the log was changed',
    async run({ deps }, [act = '', company = '', noted = '']) {
      if (act !== 'head' && act !== 'verify')
        throw new CommandError('Choose one of: audit head <company>, audit verify <company> [<number>:<hash>].')
      const companyId = await namedCompany(deps.database.global, company)
      return act === 'head' ? headOf(deps, companyId) : verdictOn(deps, companyId, noted)
    },
  },
}

async function headOf({ database }: Deps, companyId: string): Promise<string> {
  await linkEntries(database)
  const { number, hash } = await findHead(database.read({ companyId }), companyId)
  return number === 0 ? 'The log has no entries.' : `${number}:${hash}`
}

async function verdictOn({ database }: Deps, companyId: string, noted: string): Promise<string> {
  const { head, trimmed, erased, faults } = await verifyChain(
    database,
    companyId,
    noted === '' ? undefined : linkOf(noted),
  )
  if (faults.length > 0) throw new CommandError(['The log was changed.', ...faults].join('\n'))
  return [
    `${head.number - trimmed} entries are unchanged.`,
    ...(trimmed === 0 ? [] : [`The log begins after link ${trimmed}: older entries are no longer stored.`]),
    ...(erased === 0 ? [] : [`In ${erased} of them, the facts about a person were erased.`]),
    ...(head.number === 0 ? [] : [`The chain ends in ${head.number}:${head.hash}`]),
  ].join('\n')
}

function linkOf(typed: string): Link {
  const [, number, hash] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(typed.toLowerCase()) ?? []
  if (number === undefined || hash === undefined)
    throw new CommandError('Enter the number and the hash that audit head printed: 12:4be0…')
  return { number: Number(number), hash }
}

/** Adds the last hour's entries to the chain of each log. */
const sweepAudit: Sweep = ({ database }) => linkEntries(database)

export const auditModule: Module = {
  name: 'audit',
  routes: registerAudit,
  sweep: sweepAudit,
  commands: auditCommands,
  inventory: [
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

function registerAudit(app: FastifyInstance, deps: Deps): void {
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
