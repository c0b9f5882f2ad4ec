import { signInRulesRoutes } from '@kartu/contracts/governance/sign-in-rules'
import { canSeeSignInRules, canSetSignInRules } from '@kartu/contracts/governance/sign-in-rules.policy'
import type { FastifyInstance } from 'fastify'
import { notExported, wholeTable } from '../../../db/data-inventory.ts'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { factorRules } from '../../identity/auth/factor-set-up.ts'
import type { Module } from '../../module.ts'
import { isRefused, announceFactorSetUp } from './refused-sessions.ts'
import { factorDueJob, failedSignInJob, factorReminderMail } from './sign-in-rules.jobs.ts'
import { listOutside, listSecuredPeople, setRules, showOwnSignIn, showRules } from './sign-in-rules.ts'

export const signInRulesModule: Module = {
  name: 'sign-in-rules',
  routes: registerSignInRules,
  jobs: [factorDueJob, failedSignInJob, factorReminderMail],
  inventory: [
    {
      table: 'sign_in_rules',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      ofPerson: notExported('A setting of the company.'),
      erased: [],
      stays: ['second_factor', 'email_domains'],
    },
    {
      table: 'failed_sign_ins',
      ofCompany: { why: 'Counts of a day on this server.' },
      onDeletion: 'cascade',
      ofPerson: notExported('Counts without names.'),
      erased: [],
      stays: [],
    },
  ],
  hooks: [factorRules.with({ keepsOut: isRefused, tell: announceFactorSetUp })],
}

function registerSignInRules(app: FastifyInstance, deps: Deps): void {
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
