import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { executorOf } from './job-executor.ts'
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
