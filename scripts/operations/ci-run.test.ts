import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Runs `.ci/run` on a machine that only has a package manager, `aptGet`. */
function runOn(aptGet: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kartu-ci-'))
  const did = join(folder, 'did')
  writeFileSync(did, '')
  const make = (name: string, script: string) => {
    writeFileSync(join(folder, name), `#!/bin/bash\necho "${name} $*" >>${did}\n${script}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  for (const name of ['bash', 'dirname', 'env', 'grep']) symlinkSync(join('/usr/bin', name), join(folder, name))
  make('id', 'echo 0')
  make('sleep', '')
  make('npm', '')
  make('apt-cache', 'exit 1')
  make('apt-get', aptGet.replaceAll('DID', did))
  const { status, stderr } = spawnSync('/bin/bash', ['.ci/run'], { env: { PATH: folder }, encoding: 'utf8' })
  return { status, stderr, did: readFileSync(did, 'utf8').split('\n') }
}

const busy = 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 812 (apt-get)'

test.skipIf(process.platform === 'win32')('waits for a locked package manager', () => {
  const { status, did } = runOn(`(( $(grep -c ^apt-get DID) > 3 )) || { echo "${busy}" >&2; exit 100; }`)
  expect(status).toBe(0)
  expect(did.filter((line) => line.startsWith('sleep'))).toHaveLength(3)
  expect(did.some((line) => /^apt-get .*install .*zbar-tools/.test(line))).toBe(true)
  expect(did).toContain('npm test')
})

test.skipIf(process.platform === 'win32')('reports another failure without running tests', () => {
  const { status, stderr, did } = runOn('echo "E: Unable to locate package postgresql" >&2; exit 100')
  expect(status).not.toBe(0)
  expect(stderr).toContain('E: Unable to locate package postgresql')
  expect(did.join('\n')).not.toMatch(/^sleep|^npm/m)
})
