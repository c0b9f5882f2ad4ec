import type { Database, Db } from '../../db/db.ts'
import type { GatewayEvent } from '../payments/payments.ts'
import { advance } from './engine.ts'
import { firstDue, keepAccount, lockedClock, setClock, tellEvents } from './sandbox-store.ts'

/**
 * Moves the sandbox's clock forward and applies everything that is due on the way, in order: each in its own
 * transaction, with the clock at its moment, and announced before the next. An interrupted move is completed first.
 * Without `to`, only that and everything already due is applied. Returns the clock's time.
 */
export async function advanceClock(
  database: Database,
  to: Date | undefined,
  tell: (event: GatewayEvent) => Promise<void>,
): Promise<Date> {
  await database.transaction('global', async (tx) => {
    const { now, target } = await lockedClock(tx)
    await setClock(tx, now, Math.max(target ?? now, to?.getTime() ?? now))
  })
  await tellEvents(database, tell)
  for (;;) {
    const { at, arrived } = await database.transaction('global', nextStep)
    await tellEvents(database, tell)
    if (arrived) return new Date(at)
  }
}

async function nextStep(tx: Db): Promise<{ at: number; arrived: boolean }> {
  const { now, target } = await lockedClock(tx)
  // Another process has completed the move.
  if (target === null) return { at: now, arrived: true }
  const due = await firstDue(tx, target)
  if (!due) {
    const at = Math.max(now, target)
    await setClock(tx, at, null)
    return { at, arrived: true }
  }
  const at = Math.max(now, due.at)
  await setClock(tx, at, target)
  await keepAccount(tx, advance(due.account, due.at))
  return { at, arrived: false }
}
