import { createHash } from 'node:crypto'
import type { Db, Statement } from './db.ts'
import type { RowShape } from './rows.ts'

/** Named values of a statement, each with its SQL type, and their placeholders in the text. */
type Types = Record<string, string>
export type Places<T extends Types> = { readonly [Name in keyof T]: string }
export type Values<T extends Types> = { readonly [Name in keyof T]: unknown }

/**
 * A hand-written statement with named values, for more values than are easy to number: `text` is built once from the
 * placeholders and may omit some. It returns rows like `Db.rows`.
 */
export function namedStatement<Row, const T extends Types>(
  shape: RowShape<Row>,
  name: string,
  types: T,
  text: (at: Places<T>) => string,
) {
  const { statement, valuesOf } = named(name, types, text)
  return (db: Db, values: Values<T>): Promise<Row[]> => db.rows(shape, statement, valuesOf(values))
}

/** A hand-written statement with named values that returns the number of rows it found or changed. */
export function namedRun<const T extends Types>(name: string, types: T, text: (at: Places<T>) => string) {
  const { statement, valuesOf } = named(name, types, text)
  return (db: Db, values: Values<T>): Promise<number> => db.run(statement, valuesOf(values))
}

/** A write with named values that returns its number of rows; `used` lists the values that it takes. */
export function namedWrite<const T extends Types>(name: string, types: T, text: (at: Places<T>) => string) {
  const { statement, valuesOf, used } = named(name, types, text)
  return { used, run: (db: Db, values: Values<T>): Promise<number> => db.run(statement, valuesOf(values)) }
}

function named<const T extends Types>(name: string, types: T, text: (at: Places<T>) => string) {
  const used: (keyof T)[] = []
  const at = new Proxy(types, {
    get(_types, key: string) {
      if (!used.includes(key)) used.push(key)
      return `$${used.indexOf(key) + 1}::${types[key]}`
    },
  }) as Places<T>
  const statement = { name, text: text(at) }
  return {
    statement,
    used: used as readonly (keyof T)[],
    valuesOf: (values: Values<T>) => used.map((key) => values[key]),
  }
}

/** A statement assembled from parts, named by its hash so that the server keeps its plan. */
export const hashNamed = (prefix: string, text: string): Statement => ({
  name: `${prefix}_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`,
  text,
})
