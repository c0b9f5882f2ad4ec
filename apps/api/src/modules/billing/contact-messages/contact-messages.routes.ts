import { contactMessageRoutes } from '@kartu/contracts/billing/contact-messages'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { mount } from '../../../http/mount.ts'
import { writeToOperator } from './contact-messages.ts'

/** Every signed-in user may write, so no policy applies. */
export function registerContactMessages(app: FastifyInstance, deps: Deps): void {
  for (const route of [contactMessageRoutes.create, contactMessageRoutes.sales]) {
    mount(app, deps, route, async ({ body }, { db, actor, session, locale }) => {
      const writer = { userId: session.userId, companyId: actor?.companyId, memberId: actor?.memberId, locale }
      await writeToOperator(db, deps.queue, writer, body)
      return { sent: true as const }
    })
  }
}
