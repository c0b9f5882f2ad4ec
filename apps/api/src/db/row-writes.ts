import { and, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isRevision } from './columns.ts'
import type { Db, Statement } from './db.ts'

/**
 * Inserts one row by a statement that keeps its plan; omitted columns take their defaults. Use it in hot paths, where
 * building and parsing a wide insert takes longer than inserting.
 */
export async function insertRow<T extends PgTable>(tx: Db, table: T, row: T['$inferInsert']): Promise<void> {
  const columns = getTableColumns(table)
  const keys = Object.keys(row).filter((key) => row[key as keyof typeof row] !== undefined)
  const values = keys.map((key) => {
    const value = row[key as keyof typeof row] as unknown
    return value === null ? null : columns[key]?.mapToDriverValue(value)
  })
  await tx.run(statementFor(table, keys), values)
}

/** Statements by table and columns. */
const statements = new Map<string, Statement>()

function statementFor(table: PgTable, keys: string[]): Statement {
  const id = `${getTableName(table)} ${keys.join(' ')}`
  const known = statements.get(id)
  if (known) return known
  const columns = getTableColumns(table)
  const names = keys.map((key) => `"${columns[key]?.name}"`)
  const places = keys.map((_, at) => `$${at + 1}`)
  const made = {
    name: `insert_${getTableName(table)}_${statements.size}`,
    text: `insert into "${getTableName(table)}" (${names.join(', ')}) values (${places.join(', ')})`,
  }
  statements.set(id, made)
  return made
}

type RevisedTable = PgTable & Record<'companyId' | 'id' | 'revision' | 'updatedAt', PgColumn>

/**
 * Changes a row if it still has the revision that the edit began from; false if it does not, or was deleted. Undefined
 * fields stay unchanged.
 */
export async function updateRevised<T extends RevisedTable>(
  tx: Db,
  table: T,
  companyId: string,
  id: string,
  change: { [K in keyof T['$inferInsert']]?: T['$inferInsert'][K] | SQL | undefined },
  revision: number | undefined,
): Promise<boolean> {
  const changed = await tx.orm
    .update<PgTable>(table)
    .set({ ...change, revision: sql`${table.revision} + 1`, updatedAt: sql`now()` })
    .where(and(eq(table.companyId, companyId), eq(table.id, id), isRevision(table.revision, revision)))
    .returning({ id: table.id })
  return changed.length === 1
}
