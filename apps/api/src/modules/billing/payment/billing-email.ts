import { billingEmailCodeHours, codeTriesMax } from '@kartu/contracts/limits'
import type { Locale } from '@kartu/contracts/validation'
import { translator } from '@kartu/messages/translator'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { addressSubject } from '../../../http/limits/address-subject.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { countUse, limits, tooMany } from '../../../http/limits/rate-limit.ts'
import { mailText } from '../../../jobs/mail-text.ts'
import type { ActingPerson } from '../../platform/audit/audit.ts'
import { tell } from '../../platform/audit/tell.ts'
import { countCodeTry } from '../../identity/auth/auth-limits.ts'
import { hashCode, isSpent, keepCode, newCode, takeCode } from '../../identity/auth/one-time-codes.ts'
import { findCompany } from '../../company/companies/companies.ts'
import { secondsUntilAllowed, secondsUntilCompanyAllowed } from '../../platform/mails/mail-gate.ts'
import { wishesNoMail } from '../../platform/mails/mail-refusals.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { typedName } from '../../platform/mails/typed-words.ts'
import { storeConfirmedEmail } from '../invoices/billing-email.sql.ts'
import { findBillingInformation } from '../subscriptions/billing-information.sql.ts'

/**
 * Mails a code to the address for invoices. The reader of the mail passes the code on if they agree to get invoices.
 */
export async function sendBillingEmailCode(
  deps: Deps,
  { actor: { companyId }, address }: ActingPerson,
  locale: Locale,
): Promise<{ email: string; code_hours: number }> {
  const { global } = deps.database
  const email = await billingEmailOf(deps, companyId)
  await countUse(global, limits.mailAddress, addressSubject(address))
  await countUse(global, limits.billingEmail, companyId)
  if (await wishesNoMail(global, email, companyId)) throw new AppError('billing_email_unwanted')
  const seconds =
    (await secondsUntilAllowed(global, email)) ??
    (await secondsUntilCompanyAllowed(deps.database.read({ companyId }), email, companyId))
  if (seconds !== undefined) throw tooMany(seconds)
  const company = await findCompany(deps.database.read({ companyId }), companyId)
  if (!company) throw notFound()
  const code = newCode()
  const kept = { email, purpose: 'billing_email', scope: companyId, codeHash: await hashCode(code) } as const
  await deps.database.transaction('global', async (tx) => {
    await keepCode(tx, kept, billingEmailCodeHours * 60)
    await deps.queue.enqueue(tx, billingEmailMail, { to: email, locale, company: company.name, companyId, code })
  })
  return { email, code_hours: billingEmailCodeHours }
}

/** Confirms the address for invoices. Throws `code_invalid` and `code_spent`. */
export async function confirmBillingEmail(deps: Deps, acting: ActingPerson, code: string): Promise<void> {
  const { global } = deps.database
  const { companyId } = acting.actor
  const email = await billingEmailOf(deps, companyId)
  await countCodeTry(global, email, { address: acting.address, browser: undefined })
  if (!(await takeCode(global, email, 'billing_email', code, companyId))) {
    const isUsedUp = await isSpent(global, email, 'billing_email', companyId)
    throw isUsedUp ? new AppError('code_spent', { values: { tries: codeTriesMax } }) : new AppError('code_invalid')
  }
  await deps.database.transaction({ companyId }, async (tx) => {
    await storeConfirmedEmail(tx, companyId, email)
    await tell(tx, acting, {
      audit: [{ action: 'billing_information.email_confirmed', subjectId: companyId, after: { email } }],
      shows: 'nothing',
      notify: [],
    })
  })
}

async function billingEmailOf({ database }: Deps, companyId: string): Promise<string> {
  const billing = await findBillingInformation(database.read({ companyId }), companyId)
  if (!billing) throw new AppError('company_billing_missing')
  return billing.email.toLowerCase()
}

/** Mails the code that confirms an address for invoices. An admin typed the address, so the reader may be anyone. */
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
