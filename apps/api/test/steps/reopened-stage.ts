import { beforeAll, beforeEach } from 'vitest'
import { signBackIn } from '../factories.ts'
import type { TestServer } from '../server.ts'
import { makeStage, type Stage } from '../stage.ts'

/**
 * A stage for the tests of the enclosing `describe`. Before each test, its founder is signed in again and its company is
 * open: some routes end all sessions except the caller's, and one closes the company.
 */
export function useReopenedStage(server: TestServer): () => Stage {
  let stage: Stage
  beforeAll(async () => {
    stage = await makeStage(server)
  })
  beforeEach(async () => {
    await signBackIn(server, stage.company.founder)
    await server.database.global.raw('update companies set erase_at = null where id = $1', [stage.company.id])
  })
  return () => stage
}
