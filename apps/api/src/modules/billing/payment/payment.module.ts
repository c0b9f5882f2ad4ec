import { notExported, ofServer, wholeTable } from '../../../db/data-inventory.ts'
import type { Module } from '../../module.ts'
import { billingEmailMail } from './billing-email.ts'
import { registerPayment } from './payment.routes.ts'

export const paymentModule: Module = {
  name: 'payment',
  routes: registerPayment,
  jobs: [billingEmailMail],
  inventory: [
    {
      // Data of the company itself, as on its invoices.
      table: 'billing_information',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      ofPerson: notExported('Belongs to the company.'),
      erased: [],
      stays: ['name', 'address_lines', 'postal_code', 'city', 'region', 'country', 'tax_id', 'email'],
    },
    {
      table: 'confirmed_billing_emails',
      ofCompany: notExported('Confirmed for emails of this installation.'),
      onDeletion: 'cascade',
      ofPerson: notExported('Belongs to the company.'),
      erased: [],
      stays: ['email'],
    },
    {
      table: 'payment_methods',
      ofCompany: notExported('Between this installation and its payments gateway.'),
      onDeletion: 'cascade',
      erased: [],
      stays: ['gateway_id', 'brand', 'last4'],
    },
    { table: 'gateway_events', ...ofServer, erased: [], stays: ['id'] },
  ],
}
