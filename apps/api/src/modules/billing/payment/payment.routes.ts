import { paymentRoutes } from '@kartu/contracts/billing/payment'
import { canSeeSubscriptions } from '@kartu/contracts/billing/subscriptions.plain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow, AppError } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { requireProof } from '../../../http/caller/session-record.ts'
import { refusalOf, requirePayments } from '../subscriptions/act-at-gateway.ts'
import { confirmBillingEmail, sendBillingEmailCode } from './billing-email.ts'
import {
  addMethod,
  beginMethod,
  type By,
  makeDefault,
  paymentDetails,
  payOutstanding,
  removeMethod,
  saveBilling,
} from './payment.ts'
import { receiveEvent } from '../subscriptions/gateway-events.ts'

const atGateway = { transaction: false }
/** Counting and checking a code is slow, so it precedes the transaction. */
const ownTransaction = { transaction: false }
/** The response grants access to the gateway, so it is not stored. */
const beginning = { transaction: false, remembered: false }

export function registerPayment(app: FastifyInstance, deps: Deps): void {
  registerMethods(app, deps)
  registerPaying(app, deps)
}

function registerMethods(app: FastifyInstance, deps: Deps): void {
  const details = ({ actor: { companyId } }: By) => paymentDetails(deps.database.read({ companyId }), companyId)

  mount(app, deps, paymentRoutes.details, async (_input, { db, actor }) => {
    allow(canSeeSubscriptions(actor))
    return paymentDetails(db, actor.companyId)
  })

  mount(
    app,
    deps,
    paymentRoutes.register,
    async ({ body }, { actor, address, locale }) => {
      allow(canSeeSubscriptions(actor))
      const by = { actor, address }
      if (body.billing_information) await saveBilling(deps, by, body.billing_information, locale)
      if (body.payment_method) await addMethod(deps, by, body.payment_method.setup)
      return details(by)
    },
    atGateway,
  )

  mount(
    app,
    deps,
    paymentRoutes.begin,
    async (_input, { actor }) => {
      allow(canSeeSubscriptions(actor))
      return beginMethod(deps, actor.companyId)
    },
    beginning,
  )

  mount(
    app,
    deps,
    paymentRoutes.update,
    async ({ params }, { actor, address }) => {
      allow(canSeeSubscriptions(actor))
      await makeDefault(deps, { actor, address }, params.methodId)
      return details({ actor, address })
    },
    atGateway,
  )

  mount(
    app,
    deps,
    paymentRoutes.remove,
    async ({ params }, { actor, address }) => {
      allow(canSeeSubscriptions(actor))
      await removeMethod(deps, { actor, address }, params.methodId)
      return details({ actor, address })
    },
    atGateway,
  )
}

function registerPaying(app: FastifyInstance, deps: Deps): void {
  const details = ({ actor: { companyId } }: By) => paymentDetails(deps.database.read({ companyId }), companyId)

  mount(
    app,
    deps,
    paymentRoutes.pay,
    async (_input, { actor, address }) => {
      allow(canSeeSubscriptions(actor))
      await payOutstanding(deps, { actor, address })
      return details({ actor, address })
    },
    atGateway,
  )

  mount(
    app,
    deps,
    paymentRoutes.sendEmailCode,
    async (_input, { actor, address, locale }) => {
      allow(canSeeSubscriptions(actor))
      return sendBillingEmailCode(deps, { actor, address }, locale)
    },
    ownTransaction,
  )

  mount(
    app,
    deps,
    paymentRoutes.confirmEmail,
    async ({ body }, { actor, session, address }) => {
      allow(canSeeSubscriptions(actor))
      // The new address may be outside the company and gets invoices even after the session ends.
      await requireProof(deps.database.global, session, 'confirm_billing_email')
      await confirmBillingEmail(deps, { actor, address }, body.code)
      return details({ actor, address })
    },
    ownTransaction,
  )

  mount(
    app,
    deps,
    paymentRoutes.webhook,
    async ({ raw }, { headers }) => {
      const signature = headers['stripe-signature']
      if (Array.isArray(signature)) throw new AppError('payment_signature')
      let event
      try {
        event = requirePayments(deps).readEvent(raw, signature)
      } catch (error) {
        if (error instanceof AppError) throw error
        throw refusalOf(error)
      }
      await receiveEvent(deps, event)
      return { received: true as const }
    },
    atGateway,
  )
}
