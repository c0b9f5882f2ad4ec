import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as tables from './tables.ts'

/** Every table of the schema, without its enums and what else stands beside them. */
export const schemaTables: readonly PgTable[] = Object.values(tables).filter((table) => is(table, PgTable))
