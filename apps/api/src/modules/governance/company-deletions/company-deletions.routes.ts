import { companyDeletionRoutes } from '@kartu/contracts/governance/company-deletions'
import { canDeleteCompany } from '@kartu/contracts/governance/company-deletions.plain'
import { codeLifeMinutes } from '@kartu/contracts/limits'
import type { FastifyInstance } from 'fastify'
import { wireTime } from '../../../db/columns.ts'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { deleteCompany, deletionView, keepCompany, sendCompanyCode } from './company-deletions.ts'

/** Codes are counted and checked slowly before the transaction starts. */
const ownTransaction = { transaction: false }

export function registerCompanyDeletions(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, companyDeletionRoutes.get, (_input, { db, actor }) => deletionView(db, deps, actor))

  mount(
    app,
    deps,
    companyDeletionRoutes.sendCode,
    async ({ body }, call) => {
      allow(canDeleteCompany(call.actor))
      // The code proves only the mailbox; a person with a second factor must show that too.
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
