import type { Module } from '../../module.ts'
import { billingEmailMail } from './payment.jobs.ts'
import { paymentKept } from './payment.kept.ts'
import { registerPayment } from './payment.routes.ts'

export const paymentModule: Module = {
  name: 'payment',
  routes: registerPayment,
  jobs: [billingEmailMail],
  kept: paymentKept,
}
