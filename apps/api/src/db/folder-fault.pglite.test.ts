import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { SettingError } from '../env.ts'
import { folderFault } from './folder-fault.ts'

const folder = mkdtempSync(join(inject('template').runFolder, 'full-'))

test.skipIf(process.platform === 'win32')('a disk that holds no more stops the start with a sentence', () => {
  const main = join(import.meta.dirname, '../main.ts')
  const dataDir = join(folder, 'data')
  // The system refuses to let a file grow beyond a few megabytes, as it would on a disk that is full.
  const { status, stderr } = spawnSync('sh', ['-c', 'ulimit -f 3000; exec "$0" "$1"', process.execPath, main], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  expect(stderr).toBe(
    `The folder ${dataDir} of the setting DATA_DIR cannot be used: this user may not write more there (EFBIG). Raise its limit, then start again.\n`,
  )
  expect(status).toBe(1)
  // What is half made is gone, so the next start begins anew.
  expect(readdirSync(dataDir)).not.toContain('pglite')
})

test('where the folder is fine, the fault itself is told, whatever was thrown', () => {
  const error = new Error('why')
  expect(folderFault(folder, error)).toBe(error)
  expect(folderFault(folder, { errno: 51 }).message).toMatch(/did not open: \{ errno: 51 \}/)
  expect(folderFault(join(folder, 'nowhere'), { errno: 51 })).toBeInstanceOf(SettingError)
  expect(readdirSync(folder).filter((name) => name.startsWith('.probe'))).toEqual([])
})
