import { vi } from 'vitest'
import { type Database, Db } from '../../src/db/db.ts'

/** What a program sends to its database while `act` runs, by name; programs of other files run in this process too. */
export async function statementsOf({ hearers }: Database, act: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = []
  const real = { rows: Db.prototype.rows, run: Db.prototype.run }
  const spies = [
    vi.spyOn(Db.prototype, 'rows').mockImplementation(function (this: Db, shape, statement, values) {
      if (this.hearers === hearers) names.push(statement.name ?? '')
      return real.rows.call(this, shape, statement, values) as never
    }),
    vi.spyOn(Db.prototype, 'run').mockImplementation(function (this: Db, statement, values) {
      if (this.hearers === hearers) names.push(statement.name ?? '')
      return real.run.call(this, statement, values)
    }),
  ]
  try {
    await act()
    return names
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
