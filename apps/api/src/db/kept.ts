import type { Db } from './db.ts'
import { namedStatement, type Places } from './named-statement.ts'

/**
 * What a module says of each of its tables, for those who go through the tables of all: the sweep of files and the
 * erasure of a person. A test walks the schema and fails for a table, a picture or a text that no module names.
 */
export interface Kept {
  table: string
  /** Columns that show a picture: for each a select of the ids, as text, that rows of the company `$1` show. */
  pictures?: Readonly<Record<string, string>>
  /**
   * Texts that may tell of a member, which an erasure takes: those in these columns, or, with `rows`, all of the rows that
   * are about the member. With `emptied` it is the card and the place that the erasure is about.
   */
  erased: 'rows' | 'emptied' | readonly string[]
  /** Texts that an erasure leaves: they tell of nobody, or of the company, or are the person's own. */
  stays: readonly string[]
  erase?: readonly Erasure[]
}

const erasedTypes = {
  companyId: 'uuid',
  memberId: 'uuid',
  /** The company's own key for the person. */
  externalId: 'text',
  /** In the company's directory. */
  directoryId: 'uuid',
  email: 'text',
  /** As lists showed it. */
  name: 'text',
  /** What stands in the place of the name. */
  standIn: 'text',
  /** Patterns that find address and name where they stand as a whole. */
  emailPattern: 'text',
  namePattern: 'text',
} as const

/** What the traces of somebody are found by. */
export type Erased = Readonly<
  Record<Exclude<keyof typeof erasedTypes, 'externalId' | 'directoryId'>, string> &
    Record<'externalId' | 'directoryId', string | null>
>

export interface Erasure {
  text: string
  run: (tx: Db, erased: Erased) => Promise<unknown>
}

/** One step of an erasure: a statement with what it needs of `Erased`. */
export const erasure = (name: string, text: (of: Places<typeof erasedTypes>) => string): Erasure => ({
  text: text(erasedTypes),
  run: namedStatement()(name, erasedTypes, text),
})

/** What tells of the person alone goes. */
export const erasureOfRows = (table: string): Erasure =>
  erasure(
    `erase_${table}`,
    (of) => `delete from ${table} where company_id = ${of.companyId} and member_id = ${of.memberId}`,
  )
