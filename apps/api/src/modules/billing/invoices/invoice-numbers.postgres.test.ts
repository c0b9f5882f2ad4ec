import { expect, test } from 'vitest'
import { accountOf, invoiceOf, payer } from '../../../../test/accounts.ts'
import { makeCompany, unique } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { readPriceList } from '../../../gateways/payments/price-list.ts'
import { recordInvoices } from './record-invoices.ts'

test('fifty concurrent invoices get consecutive numbers despite rollbacks', async () => {
  const server = await startServer()
  const companies = await Promise.all(Array.from({ length: 5 }, () => makeCompany(server)))
  const prices = readPriceList(undefined)
  const deps = { queue: server.deps.queue, prices: { ...prices, issuer: { ...prices.issuer, tax_id: unique() } } }
  let undone = 0
  const numbers = await Promise.all(
    Array.from({ length: 50 }, async (_one, at) => {
      const companyId = companies[at % companies.length]?.id ?? ''
      const record = server.database.transaction({ companyId }, async (tx) => {
        const { issued } = await recordInvoices(tx, deps, companyId, accountOf([invoiceOf()]), payer)
        if (at % 3 === 0) throw new Error('undone')
        return issued[0]?.number
      })
      return record.catch((error: unknown) => {
        expect((error as Error).message).toBe('undone')
        undone += 1
        return undefined
      })
    }),
  )
  const kept = numbers.filter((number) => number !== undefined).toSorted()
  expect(undone).toBe(17)
  expect(kept).toEqual(Array.from({ length: 33 }, (_one, at) => `INV-2026-${String(at + 1).padStart(4, '0')}`))
})
