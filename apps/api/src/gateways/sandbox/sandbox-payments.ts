import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../db/db.ts'
import { PaymentFault, type Payments } from '../payments/payments.ts'
import { type Action, act, advance, nextDue, quote, shown } from './engine.ts'
import { accountIdOf, newAccount } from './sandbox-account.ts'
import { accountOf, addAccount, keepAccount, lockedAccount, sandboxNow } from './sandbox-store.ts'
import { methodNames, type SandboxAccount } from '../../db/schema/sandbox-account.ts'

/** A payments gateway in this installation's own database, with every step of the real one but no money. */
export function sandboxPayments(database: Database): Payments {
  const run = async (customerId: string, key: string | null, action: Action): Promise<void> => {
    const fault = await database.transaction('global', async (tx) => {
      const before = known(await lockedAccount(tx, customerId))
      const acted = act(before, key, action, await sandboxNow(tx))
      if (!isDeepStrictEqual(acted.account, before)) await keepAccount(tx, acted.account)
      return acted.fault
    })
    if (fault) throw fault
  }

  /** The current account, with everything due applied. */
  const current = async (customerId: string): Promise<SandboxAccount> => {
    const now = await sandboxNow(database.global)
    const account = known(await accountOf(database.global, customerId))
    if (!isDue(account, now)) return account
    return database.transaction('global', async (tx) => {
      const before = known(await lockedAccount(tx, customerId))
      if (!isDue(before, now)) return before
      const advanced = advance(before, now)
      await keepAccount(tx, advanced)
      return advanced
    })
  }

  return {
    kind: 'sandbox',
    now: async () => new Date(await sandboxNow(database.global)),
    async saveCustomer(key, customer, id) {
      const customerId = id ?? customerIdOf(key)
      if (id === undefined) await addAccount(database.global, newAccount(customerId, customer))
      await run(customerId, key, { kind: 'customer', customer })
      return customerId
    },
    async beginMethod(customerId) {
      await current(customerId)
      return { kind: 'sandbox', methods: methodNames }
    },
    addMethod: (key, customerId, setup) => run(customerId, key, { kind: 'addMethod', setup }),
    makeDefault: (customerId, methodId) => run(customerId, null, { kind: 'makeDefault', methodId }),
    removeMethod: (customerId, methodId) => run(customerId, null, { kind: 'removeMethod', methodId }),
    async quote(customerId, order) {
      const account = customerId === undefined ? null : await current(customerId)
      return quote(account, order, await sandboxNow(database.global))
    },
    order: (key, customerId, order) => run(customerId, key, { kind: 'order', order }),
    cancel: (key, customerId) => run(customerId, key, { kind: 'cancel' }),
    resume: (key, customerId) => run(customerId, key, { kind: 'resume' }),
    pay: (key, customerId) => run(customerId, key, { kind: 'pay' }),
    refund: (key, invoiceId, amount) => run(accountIdOf(invoiceId), key, { kind: 'refund', invoiceId, amount }),
    account: async (customerId) => shown(await current(customerId)),
    readEvent() {
      throw new PaymentFault('payment_signature', 'The sandbox sends no events over the network.')
    },
  }
}

/** Derives the customer ID from the key, so that a repeated call returns the same customer. */
const customerIdOf = (key: string): string =>
  `cus_sandbox_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`

function known(account: SandboxAccount | undefined): SandboxAccount {
  if (!account) throw new PaymentFault('payment_refused', 'There is no such customer.')
  return account
}

function isDue(account: SandboxAccount, now: number): boolean {
  const due = nextDue(account)
  return due !== null && due <= now
}
