import { signInRulesRoutes } from '@kartu/contracts/sign-in-rules'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { showOwnSignIn } from './sign-in-rules.ts'

export function registerSignInRules(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, signInRulesRoutes.mine, (_input, { db, actor, session }) => showOwnSignIn(db, actor, session))
}
