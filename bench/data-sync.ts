// npm run bench -- data-sync: what it costs to force each commit of embedded data to the disk (DATA_SYNC). Two servers on
// copies of one database add members in turns, one after the other.
//   --rounds 20 --members 100
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { memberRoutes } from '@kartu/contracts/members'
import { routeUrl } from '../apps/api/test/client.ts'
import { freePort } from '../scripts/free-port.mjs'
import { preparePglite } from './bench-database.ts'
import { type Child, killChildren, startKartu } from './children.ts'
import { machine } from './machine.ts'
import { median } from './race.ts'
import { table } from './table.ts'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, members: { type: 'string', default: '100' } },
})
const [rounds, members] = [Number(options.rounds), Number(options.members)]
/** A session may call 600 times a minute. */
const sessions = 50

const folder = mkdtempSync(join(tmpdir(), 'kartu-bench-data-sync-'))
try {
  const { kartu, facts, description } = await preparePglite(folder, { companySizes: [100], sessions })
  const [company] = facts.companies
  if (!company) throw new Error('There is no company')
  const url = routeUrl(memberRoutes.create, { params: { companyId: company.id } })
  const unsyncedDir = join(folder, 'unsynced')
  cpSync(kartu['DATA_DIR'] ?? '', unsyncedDir, { recursive: true })
  const on = await startKartu(kartu, await freePort())
  const off = await startKartu({ DATA_DIR: unsyncedDir, DATA_SYNC: 'off' }, await freePort())

  let added = 0
  const addMember = async ({ port }: Child): Promise<void> => {
    added += 1
    const token = facts.tokens[added % facts.tokens.length] ?? ''
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ first_name: 'Sri', email: `member-${added}@example.com` }),
    })
    if (!answer.ok) throw new Error(`Adding a member answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  /** Milliseconds of one member. */
  const round = async (server: Child): Promise<number> => {
    const fromMs = performance.now()
    for (let at = 0; at < members; at += 1) await addMember(server)
    return (performance.now() - fromMs) / members
  }

  for (const server of [on, off]) await round(server)
  const pairs: { onMs: number; offMs: number }[] = []
  for (let at = 0; at < rounds; at += 1) pairs.push({ onMs: await round(on), offMs: await round(off) })
  const ms = (of: (pair: (typeof pairs)[number]) => number) => `${median(pairs.map(of)).toFixed(2)} ms`
  const ratios = pairs.map(({ onMs, offMs }) => onMs / offMs).toSorted((one, other) => one - other)
  const { cpu, cores, node } = machine()
  console.log(
    `${description}, ${cores} cores of ${cpu}, Node ${node}, load ${loadavg()[0]?.toFixed(1)}; medians of ${rounds} rounds of ${members} members each\n`,
  )
  const rows = [
    ['on', ms(({ onMs }) => onMs)],
    ['off', ms(({ offMs }) => offMs)],
    ['difference', ms(({ onMs, offMs }) => onMs - offMs)],
    ['ratio', `${median(ratios).toFixed(2)} (${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)})`],
  ]
  console.log(table(['DATA_SYNC', 'one member'], rows).join('\n'))
} finally {
  killChildren()
  rmSync(folder, { recursive: true, force: true })
}
