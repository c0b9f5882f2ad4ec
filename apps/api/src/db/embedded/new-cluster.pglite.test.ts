import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { makeCluster } from './new-cluster.ts'

test('a new database removes the leftovers of an interrupted start', async () => {
  const dataDir = mkdtempSync(join(inject('template').runFolder, 'interrupted-'))
  const left = join(dataDir, 'pglite.new-1')
  mkdirSync(left)
  writeFileSync(join(left, 'PG_VERSION'), '17')
  await makeCluster(join(dataDir, 'pglite'))
  expect(readdirSync(dataDir)).toEqual(['pglite'])
})
