import { companyDeletionRoutes } from '@kartu/contracts/governance/company-deletions'
import { canDeleteCompany } from '@kartu/contracts/governance/company-deletions.plain'
import { codeLifeMinutes } from '@kartu/contracts/limits'
import type { FastifyInstance } from 'fastify'
import { erasure, notExported, ofServer, staysOnDeletion } from '../../../db/data-inventory.ts'
import type { Deps } from '../../../deps.ts'
import { CommandError } from '../../../lib/command-error.ts'
import type { CompanyActs } from '../../../operator/command.ts'
import { namedCompany } from '../../../operator/named-company.ts'
import { wireTime } from '../../../db/columns.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import type { Module } from '../../module.ts'
import { bySystem } from '../../platform/audit/tell.ts'
import { companyDeletionMail, companySubscriptionJob } from './company-deletions.jobs.ts'
import { eraseDueCompanies } from './erase-companies.ts'
import { listClosedCompanies, listErasedCompanies, listNamedSuperAdmins } from './company-deletions.sql.ts'
import { keepCompany, deleteCompany, deletionView, sendCompanyCode } from './company-deletions.ts'

const usage = 'deletions list | deletions cancel <id>'

export const companyDeletionActs: CompanyActs = {
  deletions: {
    usage,
    run: (deps, [act = '', id = '']) => {
      if (act === 'list') return listDeletions(deps)
      if (act === 'cancel' && id !== '') return cancelDeletion(deps, id)
      throw new CommandError(`Choose one of: companies ${usage.replace(' | ', ', companies ')}.`)
    },
  },
}

const day = (instant: string): string => new Date(instant).toISOString().slice(0, 10)

async function listDeletions({ database }: Deps): Promise<string> {
  const closed = await listClosedCompanies(database.global)
  const erased = await listErasedCompanies(database.global)
  return [
    ...(closed.length === 0 ? ['No company is scheduled for erasure.'] : []),
    ...closed.map(({ id, name, erase_at: at }) => `${id}  erased on ${day(at)}  ${name}`),
    ...(erased.length === 0 ? [] : ['Erased last:']),
    ...erased.map(({ id, erased_at: at }) => `${id}  erased on ${day(at)}`),
  ].join('\n')
}

async function cancelDeletion(deps: Deps, typed: string): Promise<string> {
  const companyId = await namedCompany(deps.database.global, typed)
  return deps.database.transaction({ companyId }, async (tx) => {
    const outcome = await keepCompany(tx, deps, bySystem(companyId, 'operator'))
    if (outcome === undefined) throw new CommandError('This company is not scheduled for erasure.')
    const told = (await listNamedSuperAdmins(tx, companyId)).length
    const subscription = {
      none: '',
      resumes: ' Its subscription continues.',
      ended: ' Its subscription has ended; they can order a new one.',
    }[outcome]
    const people =
      told === 0
        ? ' It has no super admin any more; see: companies super-admin.'
        : ' Its super admins are notified by email.'
    return `The company stays.${subscription}${people}`
  })
}

export const companyDeletionsModule: Module = {
  name: 'company-deletions',
  routes: registerCompanyDeletions,
  jobs: [companyDeletionMail, companySubscriptionJob],
  sweep: eraseDueCompanies,
  companyActs: companyDeletionActs,
  inventory: [
    {
      table: 'company_deletions',
      gone: 'company_deletions',
      ofCompany: notExported('An imported company is not scheduled for deletion.'),
      onDeletion: 'cascade',
      erased: ['asked_by'],
      stays: [],
      erase: [
        erasure(
          'erase_company_deletion',
          (of) =>
            `update company_deletions set asked_by = ${of.standIn} where company_id = ${of.companyId} and asked_by_id = ${of.memberId}`,
        ),
      ],
    },
    {
      table: 'erased_companies',
      ofCompany: ofServer.ofCompany,
      onDeletion: staysOnDeletion('The ID of an erased company and the time of its erasure.'),
      erased: [],
      stays: [],
    },
  ],
}

/** Counting and checking a code is slow, so it precedes the transaction. */
const ownTransaction = { transaction: false }

function registerCompanyDeletions(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, companyDeletionRoutes.get, (_input, { db, actor }) => deletionView(db, deps, actor))

  mount(
    app,
    deps,
    companyDeletionRoutes.sendCode,
    async ({ body }, call) => {
      allow(canDeleteCompany(call.actor))
      // The code proves only access to the mailbox; a person with a second factor must present that as well.
      await requireProof(deps.database.global, call.session, 'delete_company')
      return { code_minutes: codeLifeMinutes, request: await sendCompanyCode(deps, call, body.locale) }
    },
    ownTransaction,
  )

  mount(
    app,
    deps,
    companyDeletionRoutes.create,
    async ({ body }, call) => {
      allow(canDeleteCompany(call.actor))
      return { erase_at: wireTime(await deleteCompany(deps, call, body)) }
    },
    ownTransaction,
  )

  mount(app, deps, companyDeletionRoutes.cancel, async (_input, { db, actor, address }) => {
    allow(canDeleteCompany(actor))
    return { subscription: (await keepCompany(db, deps, { actor, address })) ?? 'none' }
  })
}
