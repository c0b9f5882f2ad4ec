import { moneyText } from '@kartu/contracts/billing/money'
import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import { mailText, webRoot } from '../../../jobs/mail-text.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { typedName } from '../../platform/mails/typed-words.ts'
import { dateText } from './invoice-document.ts'
import { drawInvoice } from './invoice-file.ts'
import { findInvoice, invoiceRecipient, localeOfCompany } from './invoices.sql.ts'

/** Mails an invoice in its state at sending; if it is paid by then, it is also the receipt. */
export const invoiceMail = defineMailJob({
  queue: 'invoice_mail',
  rules: { causedBy: 'colleague', address: 'billing', refusals: true, unsubscribe: 'company' },
  // A payment is acknowledged even while the company is being deleted.
  whileDeleting: true,
  payload: z.strictObject({
    companyId: z.uuid(),
    invoiceId: z.uuid(),
    /** Requested address for invoices. The gate decides at sending whether it may get the mail. */
    to: z.string(),
    /** Language of the mail; without one, that of the subscriber. */
    locale: z.enum(['en', 'id']).optional(),
  }),
  async compose({ env, database }, { companyId, invoiceId, to, locale: asked }) {
    const db = database.read({ companyId })
    const invoice = await findInvoice(db, companyId, invoiceId)
    if (!invoice) return undefined
    const reader = await invoiceRecipient(db, companyId, to, null)
    if (!reader) return undefined
    const locale = asked ?? (await localeOfCompany(db, companyId))
    const t = translator(locale)
    const { number, total, currency, issuer, recipient, paidAt, status } = invoice
    const values = {
      number,
      amount: moneyText(total, currency, locale),
      issuer: issuer.name,
      company: typedName(recipient.name),
      date: paidAt === null ? '' : dateText(invoice, paidAt, locale),
      url: `${webRoot(env.publicUrl, locale)}/subscriptions?company=${companyId}`,
    }
    const isPaid = status === 'paid'
    const subject = isPaid
      ? t(($) => $.invoiceDocuments.mail.receipt.subject, values)
      : t(($) => $.invoiceDocuments.mail.invoice.subject, values)
    const text = isPaid
      ? t(($) => $.invoiceDocuments.mail.receipt.text, values)
      : t(($) => $.invoiceDocuments.mail.invoice.text, values)
    const content = await drawInvoice(invoice, locale)
    return {
      to: reader.email,
      ...(reader.account !== undefined && { account: reader.account }),
      locale,
      subject,
      text: mailText(t, text),
      attachments: [{ name: `${number}.pdf`, mediaType: 'application/pdf', content }],
    }
  },
})
