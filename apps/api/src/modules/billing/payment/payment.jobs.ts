import { billingEmailCodeHours } from '@kartu/contracts/limits'
import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import { mailText } from '../../../jobs/mail-text.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { typedName } from '../../platform/mails/typed-words.ts'

/** Mails the code that confirms an address for invoices. An admin typed the address, so anyone may read the mail. */
export const billingEmailMail = defineMailJob({
  queue: 'billing_email_mail',
  rules: { causedBy: 'colleague', address: 'typed', refusals: true, unsubscribe: 'company', counted: 'here' },
  payload: z.strictObject({
    to: z.string(),
    locale: z.enum(['en', 'id']),
    company: z.string(),
    companyId: z.uuid(),
    code: z.string(),
  }),
  code: { goodForSeconds: billingEmailCodeHours * 3600 },
  async compose(_deps, { to, locale, company, code }) {
    const t = translator(locale)
    const values = { company: typedName(company), code, hours: billingEmailCodeHours }
    return {
      to,
      locale,
      subject: t(($) => $.invoiceDocuments.mail.confirmation.subject, values),
      text: mailText(
        t,
        t(($) => $.invoiceDocuments.mail.confirmation.text, values),
      ),
    }
  },
})
