// npm run bench: requests per second and latency beside their floors; see bench/.
import { prepare, stop } from './prepare.mjs'
import { buildWebIfChanged } from './web-build.mjs'

await prepare()
if (!buildWebIfChanged()) stop('The web app could not be built; the message stands above.')
await import('../bench/run.ts')
