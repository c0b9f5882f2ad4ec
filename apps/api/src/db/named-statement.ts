import type { Db } from './db.ts'

/** Values of a statement by name, each with its type in SQL; what stands for each in the text. */
type Types = Record<string, string>
export type Places<T extends Types> = { readonly [Name in keyof T]: string }
export type Values<T extends Types> = { readonly [Name in keyof T]: unknown }

/**
 * A hand-written statement whose values have names, for those with more than one can count: `text` is made once, from
 * what stands for each value. Its rows come like those of `Db.rows`.
 */
export function namedStatement<Row>() {
  return <const T extends Types>(name: string, types: T, text: (at: Places<T>) => string) => {
    const names = Object.keys(types) as (keyof T)[]
    const at = Object.fromEntries(names.map((key, index) => [key, `$${index + 1}::${types[key]}`])) as Places<T>
    const statement = { name, text: text(at) }
    return (db: Db, values: Values<T>): Promise<Row[]> =>
      db.rows<Row>(
        statement,
        names.map((key) => values[key]),
      )
  }
}
