// npm run bench: requests per second and latency beside their floors; npm run bench -- chaos: what holds while everything
// around Kartu fails, one thing after the other; see bench/.
import { spawnSync } from 'node:child_process'
import { prepare, root, stop } from './prepare.mjs'
import { buildWebIfChanged } from './web-build.mjs'

await prepare()
if (!buildWebIfChanged()) stop('The web app could not be built; the message stands above.')
const given = process.argv.slice(2)
const args = given[0] === 'chaos' ? ['bench/chaos/chaos.ts', ...given.slice(1)] : ['bench/run.ts', ...given]
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
