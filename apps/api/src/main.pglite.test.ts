import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../test/database/database.ts'
import { killProcesses, processTimeoutMs, runToItsEnd, withMemory } from '../test/process.ts'

afterAll(killProcesses)

const timeout = { timeout: processTimeoutMs }

test('an invalid setting stops the start with an explanation', timeout, async () => {
  expect(await runToItsEnd('main', { PORT: 'abc' })).toEqual({
    code: 1,
    signal: null,
    stdout: '',
    stderr: 'The setting PORT is "abc" but must be a port number from 0 to 65535.\n',
  })
})

test('unusable storage stops the start with an explanation', timeout, async () => {
  const { DATA_DIR } = await freshDatabase()
  const STORAGE_URL = 's3://key:hunter2@127.0.0.1:9/kartu?tls=off'
  const { code, stderr } = await runToItsEnd('main', { DATA_DIR, STORAGE_URL })
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /^The storage at 127\.0\.0\.1:9 cannot be reached \(.+\)\. Check host and port, and add tls=off/,
  )
  expect(stderr).not.toContain('hunter2')
})

test('a separate worker needs a separate database', timeout, async () => {
  const { DATA_DIR } = await freshDatabase()
  expect(await runToItsEnd('worker', { DATA_DIR })).toMatchObject({
    code: 1,
    stderr: 'A separate worker needs DATABASE_URL: embedded data belongs to one process.\n',
  })
})

test.each([
  ['machine', 'os.totalmem = () => 7e8'],
  ['control group', 'process.constrainedMemory = () => 7e8'],
])('refuses to start embedded data if the %s has too little memory', timeout, async (_, given) => {
  const { DATA_DIR } = await freshDatabase()
  expect(await runToItsEnd('main', { DATA_DIR, NODE_OPTIONS: withMemory(given) })).toMatchObject({
    code: 1,
    stderr:
      'Embedded data needs 768 MB of memory, but this process may use only 700 MB. Raise that limit, or set DATABASE_URL to a PostgreSQL server.\n',
  })
})
