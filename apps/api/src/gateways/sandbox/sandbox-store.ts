import { asc, eq, lte, sql } from 'drizzle-orm'
import { newId } from '../../db/columns.ts'
import type { Database, Db } from '../../db/db.ts'
import type { GatewayEvent } from '../payments/payments.ts'
import { nextDue } from './engine.ts'
import { sandboxAccounts, sandboxClock, sandboxEvents } from '../../db/schema/billing.ts'
import type { SandboxAccount } from '../../db/schema/sandbox-account.ts'

export async function addAccount(db: Db, account: SandboxAccount): Promise<void> {
  await db.orm.insert(sandboxAccounts).values({ id: account.id, account }).onConflictDoNothing()
}

export async function accountOf(db: Db, id: string): Promise<SandboxAccount | undefined> {
  const [row] = await db.orm.select().from(sandboxAccounts).where(eq(sandboxAccounts.id, id))
  return row?.account
}

/** Reads an account and locks it until the transaction ends. */
export async function lockedAccount(tx: Db, id: string): Promise<SandboxAccount | undefined> {
  const [row] = await tx.orm.select().from(sandboxAccounts).where(eq(sandboxAccounts.id, id)).for('update')
  return row?.account
}

/** The account with the earliest event due by `to`, locked, and the time of that event. */
export async function firstDue(tx: Db, to: number): Promise<{ account: SandboxAccount; at: number } | undefined> {
  const [row] = await tx.orm
    .select()
    .from(sandboxAccounts)
    .where(lte(sandboxAccounts.dueAt, new Date(to).toISOString()))
    .orderBy(asc(sandboxAccounts.dueAt), asc(sandboxAccounts.id))
    .limit(1)
    .for('update')
  return row?.dueAt == null ? undefined : { account: row.account, at: Date.parse(row.dueAt) }
}

/** Stores a locked account and records an event for it. */
export async function keepAccount(tx: Db, account: SandboxAccount): Promise<void> {
  const due = nextDue(account)
  const dueAt = due === null ? null : new Date(due).toISOString()
  const { id } = account
  await tx.orm
    .update(sandboxAccounts)
    .set({ account, dueAt, version: sql`${sandboxAccounts.version} + 1` })
    .where(eq(sandboxAccounts.id, id))
  await tx.orm.insert(sandboxEvents).values({ id: `evt_${newId()}`, customerId: id })
}

/** Passes on pending events in order. If `tell` fails, the event stays and is retried. */
export async function tellEvents(database: Database, tell: (event: GatewayEvent) => Promise<void>): Promise<void> {
  for (;;) {
    const events = await database.global.orm.select().from(sandboxEvents).orderBy(asc(sandboxEvents.id)).limit(100)
    if (events.length === 0) return
    for (const { id, customerId } of events) {
      await tell({ id, customerId })
      await database.global.orm.delete(sandboxEvents).where(eq(sandboxEvents.id, id))
    }
  }
}

/** In milliseconds. */
export async function sandboxNow(db: Db): Promise<number> {
  const [clock] = await db.orm.select().from(sandboxClock)
  return Date.now() + (clock?.aheadMs ?? 0)
}

/** The clock, locked for the process that moves it. */
export async function lockedClock(tx: Db): Promise<{ now: number; target: number | null }> {
  await tx.orm.insert(sandboxClock).values({}).onConflictDoNothing()
  const [clock] = await tx.orm.select().from(sandboxClock).for('update')
  const target = clock?.target == null ? null : Date.parse(clock.target)
  return { now: Date.now() + (clock?.aheadMs ?? 0), target }
}

/** Sets the clock forward, never back. */
export async function setClock(tx: Db, to: number, target: number | null): Promise<void> {
  await tx.orm.update(sandboxClock).set({
    aheadMs: sql`greatest(${sandboxClock.aheadMs}, ${Math.ceil(to - Date.now())})`,
    target: target === null ? null : new Date(target).toISOString(),
  })
}
