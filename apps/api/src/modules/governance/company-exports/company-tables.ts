import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/db.ts'
import { dataInventory } from '../../../db/inventory-steps.ts'
import { schemaTables } from '../../../db/schema-tables.ts'
import { findTables } from '../../../backup/table-rows.ts'
import { companyExportVersion } from './company-archive.ts'

/** A column, in the form in which a line of the export contains it. */
export interface ExportedColumn {
  name: string
  kind: Kind
  isList: boolean
  isNullable: boolean
}

/** A table with exported rows; `where` selects those of the company `$1`. */
export interface CompanyTable {
  name: string
  where: string
  columns: readonly ExportedColumn[]
}

/** A line of a table's file as values by column name. */
export type Row = Record<string, unknown>

const kinds = {
  uuid: { type: 'string', format: 'uuid' },
  time: { type: 'string', format: 'date-time' },
  date: { type: 'string', format: 'date' },
  text: { type: 'string' },
  boolean: { type: 'boolean' },
  integer: { type: 'integer' },
  /** Integers above the safe range of a JSON number. */
  large: { type: 'string', pattern: '^-?[0-9]{1,19}$' },
  json: {},
} as const
type Kind = keyof typeof kinds

function kindOf(type: string, column: PgColumn): Kind {
  if (type === 'bigint') return column.dataType === 'bigint' ? 'large' : 'integer'
  if (type.startsWith('timestamp')) return 'time'
  if (/^(?:text|char|varchar)/.test(type)) return 'text'
  const known = {
    uuid: 'uuid',
    date: 'date',
    boolean: 'boolean',
    integer: 'integer',
    smallint: 'integer',
    json: 'json',
    jsonb: 'json',
  } as const
  const kind = (known as Record<string, Kind>)[type]
  if (!kind) throw new Error(`Say how a column of the type ${type} is exported`)
  return kind
}

function exportedColumn(column: PgColumn): ExportedColumn {
  const type = column.getSQLType()
  const isList = type.endsWith('[]')
  const kind = kindOf(isList ? type.slice(0, -2) : type, column)
  return { name: column.name, kind, isList, isNullable: !column.notNull }
}

let tables: readonly CompanyTable[] | undefined

/** Exported tables by name. Computed at the first call, because modules are not registered earlier. */
export const companyTables = (): readonly CompanyTable[] => (tables ??= tablesOfExport())

const tablesOfExport = (): CompanyTable[] =>
  schemaTables
    .flatMap((table) => {
      const name = getTableName(table)
      const of = dataInventory.entries.find((one) => one.table === name)?.ofCompany
      if (!of || 'why' in of) return []
      const columns = Object.values(getTableColumns(table))
        .filter((column) => column.generated === undefined && !(column.name in of.without))
        .map((column) => exportedColumn(column))
      return [{ name, where: of.where, columns }]
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))

/** Exported tables in an order in which referenced tables come first, beginning with the company. */
export async function companyTablesInOrder(db: Db): Promise<CompanyTable[]> {
  const order = ['public.companies', ...(await findTables(db)).map(({ name }) => name)]
  return companyTables().toSorted(
    (one, other) => order.indexOf(`public.${one.name}`) - order.indexOf(`public.${other.name}`),
  )
}

/** JSON Schema of a line in each table's file. */
export const companyExportSchema = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'The rows of a company in Kartu: $defs/<table> is a line of rows/<table>.ndjson',
  version: companyExportVersion,
  $defs: Object.fromEntries(companyTables().map(({ name, columns }) => [name, schemaOfRow(columns)])),
})

const schemaOfRow = (columns: readonly ExportedColumn[]) => ({
  type: 'object',
  properties: Object.fromEntries(columns.map((column) => [column.name, schemaOfColumn(column)])),
  required: columns.map(({ name }) => name),
  additionalProperties: false,
})

function schemaOfColumn({ kind, isList, isNullable }: ExportedColumn): object {
  const one: { type?: string } = kinds[kind]
  const schema = isList ? { type: 'array', items: one } : one
  return isNullable && schema.type !== undefined ? { ...schema, type: [schema.type, 'null'] } : schema
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const checks: Record<Kind, (value: unknown) => boolean> = {
  uuid: (value) => typeof value === 'string' && uuid.test(value),
  time: (value) => typeof value === 'string' && /^\d{4,5}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/.test(value),
  date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  text: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => Number.isSafeInteger(value),
  large: (value) => typeof value === 'string' && /^-?\d{1,19}$/.test(value),
  json: (value) => value !== undefined,
}

/** True if a value in a line matches its column. */
export function fits({ kind, isList, isNullable }: ExportedColumn, value: unknown): boolean {
  if (value === null) return isNullable || kind === 'json'
  if (isList) return Array.isArray(value) && value.every((one) => checks[kind](one))
  return checks[kind](value)
}
