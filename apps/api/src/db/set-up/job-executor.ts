import type pg from 'pg'
import type { Database } from '../db.ts'

interface Queryable {
  query(config: pg.QueryConfig): Promise<pg.QueryResult | pg.QueryResult[]>
}

/** Database interface of pg-boss. */
export interface JobDatabase {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** pg-boss over our own connection; several statements in one text return the rows of all. */
export function executorOf(client: Queryable): JobDatabase {
  return {
    async executeSql(text, values) {
      const result = await client.query(values && values.length > 0 ? { text, values } : { text })
      return { rows: Array.isArray(result) ? result.flatMap((part) => part.rows ?? []) : result.rows }
    },
  }
}

/** pg-boss over the pool. */
export const pooledExecutor = (database: Database): JobDatabase => ({
  executeSql: (text, values) => database.withConnection((client) => executorOf(client).executeSql(text, values)),
})
