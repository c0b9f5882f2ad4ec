import { auditRoutes } from '@kartu/contracts/platform/audit'
import { invoiceRoutes } from '@kartu/contracts/billing/invoices'
import { paymentRoutes as routes } from '@kartu/contracts/billing/payment'
import { describe, expect, test } from 'vitest'
import { accountOf, invoiceOf, movementOf, payer } from '../../../../test/accounts.ts'
import {
  ageProofs,
  makeCompany,
  makeMember,
  renewProofs,
  type TestCompany,
  unique,
} from '../../../../test/factories.ts'
import { codeMailedTo, mailsTo } from '../../../../test/mails.ts'
import { startSellingServer } from '../../../../test/server.ts'
import { addBilling } from '../../../../test/steps/subscription-steps.ts'
import { recordInvoices } from '../invoices/record-invoices.ts'
import { hashedAddress, refuse } from '../../platform/mails/mail-refusals.ts'

const server = await startSellingServer()

const mailbox = () => `finance-${unique()}@kopi.example`

/** A company whose address for invoices belongs to no account. */
async function withBilling(email = mailbox()): Promise<{ company: TestCompany; email: string }> {
  const company = await makeCompany(server)
  await addBilling(company, { email })
  return { company, email }
}

async function confirmed(): Promise<{ company: TestCompany; email: string }> {
  const made = await withBilling()
  await made.company.api.data(routes.sendEmailCode)
  const code = await codeMailedTo(server, made.email)
  await made.company.api.data(routes.confirmEmail, { body: { code } })
  return made
}

const issue = ({ id }: TestCompany, email: string) =>
  server.database.transaction({ companyId: id }, (tx) => {
    const invoice = invoiceOf()
    return recordInvoices(tx, server.deps, id, accountOf([invoice], [movementOf(invoice)]), { ...payer, email })
  })

describe('an address for invoices that belongs to no account', () => {
  test('gets invoices after its code is entered', async () => {
    const { company, email } = await withBilling()
    await issue(company, email)
    expect(await company.api.data(invoiceRoutes.send)).toMatchObject({ email: company.founder.email })
    expect(await company.api.data(routes.details)).toMatchObject({ email_confirmed: false })
    expect(await company.api.data(routes.sendEmailCode)).toEqual({ email, code_hours: 24 })
    const code = await codeMailedTo(server, email)
    expect(await company.api.data(routes.confirmEmail, { body: { code } })).toMatchObject({ email_confirmed: true })
    expect(await company.api.data(invoiceRoutes.send)).toMatchObject({ email })
    const [invoice] = await mailsTo(server, email, 2)
    expect(invoice?.text).toContain('/no-more-mail/')
    const { entries } = await company.api.data(auditRoutes.list, { params: { companyId: company.id }, query: {} })
    expect(entries.map(({ action }) => action)).toContain('billing_information.email_confirmed')
  })

  test('rejects a wrong code or one of another company', async () => {
    const { company, email } = await withBilling()
    const { company: other } = await withBilling(email)
    await other.api.data(routes.sendEmailCode)
    const foreign = await codeMailedTo(server, email)
    const wrong = { status: 400, code: 'code_invalid' }
    expect(await company.api.refusal(routes.confirmEmail, { body: { code: foreign } })).toMatchObject(wrong)
    await company.api.data(routes.sendEmailCode)
    expect(await company.api.refusal(routes.confirmEmail, { body: { code: foreign } })).toMatchObject(wrong)
    expect(await company.api.data(routes.details)).toMatchObject({ email_confirmed: false })
  })

  test('must be confirmed again once it changes', async () => {
    const { company } = await confirmed()
    expect(await addBilling(company, { email: mailbox() })).toMatchObject({ email_confirmed: false })
  })

  test('gets no invoices after its reader refused mail', async () => {
    const { company, email } = await confirmed()
    await issue(company, email)
    const { global } = server.database
    await refuse(global, { addressHash: await hashedAddress(global, email), companyId: company.id }, 'company')
    expect(await company.api.data(invoiceRoutes.send)).toMatchObject({ email: company.founder.email })
    expect(await company.api.refusal(routes.sendEmailCode)).toMatchObject({ code: 'billing_email_unwanted' })
  })

  test('gets three codes a day across its subaddresses', async () => {
    const name = `finance-${unique()}`
    for (const at of [1, 2, 3]) {
      const { company, email } = await withBilling(`${name}+${at}@kopi.example`)
      await company.api.data(routes.sendEmailCode)
      await codeMailedTo(server, email)
    }
    const { company } = await withBilling(`${name}@kopi.example`)
    expect(await company.api.refusal(routes.sendEmailCode)).toMatchObject({ status: 429 })
  })

  test('one company mails five codes a day', async () => {
    const { company } = await withBilling()
    for (let sent = 0; sent < 5; sent += 1) {
      await addBilling(company, { email: mailbox() })
      await company.api.data(routes.sendEmailCode)
    }
    await addBilling(company, { email: mailbox() })
    expect(await company.api.refusal(routes.sendEmailCode)).toMatchObject({ status: 429 })
  })

  test('is confirmed only with a fresh proof', async () => {
    const { company, email } = await withBilling()
    await company.api.data(routes.sendEmailCode)
    const code = await codeMailedTo(server, email)
    await ageProofs(server, company.founder.id)
    const body = { code }
    expect(await company.api.refusal(routes.confirmEmail, { body })).toMatchObject({ code: 'confirmation_required' })
    await renewProofs(server, company.founder.id)
    await company.api.data(routes.confirmEmail, { body })
  })

  test('is confirmed only by admins', async () => {
    const { company } = await withBilling()
    const member = await makeMember(server, company)
    expect(await member.api.refusal(routes.sendEmailCode)).toMatchObject({ code: 'not_allowed' })
    const body = { code: '123456' }
    expect(await member.api.refusal(routes.confirmEmail, { body })).toMatchObject({ code: 'not_allowed' })
  })

  test('is confirmed only if billing information exists', async () => {
    const company = await makeCompany(server)
    expect(await company.api.refusal(routes.sendEmailCode)).toMatchObject({ code: 'company_billing_missing' })
  })
})
