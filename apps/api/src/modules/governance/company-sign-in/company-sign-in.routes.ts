import { companySignInRoutes } from '@kartu/contracts/governance/company-sign-in'
import { canSeeCompanySignIn, canSetCompanySignIn } from '@kartu/contracts/governance/company-sign-in.policy'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { keepsAccess, requireProof } from '../../../http/caller/session-record.ts'
import { beginTest, changeSignIn, endTest, removeConnection, saveConnection, settingsOf } from './company-sign-in.ts'
import { companySignInView } from './company-sign-in.view.ts'
import { providerContext } from './provider-context.ts'
import { beginPass, beginSignIn, passAtCompany } from './sign-in-at-company.ts'
import { showMemberSignIn, unbindMember, unlinkMember } from './person-sign-in.ts'
import { addDomain, proveDomain, removeDomain } from './sign-in-domains.ts'

/** These routes call a provider outside a transaction, and their answers are secret or single-use. */
const aside = { transaction: false, remembered: false }
const outside = { transaction: false }

export function registerCompanySignIn(app: FastifyInstance, deps: Deps): void {
  registerProvider(app, deps)
  registerDomains(app, deps)
}

function registerProvider(app: FastifyInstance, deps: Deps): void {
  const routes = companySignInRoutes

  mount(app, deps, routes.begin, ({ body }, call) => beginSignIn(providerContext(app, deps, call), body.email), aside)

  mount(app, deps, routes.get, (_input, { db, actor }) => {
    allow(canSeeCompanySignIn(actor))
    return companySignInView(deps, db, actor.companyId)
  })
  mount(
    app,
    deps,
    routes.save,
    async ({ body }, call) => {
      allow(canSetCompanySignIn(call.actor))
      // From now on, the provider can open the accounts of all people at the company's domains.
      await requireProof(deps.database.global, call.session, 'set_company_sign_in')
      return saveConnection(providerContext(app, deps, call), call, body)
    },
    outside,
  )
  mount(app, deps, routes.change, async ({ body }, { db, actor, session, address }) => {
    allow(canSetCompanySignIn(actor))
    await changeSignIn(db, { actor, address }, body, {
      keepsAccess: () => keepsAccess(db, session.id, actor.companyId),
      prove: () => requireProof(db, session, 'set_company_sign_in'),
    })
    return companySignInView(deps, db, actor.companyId)
  })
  mount(app, deps, routes.remove, async (_input, { db, actor, session, address }) => {
    allow(canSetCompanySignIn(actor))
    await removeConnection(db, { actor, address }, () => requireProof(db, session, 'set_company_sign_in'))
    return companySignInView(deps, db, actor.companyId)
  })

  mount(
    app,
    deps,
    routes.beginTest,
    (_input, call) => {
      allow(canSetCompanySignIn(call.actor))
      return beginTest(providerContext(app, deps, call), call)
    },
    aside,
  )
  mount(
    app,
    deps,
    routes.test,
    ({ body }, call) => {
      allow(canSetCompanySignIn(call.actor))
      return endTest(providerContext(app, deps, call), call, body)
    },
    aside,
  )
  mount(
    app,
    deps,
    routes.beginPass,
    (_input, call) => beginPass(providerContext(app, deps, call), call.actor.companyId, call.actor.userId),
    aside,
  )
  mount(
    app,
    deps,
    routes.pass,
    async ({ body }, call) => {
      const { companyId, memberId } = call.actor
      await passAtCompany(providerContext(app, deps, call), { ...call, companyId, memberId }, body)
      return {}
    },
    aside,
  )
}

function registerDomains(app: FastifyInstance, deps: Deps): void {
  const routes = companySignInRoutes

  mount(app, deps, routes.addDomain, async ({ body }, { db, actor, address }) => {
    allow(canSetCompanySignIn(actor))
    await addDomain(db, { actor, address }, body.domain)
    return companySignInView(deps, db, actor.companyId)
  })
  mount(
    app,
    deps,
    routes.proveDomain,
    async ({ params, body }, call) => {
      allow(canSetCompanySignIn(call.actor))
      // From now on, the provider is trusted for one more domain.
      await requireProof(deps.database.global, call.session, 'set_company_sign_in')
      await proveDomain(deps, call, params.domainId, body.by)
      return settingsOf(providerContext(app, deps, call), call.actor.companyId)
    },
    outside,
  )
  mount(app, deps, routes.member, ({ params }, { db, actor }) => {
    allow(canSetCompanySignIn(actor))
    return showMemberSignIn(db, actor.companyId, params.memberId)
  })
  mount(app, deps, routes.unlink, async ({ params: { memberId } }, { db, actor, session, address }) => {
    allow(canSetCompanySignIn(actor))
    await requireProof(db, session, 'set_company_sign_in')
    await unlinkMember(db, { actor, address }, memberId)
    return showMemberSignIn(db, actor.companyId, memberId)
  })
  mount(app, deps, routes.unbind, async ({ params: { memberId } }, { db, actor, session, address }) => {
    allow(canSetCompanySignIn(actor))
    await requireProof(db, session, 'unbind_from_company_sign_in')
    await unbindMember(db, { actor, address }, memberId)
    return showMemberSignIn(db, actor.companyId, memberId)
  })
  mount(app, deps, routes.removeDomain, async ({ params }, { db, actor, session, address }) => {
    allow(canSetCompanySignIn(actor))
    await removeDomain(db, { actor, address }, params.domainId, () => requireProof(db, session, 'set_company_sign_in'))
    return companySignInView(deps, db, actor.companyId)
  })
}
