import { loadModule } from 'libpg-query'
import { afterAll } from 'vitest'
import { readAlong, takeFaults } from './read-along.ts'

/*
 * Fails the file of API tests in which the program first sends a statement that a pooler or a distributed engine would
 * refuse (decision 065). What looks at everything, or makes up the past, goes through `asOwner`.
 */

await loadModule()
readAlong()
afterAll(() => {
  const faults = takeFaults()
  if (faults.length > 0) throw new Error(faults.join('\n\n'))
})
