import { StartVerification, verificationRoutes } from '@kartu/contracts/company/verification'
import { canVerifyCompany } from '@kartu/contracts/company/verification.plain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import type { Module } from '../../module.ts'
import { companyChanges } from '../companies/companies.ts'
import { endVerificationBy } from './verification.company-change.ts'
import { verificationMail } from './verification.jobs.ts'
import { approveCompany, pendingCompanies, rejectCompany } from './verification-operator.ts'
import { requestVerification, submitVerification, verificationOf } from './verification.ts'

export const verificationModule: Module = {
  name: 'verification',
  routes: registerVerification,
  jobs: [verificationMail],
  companyActs: {
    waiting: { usage: 'waiting', run: pendingCompanies },
    verify: { usage: 'verify <id>', run: (deps, [id = '']) => approveCompany(deps, id) },
    reject: {
      usage: 'reject <id> <reason…>',
      run: (deps, [id = '', ...reason]) => rejectCompany(deps, id, reason.join(' ')),
    },
  },
  hooks: [companyChanges.with(endVerificationBy)],
}

function registerVerification(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, verificationRoutes.get, async (_input, { db, actor }) => {
    allow(canVerifyCompany(actor))
    return verificationOf(db, actor.companyId)
  })
  mount(
    app,
    deps,
    verificationRoutes.verify,
    async ({ body }, { actor, address, locale }) => {
      allow(canVerifyCompany(actor))
      const acting = { actor, address }
      return body.code === undefined
        ? requestVerification(deps, acting, StartVerification.parse(body), locale)
        : submitVerification(deps, acting, body.code)
    },
    // Failed tries count, so the transaction must not roll them back.
    { transaction: false },
  )
}
