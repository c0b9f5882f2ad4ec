import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { startOwnServer } from '../../../test/server.ts'
import { backUp } from '../../backup/back-up.ts'
import { SettingError } from '../../settings/setting-error.ts'
import { folderFault } from './folder-fault.ts'

const folder = mkdtempSync(join(inject('template').runFolder, 'full-'))

test.skipIf(process.platform === 'win32')('explains a start that fails on a full disk', () => {
  const main = join(import.meta.dirname, '../../main.ts')
  const dataDir = join(folder, 'data')
  // The system refuses to let a file grow beyond a few megabytes, as on a full disk.
  const { status, stderr } = spawnSync('sh', ['-c', 'ulimit -f 3000; exec "$0" "$1"', process.execPath, main], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  expect(stderr).toBe(
    `The folder ${dataDir} of the setting DATA_DIR cannot be used: this user may not write more there (EFBIG). Raise its limit, then start again.\n`,
  )
  expect(status).toBe(1)
  // The unfinished database was deleted, so the next start creates it again.
  expect(readdirSync(dataDir)).not.toContain('pglite')
})

/** If this user may mount disks, `script` runs with a small one, and again once that is read-only. */
const hasDisks = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', folder]).status === 0
const onSmallDisk = (how: 'rw' | 'ro', program: string, settings: Record<string, string>, ...words: string[]) => {
  const mounted = `mount -t tmpfs -o size=30m,${how} tmpfs "$0" && exec "$@"`
  const { status, stderr } = spawnSync(
    'unshare',
    ['-rm', 'sh', '-c', mounted, folder, process.execPath, program, ...words],
    {
      env: { PATH: process.env['PATH'], PORT: '0', NODE_ENV: 'production', ...settings },
      encoding: 'utf8',
    },
  )
  return { status, stderr }
}

test.skipIf(!hasDisks)('explains a disk that is too small or read-only', () => {
  const main = join(import.meta.dirname, '../../main.ts')
  const dataDir = join(folder, 'data')
  const cannot = `The folder ${dataDir} of the setting DATA_DIR cannot be used: its disk is`
  expect(onSmallDisk('rw', main, { DATA_DIR: dataDir })).toEqual({
    status: 1,
    stderr: `${cannot} full. Free some space, then start again.\n`,
  })
  expect(onSmallDisk('ro', main, { DATA_DIR: dataDir })).toEqual({
    status: 1,
    stderr: `${cannot} read-only. Set DATA_DIR to a folder that can be written to.\n`,
  })
})

test.skipIf(!hasDisks)('restores no backup to a temporary disk too small or read-only', async () => {
  const cli = join(import.meta.dirname, '../../cli.ts')
  const backup = join(mkdtempSync(join(inject('template').runFolder, 'small-')), 'backup.tar.gz')
  const server = await startOwnServer()
  await backUp(server.deps, backup)
  const small = onSmallDisk('rw', cli, { TMPDIR: folder }, 'verify', backup)
  expect(small.status).toBe(1)
  expect(small.stderr).toMatch(/^The backup could not be tested in \S+: .*its disk is full\. Free some space/)
  const sealed = onSmallDisk('ro', cli, { TMPDIR: folder }, 'verify', backup)
  expect(sealed.status).toBe(1)
  expect(sealed.stderr).toMatch(
    /^The temporary folder \S+ of this machine cannot be used: EROFS.*Set TMPDIR to another one\.$/m,
  )
})

test('reports any other fault unchanged if the folder is fine', () => {
  const error = new Error('why')
  expect(folderFault(folder, error)).toBe(error)
  expect(folderFault(folder, { errno: 51 }).message).toMatch(/did not open: \{ errno: 51 \}/)
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(folderFault(join(file, 'data'), { errno: 51 })).toBeInstanceOf(SettingError)
  expect(readdirSync(folder).filter((name) => name.startsWith('.probe'))).toEqual([])
})
