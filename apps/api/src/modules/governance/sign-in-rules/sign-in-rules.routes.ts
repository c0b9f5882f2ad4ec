import { signInRulesRoutes } from '@kartu/contracts/governance/sign-in-rules'
import { canSeeSignInRules, canSetSignInRules } from '@kartu/contracts/governance/sign-in-rules.policy'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { listOutside, listSecuredPeople, setRules, showOwnSignIn, showRules } from './sign-in-rules.ts'

export function registerSignInRules(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, signInRulesRoutes.get, (_input, { db, actor }) => {
    allow(canSeeSignInRules(actor))
    return showRules(db, actor.companyId)
  })
  mount(app, deps, signInRulesRoutes.update, ({ body }, { db, actor, session, address }) => {
    allow(canSetSignInRules(actor))
    return setRules(db, deps.queue, { actor, session, address }, body)
  })
  mount(app, deps, signInRulesRoutes.people, ({ query }, { db, actor }) => {
    allow(canSeeSignInRules(actor))
    return listSecuredPeople(db, actor.companyId, query)
  })
  mount(app, deps, signInRulesRoutes.outside, ({ query }, { db, actor }) => {
    allow(canSetSignInRules(actor))
    return listOutside(db, actor.companyId, query.domains)
  })
  mount(app, deps, signInRulesRoutes.mine, (_input, { db, actor, session }) => showOwnSignIn(db, actor, session))
}
