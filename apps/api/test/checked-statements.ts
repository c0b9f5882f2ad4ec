import { loadModule } from 'libpg-query'
import { afterAll } from 'vitest'
import { checkRows } from '../src/db/rows.ts'
import { readAlong, takeFaults } from './read-along.ts'

/*
 * Fails the API test file in which the program first sends a statement that a pooler or Citus would refuse (decision 139).
 * Test code that reads everything or backdates rows uses `asOwner`.
 */

const whyRefused =
  'A pooler or Citus would refuse these statements (docs/decisions/139). Test code that writes rows directly uses asOwner.'

checkRows()
await loadModule()
readAlong()
afterAll(() => {
  const faults = takeFaults()
  if (faults.length > 0) throw new Error(`${faults.join('\n\n')}\n\n${whyRefused}`)
})
