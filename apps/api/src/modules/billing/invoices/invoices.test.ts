import { invoiceRoutes } from '@kartu/contracts/billing/invoices'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountOf, invoiceOf, lineOf, movementOf, payer } from '../../../../test/accounts.ts'
import { makeCompany, makeMember, makeUser, type TestCompany, unique } from '../../../../test/factories.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { streamsOf } from '../../../../test/files/read-pdf.ts'
import { startServer, type TestServer } from '../../../../test/server.ts'
import type { GatewayInvoice } from '../../../db/schema/gateway-account.ts'
import { drawInvoice } from './invoice-file.ts'
import { findInvoice, type InvoiceRow } from './invoices.sql.ts'
import { recordInvoices } from './record-invoices.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

const of = (company: TestCompany) => ({ params: { companyId: company.id } })

async function issue(company: TestCompany, invoices: GatewayInvoice[], recipient = payer): Promise<InvoiceRow[]> {
  const moved = invoices.filter(({ paid }) => paid > 0).map((invoice) => movementOf(invoice))
  const { issued } = await server.database.transaction({ companyId: company.id }, (tx) =>
    recordInvoices(tx, server.deps, company.id, accountOf(invoices, moved), recipient),
  )
  return issued
}

describe('the list', () => {
  test('shows admins their company’s invoices by page, newest first', async () => {
    const company = await makeCompany(server)
    const other = await makeCompany(server)
    await issue(other, [invoiceOf()])
    const [earlier, later] = ['2026-09-01T00:00:00Z', '2026-10-01T00:00:00Z'].map((at) =>
      invoiceOf([lineOf({ quantity: 3 })], { createdAt: new Date(at) }),
    ) as [GatewayInvoice, GatewayInvoice]
    const [first, second] = await issue(company, [later, earlier])
    const admin = await makeMember(server, company, { roles: ['admin'] })
    const list = await admin.api.page(invoiceRoutes.list, { ...of(company), query: {} })
    expect(list.meta).toMatchObject({ page: 1, total: 2 })
    expect(list.data.map(({ number }) => number)).toEqual([second?.number, first?.number])
    expect(list.data[0]).toEqual({
      _id: second?.id,
      number: second?.number,
      kind: 'invoice',
      status: 'paid',
      issued_at: '2026-10-01T00:00:00.000Z',
      currency: 'SGD',
      sum: {
        lines: [
          {
            ware: 'business',
            quantity: 3,
            unit_amount: 420,
            amount: 1_260,
            days: null,
            starts_at: '2026-10-31T16:00:00.000Z',
            ends_at: '2026-11-30T16:00:00.000Z',
          },
        ],
        net: 1_260,
        tax_rate: 900,
        tax_name: 'GST',
        reverse_charge: false,
        tax: 113,
        total: 1_373,
      },
      paid: 1_373,
      paid_at: '2026-10-01T00:00:00.000Z',
    })
    const more = await admin.api.page(invoiceRoutes.list, { ...of(company), query: { page: 2, per_page: 1 } })
    expect(more.data.map(({ number }) => number)).toEqual([first?.number])
  })

  test('is visible only to admins, including its files', async () => {
    const company = await makeCompany(server)
    const [invoice] = await issue(company, [invoiceOf()])
    const file = { params: { companyId: company.id, invoiceId: invoice?.id ?? '' } }
    for (const roles of [[], ['division_admin' as const]]) {
      const { api } = await makeMember(server, company, { roles })
      const refused = { status: 400, code: 'not_allowed' }
      expect(await api.refusal(invoiceRoutes.list, of(company))).toMatchObject(refused)
      expect(await api.refusal(invoiceRoutes.file, file)).toMatchObject(refused)
      expect(await api.refusal(invoiceRoutes.send)).toMatchObject(refused)
    }
    const other = await makeCompany(server)
    expect(
      await other.api.refusal(invoiceRoutes.file, { params: { companyId: other.id, invoiceId: invoice?.id ?? '' } }),
    ).toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('the PDF', () => {
  test('returns the same bytes each time in both languages', async () => {
    const company = await makeCompany(server)
    const [invoice] = await issue(company, [invoiceOf()])
    const input = { params: { companyId: company.id, invoiceId: invoice?.id ?? '' } }
    const first = await company.api.call(invoiceRoutes.file, input)
    expect(first.status).toBe(200)
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${invoice?.number}.pdf`,
    })
    expect(first.bytes.subarray(0, 8).toString()).toBe('%PDF-1.7')
    expect((await company.api.call(invoiceRoutes.file, input)).bytes.equals(first.bytes)).toBe(true)
    const indonesian = await company.api.call(invoiceRoutes.file, { ...input, query: { lang: 'id' } })
    expect(titleIn(indonesian.bytes)).toBe(`Faktur ${invoice?.number}`)
    expect(titleIn(first.bytes)).toBe(`Invoice ${invoice?.number}`)
  })

  test('declares PDF/A-3 with Factur-X data', async () => {
    const company = await makeCompany(server)
    const [invoice] = await issue(company, [invoiceOf()])
    const streams = streamsOf(await drawInvoice(invoice as InvoiceRow, 'en'))
    const metadata = streams.find((text) => text.includes('<x:xmpmeta'))
    expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    const data = streams.find((text) => text.includes('CrossIndustryInvoice'))
    expect(data).toContain(`<ram:ID>${invoice?.number}</ram:ID>`)
    expect(data).toContain('<ram:GrandTotalAmount>1876.98</ram:GrandTotalAmount>')
  })

  test('accepts names in any script or with markup characters', async () => {
    const company = await makeCompany(server)
    const name = 'Łódź & <b>Общество</b> Εταιρεία شركة חברה บริษัท हिन्दी 株式会社カルト 中华 주식회사 ☃🪪'
    const [invoice] = await issue(company, [invoiceOf()], { ...payer, name })
    const pdf = await drawInvoice(invoice as InvoiceRow, 'en')
    expect(pdf.length).toBeLessThan(200_000)
    const data = streamsOf(pdf).find((text) => text.includes('CrossIndustryInvoice'))
    const written = 'Łódź &amp; &lt;b&gt;Общество&lt;/b&gt; Εταιρεία شركة'
    expect(data).toContain(Buffer.from(written).toString('latin1'))
  })
})

describe('the latest invoice', () => {
  test('is mailed to the invoice address, as a receipt once paid', async () => {
    const company = await makeCompany(server)
    const { email } = (await makeMember(server, company)).user
    const [first] = await issue(company, [invoiceOf([lineOf()], { status: 'open', paid: 0, paidAt: null })], {
      ...payer,
      email,
    })
    expect(await company.api.data(invoiceRoutes.send)).toEqual({ email, number: first?.number })
    const [mail] = await mailsTo(server, email, 1)
    expect(mail?.subject).toBe(`Invoice ${first?.number} for SGD\u00a01,876.98`)
    expect(mail?.text).toContain(`[${first?.number}.pdf, `)
    expect(mail?.text).not.toContain('receipt')
    const [second] = await issue(company, [invoiceOf([lineOf()], { createdAt: new Date('2026-12-01T00:00:00Z') })], {
      ...payer,
      email,
    })
    expect(await company.api.data(invoiceRoutes.send)).toEqual({ email, number: second?.number })
    const [receipt] = await mailsTo(server, email, 2)
    expect(receipt?.subject).toBe(`Invoice and receipt ${second?.number} for SGD\u00a01,876.98`)
    expect(receipt?.text).toContain('It was paid on 1 December 2026')
  })

  test('is never sent to an unconfirmed address', async () => {
    const company = await makeCompany(server)
    const victim = await makeUser(server)
    for (const email of [`${unique()}@victim.example`, victim.email]) {
      await issue(company, [invoiceOf()], { ...payer, name: 'Pay at https://bank-login.example', email })
      expect(await company.api.data(invoiceRoutes.send)).toMatchObject({ email: company.founder.email })
    }
    const mails = await mailsTo(server, company.founder.email, 2)
    for (const { text } of mails) expect(text).not.toContain('https://bank-login.example')
  })

  test('is sent at most 20 times a day', async () => {
    const company = await makeCompany(server)
    expect(await company.api.refusal(invoiceRoutes.send)).toMatchObject({ status: 400, code: 'invoice_none' })
    await issue(company, [invoiceOf()])
    for (let sent = 0; sent < 20; sent += 1) await company.api.data(invoiceRoutes.send)
    expect(await company.api.refusal(invoiceRoutes.send)).toMatchObject({ status: 429 })
  })

  test('is mailed automatically one minute after it is issued', async () => {
    const company = await makeCompany(server)
    const [invoice] = await issue(company, [invoiceOf()])
    const queued = await server.database.global.raw(
      `select extract(epoch from start_after - created_on)::int as seconds, data->>'to' as "to" from pgboss.job
        where name = 'invoice_mail' and data->>'invoiceId' = $1`,
      [invoice?.id],
    )
    expect(queued).toEqual([{ seconds: 60, to: payer.email }])
    const row = await findInvoice(server.database.read({ companyId: company.id }), company.id, invoice?.id ?? '')
    expect(row?.number).toBe(invoice?.number)
  })
})

const titleIn = (pdf: Buffer): string | undefined =>
  /<rdf:li xml:lang="x-default">([^<]*)</.exec(streamsOf(pdf).find((text) => text.includes('<x:xmpmeta')) ?? '')?.[1]
