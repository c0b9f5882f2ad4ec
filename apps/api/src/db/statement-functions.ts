import type { Db, Statement } from './db.ts'
import type { RowShape } from './rows.ts'

/*
 * Functions of one statement with few values, which they take in the order of `$1`, `$2`: `runner<[companyId: string,
 * id: string]>('webhook_off', 'update …')`. Values that the statement does not name are left out, because hooks pass more.
 * See `namedStatement` for more values.
 */

/** A function that returns the number of rows that its statement found or changed. */
export function runner<Values extends unknown[]>(name: string, text: string) {
  const { statement, named } = positional(name, text)
  return (db: Db, ...values: Values): Promise<number> => db.run(statement, named(values))
}

/** A function that returns true if its statement found or changed a row. */
export function changer<Values extends unknown[]>(name: string, text: string) {
  const run = runner<Values>(name, text)
  return async (db: Db, ...values: Values): Promise<boolean> => (await run(db, ...values)) > 0
}

/** A function that returns the rows of its statement. */
export const reader =
  <Row>(shape: RowShape<Row>) =>
  <Values extends unknown[]>(name: string, text: string) => {
    const { statement, named } = positional(name, text)
    return (db: Db, ...values: Values): Promise<Row[]> => db.rows(shape, statement, named(values))
  }

/** A function that returns the first row of its statement, or undefined. */
export const finder =
  <Row>(shape: RowShape<Row>) =>
  <Values extends unknown[]>(name: string, text: string) => {
    const read = reader(shape)<Values>(name, text)
    return async (db: Db, ...values: Values): Promise<Row | undefined> => (await read(db, ...values))[0]
  }

function positional(name: string, text: string) {
  const statement: Statement = { name, text }
  const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
  return { statement, named: (values: unknown[]) => values.slice(0, count) }
}
