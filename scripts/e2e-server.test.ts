import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test("the browser tests' server stops with its parent without leftovers", { timeout: 150_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'kartu-e2e-server-'))
  try {
    const env = { ...process.env, TMPDIR: folder, TEMP: folder, PORT: '0', E2E_BACKDOOR_PORT: '0', LOG_LEVEL: 'warn' }
    // Playwright keeps standard input open; here it has already ended.
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', './apps/api/src/quick-loading.ts', 'e2e/server.ts'],
      {
        env,
        stdio: 'pipe',
        timeout: 120_000,
        killSignal: 'SIGKILL',
      },
    )
    expect(stderr.toString()).toBe('')
    expect(status).toBe(0)
    expect(readdirSync(folder)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
