import type { AreaDocs } from '../operation-docs.ts'

export const billingDocs: AreaDocs<'contactMessages' | 'invoices' | 'payment' | 'subscriptions'> = {
  contactMessages: {
    about: 'Messages to the operator of the installation.',
    create: ['Write to the operator', 'Sends a message to the operator.'],
    sales: ['Request an offer', 'Asks the operator for an offer.'],
  },
  invoices: {
    about: 'Invoices and credit notes.',
    list: ['List invoices', 'Returns invoices and credit notes, newest first. Admins only.'],
    file: ['Download an invoice', 'Returns an invoice as PDF with embedded structured data (EN 16931).'],
    send: [
      'Send the latest invoice',
      'Emails the latest invoice, and its receipt once it is paid, to the billing address.',
    ],
  },
  payment: {
    about: 'Billing information and payment methods.',
    details: [
      'Get payment details',
      'Returns billing information, payment methods and outstanding payments of the company.',
    ],
    register: [
      'Save billing information',
      'Saves billing information, or the payment method that the gateway confirmed.',
    ],
    remove: ['Delete a payment method', 'Deletes a payment method. The last one is refused while it is needed.'],
    begin: ['Begin a payment method', 'Begins to add a payment method at the gateway.'],
    update: ['Set the default payment method', 'Makes a payment method the default.'],
    pay: ['Pay outstanding invoices', 'Tries outstanding payments with the default payment method.'],
    sendEmailCode: ['Send a billing email code', 'Sends a code that confirms the email address for invoices.'],
    confirmEmail: ['Confirm the billing email', 'Confirms the email address for invoices with the code.'],
    webhook: ['Receive a gateway event', 'Receives a signed event of the payments gateway.'],
  },
  subscriptions: {
    about: 'Plan and licences of a company.',
    get: ['Get the subscription', 'Returns plan, status, licences and the next period. Admins only.'],
    summary: ['Get the plan', 'Returns plan and status, and the admins to contact. Open to every member.'],
    preview: ['Preview an order', 'Returns the price of an order, now and per period. Changes nothing.'],
    order: ['Order licences', 'Subscribes or changes licences. Refused if the amount differs from the previewed one.'],
    tryPro: ['Start the Pro trial', 'Starts the trial of Pro, once per company.'],
    cancel: [
      'Cancel the subscription',
      'Ends the subscription with the paid period. Refused while payments are outstanding.',
    ],
    resume: ['Resume the subscription', 'Withdraws a cancellation.'],
    goFree: [
      'Switch to the Free plan',
      'Continues on the Free plan after a subscription expired. Other members are paused.',
    ],
    ask: ['Ask for another plan', 'Notifies the admins that the caller wants another plan, at most once a day.'],
  },
}
