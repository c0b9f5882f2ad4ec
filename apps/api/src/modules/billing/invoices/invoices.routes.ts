import { invoiceRoutes } from '@kartu/contracts/billing/invoices'
import { canSeeSubscriptions } from '@kartu/contracts/billing/subscriptions.plain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { allow } from '../../../http/errors.ts'
import { mount } from '../../../http/mount.ts'
import { drawInvoice } from './invoice-file.ts'
import { requireInvoice, sendLatestInvoice } from './invoices.ts'
import { listInvoices } from './invoices.sql.ts'
import { invoiceView } from './invoices.view.ts'

export function registerInvoices(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, invoiceRoutes.list, async ({ query }, { db, actor }) => {
    allow(canSeeSubscriptions(actor))
    const { rows, total } = await listInvoices(db, actor.companyId, query)
    return { data: rows.map(invoiceView), meta: { page: query.page, per_page: query.per_page, total } }
  })

  mount(app, deps, invoiceRoutes.file, async ({ params, query }, { db, actor }) => {
    allow(canSeeSubscriptions(actor))
    const invoice = await requireInvoice(db, actor.companyId, params.invoiceId)
    const content = await drawInvoice(invoice, query.lang)
    return { fileName: `${invoice.number}.pdf`, mediaType: 'application/pdf', content }
  })

  mount(app, deps, invoiceRoutes.send, async (_input, { db, actor, locale }) => {
    allow(canSeeSubscriptions(actor))
    return sendLatestInvoice(db, deps.queue, actor, locale)
  })
}
