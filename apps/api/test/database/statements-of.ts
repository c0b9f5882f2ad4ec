import { vi } from 'vitest'
import { type Database, Db } from '../../src/db/db.ts'

/** What a program sends to its database while `act` runs, by name; programs of other files run in this process too. */
export async function statementsOf({ hearers }: Database, act: () => Promise<unknown>): Promise<string[]> {
  const rows = vi.spyOn(Db.prototype, 'rows')
  try {
    await act()
    return rows.mock.calls
      .filter((_call, at) => (rows.mock.contexts[at] as Db).hearers === hearers)
      .map(([statement]) => statement.name)
  } finally {
    rows.mockRestore()
  }
}
