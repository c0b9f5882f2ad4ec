import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Database } from '../db.ts'
import { queueOptions, queues } from './job-queues.ts'

export const jobSchema = 'pgboss'

/** Creates or updates the job tables and the queues, as the owner of the database. */
export async function installJobTables(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: executorOf(client),
    schema: jobSchema,
    backend: 'pglite',
    supervise: false,
    schedule: false,
    migrate: true,
  })
  boss.on('error', () => {})
  await boss.start()
  for (const name of queues) {
    if (await boss.getQueue(name)) await boss.updateQueue(name, queueOptions[name])
    else await boss.createQueue(name, queueOptions[name])
  }
  await boss.stop({ graceful: false })
}

interface Queryable {
  query(config: pg.QueryConfig): Promise<pg.QueryResult | pg.QueryResult[]>
}

/** Database interface of pg-boss. */
interface JobDatabase {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** pg-boss over our own connection; several statements in one text return the rows of all. */
function executorOf(client: Queryable): JobDatabase {
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
