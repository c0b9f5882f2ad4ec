// npm run bench: requests per second and latency beside their floors; see bench/.
import { spawnSync } from 'node:child_process'
import { prepare, root, stop } from './prepare.mjs'
import { buildWebIfChanged } from './web-build.mjs'

await prepare()
if (!buildWebIfChanged()) stop('The web app could not be built; the message stands above.')
const { status } = spawnSync(process.execPath, ['bench/run.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
