import { vi } from 'vitest'
import { type Database, Db } from '../../src/db/db.ts'

/** Names of the statements that one program sends while `act` runs. Programs of other files run in this process too. */
export async function statementsOf({ hearers }: Database, act: () => Promise<unknown>): Promise<string[]> {
  const spies = [vi.spyOn(Db.prototype, 'rows'), vi.spyOn(Db.prototype, 'run')] as const
  try {
    await act()
    const [rows, run] = spies
    const sent = [
      ...rows.mock.calls.map(([, { name }], at) => ({
        name,
        db: rows.mock.contexts[at] as Db,
        at: rows.mock.invocationCallOrder[at],
      })),
      ...run.mock.calls.map(([{ name }], at) => ({
        name,
        db: run.mock.contexts[at] as Db,
        at: run.mock.invocationCallOrder[at],
      })),
    ]
    return sent
      .filter(({ db }) => db.hearers === hearers)
      .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
      .map(({ name }) => name ?? '')
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
