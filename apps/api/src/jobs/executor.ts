import type pg from 'pg'

interface Queryable {
  query(config: pg.QueryConfig): Promise<pg.QueryResult | pg.QueryResult[]>
}

/** What pg-boss asks of a database. */
export interface JobDatabase {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** pg-boss over a connection or pool of ours; several statements in one text give the rows of all. */
export function executorOf(client: Queryable): JobDatabase {
  return {
    async executeSql(text, values) {
      const result = await client.query(values && values.length > 0 ? { text, values } : { text })
      return { rows: Array.isArray(result) ? result.flatMap((part) => part.rows ?? []) : result.rows }
    },
  }
}
