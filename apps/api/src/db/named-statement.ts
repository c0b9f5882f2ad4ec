import type { Db } from './db.ts'

/** Values of a statement by name, each with its type in SQL; what stands for each in the text. */
type Types = Record<string, string>
export type Places<T extends Types> = { readonly [Name in keyof T]: string }
export type Values<T extends Types> = { readonly [Name in keyof T]: unknown }

/**
 * A hand-written statement whose values have names, for those with more than one can count: `text` is made once, from
 * what stands for each value, and may leave some out. Its rows come like those of `Db.rows`.
 */
export function namedStatement<Row>() {
  return <const T extends Types>(name: string, types: T, text: (at: Places<T>) => string) => {
    const used: (keyof T)[] = []
    const at = new Proxy(types, {
      get(_types, key: string) {
        if (!used.includes(key)) used.push(key)
        return `$${used.indexOf(key) + 1}::${types[key]}`
      },
    }) as Places<T>
    const statement = { name, text: text(at) }
    return (db: Db, values: Values<T>): Promise<Row[]> =>
      db.rows<Row>(
        statement,
        used.map((key) => values[key]),
      )
  }
}
