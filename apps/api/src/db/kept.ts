import type { GoneKind, KeptKind } from '@kartu/contracts/governance/erasures.data'
import { z } from 'zod'
import type { Db } from './db.ts'
import { namedStatement, namedWrite, type Places } from './named-statement.ts'

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
  /** How the report of an erasure calls what its steps have taken. */
  gone?: GoneKind
  /** How it calls the rows of the person's export that are there afterwards. */
  stillThere?: KeptKind
  /** Takes away what hangs on members before those are deleted, where no foreign key does: in a global table, or what stays without them. */
  goesWith?: GoesWith
  /** What the export of a person's own data takes of it; said of every table that refers to people. */
  ofPerson?: ExportedPart | NotExported
  /** What the export of a whole company takes of it. */
  ofCompany: ExportedTable | NotExported
  /** What becomes of its rows when the company is deleted; `cascade` goes with the row in `companies`, by foreign keys. */
  onDeletion: 'cascade' | Deletion | Stays
}

/** Rows of a company, each with all of its columns but some. */
export interface ExportedTable {
  /** Which they are; `$1` is the company. */
  where: string
  /** Columns that stay in this installation, and why. */
  without: Readonly<Record<string, string>>
}

export const tableWithout = (without: ExportedTable['without']): ExportedTable => ({
  where: 'company_id = $1',
  without,
})

export const wholeTable = tableWithout({})

/** What is done to a table before the company's own row goes; `$1` is the company. */
export interface Deletion {
  text: string
  run: (tx: Db, companyId: string) => Promise<unknown>
}

export function deletion(table: string, text: string): Deletion {
  const statement = { name: `company_deletion_${table}`, text }
  return { text, run: (tx, companyId) => tx.run(statement, [companyId]) }
}

/** Its rows of the company are deleted, where no foreign key takes them. */
export const deletedRows = (table: string, key = 'company_id'): Deletion =>
  deletion(table, `delete from ${table} where ${key} = $1`)

/** What outlives the company. */
export interface Stays {
  stays: string
}

export const staysOnDeletion = (stays: string): Stays => ({ stays })

/** What is a person's own, whichever companies they are in. */
export const ofAccounts = {
  ofCompany: { why: "Of accounts, which are people's own." },
  onDeletion: staysOnDeletion("Of accounts, which are people's own."),
} as const

/** What belongs to no company. */
export const ofServer = {
  ofCompany: { why: 'Of this installation, and of no company.' },
  onDeletion: staysOnDeletion('Of this installation, and of no company.'),
} as const

/** A part of the export: rows of one table under one name, of the account or of one place in a company. */
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

/** Exported columns are written as they are. */
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

/** Rows of a global table that are about the person. Columns of time end in `at`. */
export const exportedOfAccount = exported('account')

/** Rows that are about the person's place in one company. */
export const exportedOfPlace = exported('place')

export const notExported = (why: string): NotExported => ({ why })

/** Gives how many rows it has taken or changed. */
export type GoesWith = (tx: Db, companyId: string, memberIds: readonly string[]) => Promise<number>

const findRow = z.object({
  ids: z.array(z.string()),
})

/**
 * Removes the rows of a global table whose `key` is that of a row, in the tenant table `of`, of these members. `text`
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

/** A statement that takes the members `$2` of the company `$1` out of rows that stay. */
export function goingFrom(table: string, text: string): GoesWith {
  const statement = { name: `${table}_leave_members`, text }
  return (tx, companyId, memberIds) => tx.run(statement, [companyId, memberIds])
}

const erasedTypes = {
  companyId: 'uuid',
  memberId: 'uuid',
  /** Null if nobody had accepted the invitation. */
  userId: 'uuid',
  /** The company's own key for the person. */
  externalId: 'text',
  /** In the company's directory. */
  directoryId: 'uuid',
  email: 'text',
  /** As lists showed it. */
  name: 'text',
  /** Text that replaces the name. */
  standIn: 'text',
  /** Patterns that find address and name where they stand as a whole. */
  emailPattern: 'text',
  namePattern: 'text',
} as const

/** What the traces of somebody are found by. */
export type Erased = Readonly<
  Record<Exclude<keyof typeof erasedTypes, 'userId' | 'externalId' | 'directoryId'>, string> &
    Record<'userId' | 'externalId' | 'directoryId', string | null>
>

export interface Erasure {
  text: string
  /** Looks for an address, so it runs once for each that the person is known by. */
  byAddress: boolean
  /** Gives how many rows it has deleted or changed. */
  run: (tx: Db, erased: Erased) => Promise<number>
}

/** One step of an erasure: a statement with what it needs of `Erased`. */
export function erasure(name: string, text: (of: Places<typeof erasedTypes>) => string): Erasure {
  const { used, run } = namedWrite(name, erasedTypes, text)
  return { text: text(erasedTypes), byAddress: used.includes('email') || used.includes('emailPattern'), run }
}

/** What tells of the person alone goes. */
export const erasureOfRows = (table: string): Erasure =>
  erasure(
    `erase_${table}`,
    (of) => `delete from ${table} where company_id = ${of.companyId} and member_id = ${of.memberId}`,
  )
