import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountOf, invoiceOf, lineOf, movementOf, payer } from '../../../../test/accounts.ts'
import { makeCompany, type TestCompany, unique } from '../../../../test/factories.ts'
import { startServer, type TestServer } from '../../../../test/server.ts'
import type { Account } from '../../../gateways/payments/payments.ts'
import { readPriceList } from '../../../gateways/payments/price-list.ts'
import { takenBack, recordInvoices } from './record-invoices.ts'
import { type InvoiceRow, listInvoices } from './invoices.sql.ts'

const prices = readPriceList(undefined)
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

/** A unique issuer per test, because each issuer has its own numbers. */
const anIssuer = () => ({
  queue: server.deps.queue,
  prices: { ...prices, issuer: { ...prices.issuer, tax_id: unique() } },
})

const record = (company: TestCompany, account: Account, deps = anIssuer(), recipient = payer) =>
  server.database.transaction({ companyId: company.id }, (tx) =>
    recordInvoices(tx, deps, company.id, account, recipient),
  )

const rowsOf = async (company: TestCompany): Promise<InvoiceRow[]> =>
  (await listInvoices(server.database.read({ companyId: company.id }), company.id, { page: 1, per_page: 50 })).rows

const movementsOf = (company: TestCompany) =>
  server.database
    .read({ companyId: company.id })
    .raw(
      `select gateway_id, amount::int, currency from invoice_movements where company_id = $1 order by moved_at, gateway_id`,
      [company.id],
    )

describe('an invoice', () => {
  test('is recorded as issued, with its number', async () => {
    const company = await makeCompany(server)
    const lines = [lineOf(), lineOf({ ware: 'pro', quantity: 24, unitAmount: 900 })]
    const invoice = invoiceOf(lines)
    const { issued, paid } = await record(company, accountOf([invoice], [movementOf(invoice)]))
    expect(issued).toHaveLength(1)
    expect(paid.map(({ id }) => id)).toEqual(issued.map(({ id }) => id))
    expect(issued[0]).toMatchObject({
      number: 'INV-2026-0001',
      kind: 'invoice',
      status: 'paid',
      issuedOn: '2026-11-01',
      net: 193_800,
      taxRate: 900,
      taxName: 'GST',
      tax: 17_442,
      total: 211_242,
      recipient: payer,
      issuer: { name: 'Kartu Sandbox' },
      paid: 211_242,
    })
    expect(await movementsOf(company)).toMatchObject([{ amount: 211_242, currency: 'SGD' }])
  })

  test('recorded again changes nothing, not even the next number', async () => {
    const company = await makeCompany(server)
    const issuer = anIssuer()
    const invoice = invoiceOf()
    const account = accountOf([invoice], [movementOf(invoice)])
    await record(company, account, issuer)
    const before = await rowsOf(company)
    expect(await record(company, account, issuer)).toEqual({ issued: [], paid: [] })
    expect(await rowsOf(company)).toEqual(before)
    const { issued } = await record(company, accountOf([invoiceOf(), ...account.invoices], account.movements), issuer)
    expect(issued.map(({ number }) => number)).toEqual(['INV-2026-0002'])
    expect(await movementsOf(company)).toHaveLength(1)
  })

  test('is unaffected by later changes of issuer, recipient or lines', async () => {
    const company = await makeCompany(server)
    const open = invoiceOf(undefined, { status: 'open', paid: 0, paidAt: null })
    const issuer = anIssuer()
    expect((await record(company, accountOf([open]), issuer)).paid).toEqual([])
    const [before] = await rowsOf(company)
    const paid = invoiceOf([lineOf({ quantity: 1 })], { id: open.id })
    const moved = { ...issuer, prices: { ...issuer.prices, issuer: { ...issuer.prices.issuer, name: 'Moved' } } }
    const told = await record(company, accountOf([paid], [movementOf(paid)]), moved, { ...payer, name: 'Renamed' })
    expect(told.issued).toEqual([])
    expect(told.paid).toMatchObject([{ number: 'INV-2026-0001', status: 'paid' }])
    const [after] = await rowsOf(company)
    const { status, paid: amount, paidAt, updatedAt } = after as InvoiceRow
    expect(status).toBe('paid')
    expect(after).toEqual({ ...before, status, paid: amount, paidAt, updatedAt })
  })

  test('is numbered by year in the issuer’s time zone', async () => {
    const company = await makeCompany(server)
    const lastOfYear = invoiceOf(undefined, { createdAt: new Date('2026-12-31T15:59:59Z') })
    const firstOfNext = invoiceOf(undefined, { createdAt: new Date('2026-12-31T16:00:00Z') })
    const { issued } = await record(company, accountOf([firstOfNext, lastOfYear]))
    expect(issued.map(({ number }) => number)).toEqual(['INV-2026-0001', 'INV-2027-0001'])
  })

  test('of zero is not recorded', async () => {
    const company = await makeCompany(server)
    const { issued } = await record(company, accountOf([invoiceOf([lineOf({ quantity: 0 })])]))
    expect(issued).toEqual([])
  })

  test('of another company is invisible', async () => {
    const [company, other] = [await makeCompany(server), await makeCompany(server)]
    await record(company, accountOf([invoiceOf()]))
    expect(await rowsOf(other)).toEqual([])
  })

  test('a payment for an unknown invoice fails the whole call', async () => {
    const company = await makeCompany(server)
    const invoice = invoiceOf()
    await expect(record(company, accountOf([], [movementOf(invoice)]))).rejects.toThrow('belongs to no invoice')
  })
})

describe('a credit note', () => {
  test('is issued for granted credit', async () => {
    const company = await makeCompany(server)
    const returned = lineOf({ quantity: -4, amount: -504, days: { left: 9, of: 30 } })
    const { issued } = await record(company, accountOf([invoiceOf([returned], { paid: 0, creditUsed: -549 })]))
    expect(issued).toMatchObject([{ number: 'CN-2026-0001', kind: 'credit_note', status: 'credited', total: -549 }])
  })

  test('is issued for a refund and shown on the invoice', async () => {
    const company = await makeCompany(server)
    const issuer = anIssuer()
    const invoice = invoiceOf([lineOf(), lineOf({ ware: 'pro', quantity: 24, unitAmount: 900 })])
    const taken = movementOf(invoice)
    await record(company, accountOf([invoice], [taken]), issuer)
    const back = movementOf(invoice, -211_242, new Date('2026-11-05T00:00:00Z'))
    const refunded = { ...invoice, paid: 0, refunded: 211_242 }
    const { issued } = await record(company, accountOf([refunded], [taken, back]), issuer)
    expect(issued).toMatchObject([
      { number: 'CN-2026-0001', corrects: 'INV-2026-0001', total: -211_242, status: 'refunded', net: -193_800 },
    ])
    expect((await rowsOf(company)).map(({ number, status }) => [number, status])).toEqual([
      ['CN-2026-0001', 'refunded'],
      ['INV-2026-0001', 'refunded'],
    ])
    const rows = (await movementsOf(company)) as { amount: number }[]
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  })

  test('of a partial refund has the same share of each line', () => {
    const money = fc.integer({ min: 1, max: 5_000_000 })
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), money), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (chosen, part) => {
        const invoice = invoiceOf(chosen.map(([quantity, unitAmount]) => lineOf({ quantity, unitAmount })))
        const amount = Math.max(1, Math.round(invoice.total * part))
        const sum = takenBack(invoice, movementOf(invoice, -amount))
        expect(sum.total).toBe(-amount)
        expect(sum.net + sum.tax).toBe(sum.total)
        expect(sum.lines.reduce((all, line) => all + line.amount, 0)).toBe(sum.net)
        expect(sum.lines.reduce((all, line) => all + line.tax, 0)).toBe(sum.tax)
        for (const [at, line] of sum.lines.entries()) {
          expect(-line.amount).toBeLessThanOrEqual(invoice.lines[at]?.amount ?? 0)
          expect(line.days !== null || line.quantity * line.unitAmount === line.amount).toBe(true)
        }
      }),
    )
  })
})
