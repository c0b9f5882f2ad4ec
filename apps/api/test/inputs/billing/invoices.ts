import { recordInvoices } from '../../../src/modules/billing/invoices/record-invoices.ts'
import { accountOf, invoiceOf, payer } from '../../accounts.ts'
import { type InputsOf, ofCompany, oncePerStage } from '../../stage-inputs.ts'
import type { Stage } from '../../stage.ts'

const invoiceIdOf = oncePerStage(async ({ server, company }) => {
  const { issued } = await server.database.transaction({ companyId: company.id }, (tx) =>
    recordInvoices(tx, server.deps, company.id, accountOf([invoiceOf()]), payer),
  )
  return issued[0]?.id ?? ''
})

const ofInvoice = async (stage: Stage) => ({
  params: { companyId: stage.company.id, invoiceId: await invoiceIdOf(stage) },
})

export const inputs: InputsOf<'invoices'> = {
  'invoices.list': async (stage) => {
    await invoiceIdOf(stage)
    return { ...ofCompany(stage), query: { page: '1', per_page: '20' } }
  },
  'invoices.file': async (stage) => ({ ...(await ofInvoice(stage)), query: { lang: 'id' } }),
  'invoices.send': async (stage) => {
    await invoiceIdOf(stage)
    return {}
  },
}
