import { StartVerification, verificationRoutes } from '@kartu/contracts/company/verification'
import { canVerifyCompany } from '@kartu/contracts/company/verification.plain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { requestVerification, submitVerification, verificationOf } from './verification.ts'

export function registerVerification(app: FastifyInstance, deps: Deps): void {
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
