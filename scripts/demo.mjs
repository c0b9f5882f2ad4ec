// npm run demo: creates a sample company in its own data folder, prints its sign-in, then does the same as npm start.
import { spawnSync } from 'node:child_process'
import { prepare, stop } from './prepare.mjs'
import { serve } from './serve.mjs'
import { loadSettings } from './env-file.mjs'
import { buildServerIfChanged } from './build/server-build.mjs'
import { buildWebIfChanged } from './build/web-build.mjs'

await prepare()
loadSettings()
// Never the data of a real installation, even if `DATA_DIR` is set.
process.env['DATA_DIR'] = process.env['DEMO_DATA_DIR'] || './data-demo'
process.env['DATABASE_URL'] = ''
// The sample company has a subscription, so that invoices and payment methods are visible.
process.env['BILLING'] ||= 'sandbox'
if (!buildWebIfChanged()) stop('The web app could not be built; see the message above.')
if (!buildServerIfChanged()) stop('The server could not be built; see the message above.')
const seeding = spawnSync(process.execPath, ['apps/api/dist/cli.js', 'demo'], { stdio: 'inherit' })
if (seeding.status !== 0) stop('The sample company could not be created; see the message above.')
await serve()
