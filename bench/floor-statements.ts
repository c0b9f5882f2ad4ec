import type pg from 'pg'
import { Db } from '../apps/api/src/db/db.ts'

export interface RecordedStatement {
  name: string
  text: string
  values: unknown[]
}

/** The statement that a SQL function of Kartu would send, without sending it. */
export async function recordStatement(run: (db: Db) => Promise<unknown>): Promise<RecordedStatement> {
  let recorded: RecordedStatement | undefined
  const client = {
    query: ({ name, text }: pg.QueryConfig, values: unknown[] = []) => {
      recorded = { name: name ?? '', text, values }
      return Promise.resolve({ rows: [] } as unknown as pg.QueryResult)
    },
  }
  const recorder = new Db(client, new Set())
  await run(recorder)
  if (!recorded?.name) throw new Error('A statement without a name cannot set a floor')
  return recorded
}
