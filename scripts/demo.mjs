// npm run demo: a sample company in a data folder of its own, its sign-in printed, then the same as npm start.
import { spawnSync } from 'node:child_process'
import { prepare, stop } from './prepare.mjs'
import { serve } from './serve.mjs'
import { loadSettings } from './settings.mjs'
import { buildWebIfChanged } from './web-build.mjs'

await prepare()
loadSettings()
// Whatever the settings say, the demo never touches the data of a real installation.
process.env['DATA_DIR'] = process.env['DEMO_DATA_DIR'] || './data-demo'
process.env['DATABASE_URL'] = ''
// The sample company pays, so that invoices and payment methods can be looked at.
process.env['BILLING'] ||= 'sandbox'
if (!buildWebIfChanged()) stop('The web app could not be built; the message stands above.')
const seeding = spawnSync(process.execPath, ['apps/api/src/cli.ts', 'demo'], { stdio: 'inherit' })
if (seeding.status !== 0) stop('The sample company could not be made; the message stands above.')
await serve()
