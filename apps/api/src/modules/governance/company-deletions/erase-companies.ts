import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { eraseCompanyRows } from '../../company/companies/erase-company-rows.ts'
import { keepInvoices } from '../../billing/invoices/kept-invoices.ts'
import { settle } from '../../billing/subscriptions/act-at-gateway.ts'
import { findSubscriptionState } from '../../billing/subscriptions/subscriptions.sql.ts'
import { companyDeletionMail } from './company-deletions.jobs.ts'
import {
  listDueCompanies,
  listEndingCompanies,
  listNamedSuperAdmins,
  lockDueCompany,
  noteErased,
  noteReminder,
} from './company-deletions.sql.ts'
import { endSubscription } from './company-subscription.ts'

/**
 * Erases the companies that are due, each in one transaction, so a crash leaves a company intact for the next run. A
 * failure is reported and retried, and does not block others.
 */
export async function eraseDueCompanies(deps: Deps): Promise<void> {
  const { database } = deps
  for (const companyId of await listEndingCompanies(database.global))
    await database.transaction({ companyId }, (tx) => remind(tx, deps, companyId))
  for (const companyId of await listDueCompanies(database.global)) {
    try {
      await settleLast(deps, companyId)
      await database.transaction({ companyId }, (tx) => eraseCompany(tx, deps, companyId))
    } catch (cause) {
      deps.report(new Error(`The company ${companyId} could not be erased and will be retried.`, { cause }))
    }
  }
}

async function remind(tx: Db, { queue }: Pick<Deps, 'queue'>, companyId: string): Promise<void> {
  if (!(await noteReminder(tx, companyId))) return
  for (const { user_id: userId } of await listNamedSuperAdmins(tx, companyId))
    await queue.enqueue(tx, companyDeletionMail, { kind: 'soon', companyId, userId })
}

/**
 * Ends everything at the gateway and records the last invoices, so that they are retained. The customer remains there
 * without a payment method.
 */
async function settleLast(deps: Deps, companyId: string): Promise<void> {
  const { database, payments } = deps
  if (!payments) return
  await settle(deps, companyId)
  await endSubscription(deps, companyId)
  const { customer_id: customerId } = await findSubscriptionState(database.read({ companyId }), companyId)
  if (customerId === null) return
  for (const { id } of (await payments.account(customerId)).methods) await payments.removeMethod(customerId, id)
}

const noTimeoutStatement = { name: 'company_erase_no_timeout', text: `set local statement_timeout = 0` }

/** Does nothing if the company was kept or erased by another process in the meantime. */
async function eraseCompany(tx: Db, { queue }: Pick<Deps, 'queue'>, companyId: string): Promise<void> {
  const company = await lockDueCompany(tx, companyId)
  if (!company) return
  // The timeout is off, because one statement deletes everything of the company, and no request waits for these rows.
  await tx.run(noTimeoutStatement, [])
  const superAdmins = await listNamedSuperAdmins(tx, companyId)
  await keepInvoices(tx, companyId)
  await tell(tx, bySystem(companyId, 'job'), { audit: [], shows: { links: true }, notify: [] })
  await eraseCompanyRows(tx, companyId)
  await noteErased(tx, companyId, company.asked_at)
  for (const { user_id: userId } of superAdmins)
    await queue.enqueue(tx, companyDeletionMail, { kind: 'erased', userId, company: company.name })
}
