import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { makeCompany } from '../../test/factories.ts'
import { killProcesses, processTimeoutMs, runToItsEnd } from '../../test/process.ts'
import { startOwnServer } from '../../test/server.ts'

afterAll(killProcesses)

const timeout = { timeout: processTimeoutMs }
const server = await startOwnServer()
const { id } = await makeCompany(server)
const notes = join(server.settings.DATA_DIR, 'unfinished')
const kartu = (...words: string[]) => runToItsEnd('cli', { ...server.settings }, words)

test.each([
  ['company export', (path: string) => ['company', 'export', id, path]],
  ['backup', (path: string) => ['backup', path]],
])('the next command removes leftovers of a killed %s', timeout, async (_, words) => {
  const path = join(mkdtempSync(join(inject('template').runFolder, 'killed-')), 'acme')
  const draft = `${path}.part`
  // Without a reader the command waits until it is killed.
  execFileSync('mkfifo', [draft])
  const ended = kartu(...words(path))
  await vi.waitFor(() => expect(readdirSync(notes)).toHaveLength(1), timeout)
  expect(await kartu('companies', 'waiting')).toMatchObject({ code: 0, stderr: '' })
  expect(existsSync(draft)).toBe(true)
  killProcesses()
  expect(await ended).toMatchObject({ signal: 'SIGKILL' })
  expect(await kartu('companies', 'waiting')).toMatchObject({
    code: 0,
    stderr: `Removed ${draft}, which a killed process had left with personal data.\n`,
  })
  expect([existsSync(draft), readdirSync(notes)]).toEqual([false, []])
})
