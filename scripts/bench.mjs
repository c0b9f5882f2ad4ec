// npm run bench: requests per second and latency beside their floors; npm run bench -- chaos: what holds while everything
// around Kartu fails, one thing after the other; npm run bench -- scan: how well paper cards are read; npm run bench --
// leads: the Lead Manager at 100,000 leads; npm run bench -- activities: how fast visits are written down and days counted;
// npm run bench -- timing: whether the time of an answer tells who has an account; npm run bench -- rolling: whether an
// update and its way back fail a request behind HAProxy; npm run bench -- companies: whether many companies make anything
// slower; npm run bench -- sizes: how much memory and disk there must be; npm run bench --
// backup: how long a backup takes and its way back; npm run bench --
// company-move: whether a large company is the same behind export and import; npm run bench -- web: how soon the pages
// of the app can be used on a phone, and what they load; npm run bench -- data-sync: what forcing commits to the disk costs;
// see bench/.
import { spawnSync } from 'node:child_process'
import { prepare, root, stop } from './prepare.mjs'
import { buildWebIfChanged } from './web-build.mjs'

await prepare()
if (!buildWebIfChanged()) stop('The web app could not be built; the message stands above.')
const given = process.argv.slice(2)
const others = new Map([
  ['chaos', 'bench/chaos/chaos.ts'],
  ['scan', 'bench/scan/scan.ts'],
  ['leads', 'bench/leads/leads.ts'],
  ['activities', 'bench/activities.ts'],
  ['timing', 'bench/timing.ts'],
  ['rolling', 'bench/rolling.ts'],
  ['companies', 'bench/companies/companies.ts'],
  ['sizes', 'bench/sizes.ts'],
  ['backup', 'bench/backup.ts'],
  ['company-move', 'bench/company-move.ts'],
  ['web', 'bench/web.ts'],
  ['data-sync', 'bench/data-sync.ts'],
])
const other = others.get(given[0] ?? '')
const args = other === undefined ? ['bench/run.ts', ...given] : [other, ...given.slice(1)]
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
