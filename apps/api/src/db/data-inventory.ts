import type { GoneKind, KeptKind } from '@kartu/contracts/governance/erasures.data'
import { z } from 'zod'
import type { Db } from './db.ts'
import { namedStatement, namedWrite, type Places } from './named-statement.ts'

/**
 * Facts that a module states about each of its tables, for code that visits all tables: the sweep of files and the
 * erasure of a person. A test walks the schema and fails for a table, a picture or a text that no module names.
 */
export interface InventoryEntry {
  table: string
  /** Columns that show a picture, each with a select of the IDs, as text, that rows of the company `$1` show. */
  pictures?: Readonly<Record<string, string>>
  /**
   * Texts about a member that an erasure deletes: those in these columns or, with `rows`, all in the rows about the
   * member. `emptied` marks the card and the membership being erased.
   */
  erased: 'rows' | 'emptied' | readonly string[]
  /** Texts that an erasure leaves, because they are about no person or about the company, or belong to the person. */
  stays: readonly string[]
  erase?: readonly Erasure[]
  /** Name of the erased data in the erasure report. */
  gone?: GoneKind
  /** Name in the report for rows of the person's export that remain. */
  stillThere?: KeptKind
  /**
   * Deletes rows that depend on members before those are deleted, if no foreign key does: in a global table, or rows
   * that outlive the members.
   */
  goesWith?: GoesWith
  /** Part of the table in a person's own export; stated for every table that refers to people. */
  ofPerson?: ExportedPart | NotExported
  /** Part of the table in the export of a whole company. */
  ofCompany: ExportedTable | NotExported
  /**
   * Effect of the company's deletion on its rows; `cascade` means that foreign keys delete them with the row in
   * `companies`.
   */
  onDeletion: 'cascade' | Deletion | Stays
}

/** Rows of a company, each with all of its columns except some. */
export interface ExportedTable {
  /** Condition on the rows; `$1` is the company. */
  where: string
  /** Columns that stay in this installation, each with the reason. */
  without: Readonly<Record<string, string>>
}

export const tableWithout = (without: ExportedTable['without']): ExportedTable => ({
  where: 'company_id = $1',
  without,
})

export const wholeTable = tableWithout({})

/** Step on a table before the company's own row is deleted; `$1` is the company. */
export interface Deletion {
  text: string
  run: (tx: Db, companyId: string) => Promise<unknown>
}

export function deletion(table: string, text: string): Deletion {
  const statement = { name: `company_deletion_${table}`, text }
  return { text, run: (tx, companyId) => tx.run(statement, [companyId]) }
}

/** Deletes the company's rows if no foreign key does. */
export const deletedRows = (table: string, key = 'company_id'): Deletion =>
  deletion(table, `delete from ${table} where ${key} = $1`)

/** Rows that outlive the company. */
export interface Stays {
  stays: string
}

export const staysOnDeletion = (stays: string): Stays => ({ stays })

/** Rows that belong to a person, whichever companies they are in. */
export const ofAccounts = {
  ofCompany: { why: 'Belongs to accounts, not to companies.' },
  onDeletion: staysOnDeletion('Belongs to accounts, not to companies.'),
} as const

/** Rows that belong to no company. */
export const ofServer = {
  ofCompany: { why: 'Belongs to the installation.' },
  onDeletion: staysOnDeletion('Belongs to the installation.'),
} as const

/** A part of the export: rows of one table under one name, of the account or of one membership in a company. */
export interface ExportedPart {
  part: string
  of: 'account' | 'place'
  read: (db: Db, whose: Exported) => Promise<object[]>
  count: (db: Db, whose: Exported) => Promise<number>
}

export interface NotExported {
  why: string
}

const exportedTypes = { userId: 'uuid', companyId: 'uuid', memberId: 'uuid' } as const
export type Exported = Readonly<Record<keyof typeof exportedTypes, string | null>>

type ExportText = (of: Places<typeof exportedTypes>) => string

const countedRow = z.object({ rows: z.number() })

/** Exported columns are written unchanged. */
const anyRow = z.looseObject({})

const exported =
  (of: ExportedPart['of']) =>
  (part: string, text: ExportText): ExportedPart => {
    const counted = namedStatement(
      countedRow,
      `count_${of}_${part}`,
      exportedTypes,
      (at) => `select count(*)::int as rows from (${text(at)}) part`,
    )
    return {
      part,
      of,
      read: namedStatement(anyRow, `export_${of}_${part}`, exportedTypes, text),
      count: async (db, whose) => (await counted(db, whose))[0]?.rows ?? 0,
    }
  }

/** Rows of a global table about the person. Columns of time end in `at`. */
export const exportedOfAccount = exported('account')

/** Rows about the person's membership in one company. */
export const exportedOfPlace = exported('place')

export const notExported = (why: string): NotExported => ({ why })

/** Returns the number of removed or changed rows. */
export type GoesWith = (tx: Db, companyId: string, memberIds: readonly string[]) => Promise<number>

const findRow = z.object({
  ids: z.array(z.string()),
})

/**
 * Removes the rows of a global table whose `key` matches a row of these members in the tenant table `of`. `text`
 * replaces the plain delete: `$1` is the company, `$2` the keys.
 */
export function goingWith(
  table: string,
  key: string,
  of: string,
  text = `delete from ${table} where company_id = $1 and ${key} = any($2::uuid[])`,
): GoesWith {
  const find = {
    name: `${table}_find_going`,
    text: `select array(select id from ${of} where company_id = $1 and member_id = any($2::uuid[])) as ids`,
  }
  const remove = { name: `${table}_go`, text }
  return async (tx, companyId, memberIds) => {
    const [found] = await tx.rows(findRow, find, [companyId, memberIds])
    return found?.ids.length ? tx.run(remove, [companyId, found.ids]) : 0
  }
}

/** A statement that removes the members `$2` of the company `$1` from rows that stay. */
export function goingFrom(table: string, text: string): GoesWith {
  const statement = { name: `${table}_leave_members`, text }
  return (tx, companyId, memberIds) => tx.run(statement, [companyId, memberIds])
}

const erasedTypes = {
  companyId: 'uuid',
  memberId: 'uuid',
  /** Null if the invitation was never accepted. */
  userId: 'uuid',
  /** The company's own key for the person. */
  externalId: 'text',
  /** Object ID in the company's directory. */
  directoryId: 'uuid',
  email: 'text',
  /** Name that lists showed. */
  name: 'text',
  /** Text that replaces the name. */
  standIn: 'text',
  /** Patterns that match the address and the name as whole words. */
  emailPattern: 'text',
  namePattern: 'text',
} as const

/** Keys by which traces of an erased person are found. */
export type Erased = Readonly<
  Record<Exclude<keyof typeof erasedTypes, 'userId' | 'externalId' | 'directoryId'>, string> &
    Record<'userId' | 'externalId' | 'directoryId', string | null>
>

export interface Erasure {
  text: string
  /** True if the step searches for an address: it then runs once for each address of the person. */
  byAddress: boolean
  /** Returns the number of deleted or changed rows. */
  run: (tx: Db, erased: Erased) => Promise<number>
}

/** One step of an erasure: a statement with the values of `Erased` that it needs. */
export function erasure(name: string, text: (of: Places<typeof erasedTypes>) => string): Erasure {
  const { used, run } = namedWrite(name, erasedTypes, text)
  return { text: text(erasedTypes), byAddress: used.includes('email') || used.includes('emailPattern'), run }
}

/** Deletes rows that are only about the person. */
export const erasureOfRows = (table: string): Erasure =>
  erasure(
    `erase_${table}`,
    (of) => `delete from ${table} where company_id = ${of.companyId} and member_id = ${of.memberId}`,
  )
