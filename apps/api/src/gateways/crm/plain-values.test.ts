import { expect, test } from 'vitest'
import { type ChangedContact, collectChanged } from './plain-values.ts'

test('ends a read whose empty pages never end', async () => {
  let pages = 0
  async function* empty(): AsyncGenerator<ChangedContact[]> {
    for (; pages < 10_000; pages += 1) {
      yield []
      await Promise.resolve()
    }
  }
  await expect(collectChanged(empty(), new Date())).rejects.toThrow('never sends a last page')
  expect(pages).toBeLessThan(10_000)
})
