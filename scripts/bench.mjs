// npm run bench: CPU per request compared with the floors.
// npm run bench -- gate [commit]: the daily paths compared with another commit; fails if one lost more than 20 %.
// npm run bench -- leads | activities | companies | company-move | webhooks | web: the Lead Manager with 100,000 leads,
// Lead Insights with 10 million activities, 100,000 companies, export and import of a company, writes beside a slow
// webhook, pages on a phone. See docs/performance.md.
import { spawnSync } from 'node:child_process'
import { prepare, root, stop } from './prepare.mjs'
import { buildServerIfChanged } from './build/server-build.mjs'
import { buildWebIfChanged } from './build/web-build.mjs'

await prepare()
if (!buildWebIfChanged()) stop('The web app could not be built; see the message above.')
if (!buildServerIfChanged()) stop('The server could not be built; see the message above.')
const given = process.argv.slice(2)
const others = new Map([
  ['gate', 'bench/gate.ts'],
  ['leads', 'bench/leads/leads.ts'],
  ['activities', 'bench/activities.ts'],
  ['companies', 'bench/companies/companies.ts'],
  ['company-move', 'bench/company-move.ts'],
  ['webhooks', 'bench/webhooks.ts'],
  ['web', 'bench/web.ts'],
])
const other = others.get(given[0] ?? '')
const args = other === undefined ? ['bench/run.ts', ...given] : [other, ...given.slice(1)]
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
