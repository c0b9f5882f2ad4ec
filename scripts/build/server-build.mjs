import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { hashOf, isBuiltFrom, markBuilt } from './build-marks.mjs'
import { root } from '../prepare.mjs'

const dist = join(root, 'apps/api/dist')

/**
 * Bundles the programs of the server into apps/api/dist if their sources changed. Returns false if that failed.
 * @returns {boolean}
 */
export function buildServerIfChanged() {
  const wanted = sourcesHash()
  if (isBuiltFrom(dist, wanted)) return true
  console.log('Building the server ...')
  // A separate process: the memory that bundling takes would stay with the server.
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build/bundle-server.mjs')], { stdio: 'inherit' })
  if (status !== 0) return false
  markBuilt(dist, wanted)
  return true
}

/** Path of the operator's commands: the bundle if it was built from these sources, otherwise the source. */
export const commandsPath = () =>
  isBuiltFrom(dist, sourcesHash()) ? join(dist, 'cli.js') : join(root, 'apps/api/src/cli.ts')

const sourcesHash = () => hashOf(['apps/api', 'packages'], ['package-lock.json', 'scripts/build/bundle-server.mjs'])
