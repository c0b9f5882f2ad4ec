// npm run bench -- chaos [--minutes 10] [--reads 2000] [--writes 200]: three processes behind a proxy, a database with its replica and a
// bucket, under load, while every ten seconds something is killed, frozen or updated. Says what was lost, stale or failed outside the faults' own seconds; ends with 1 where that is too much.
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { killProcesses } from '../../apps/api/test/process.ts'
import { type Fault, strikeEveryTenSeconds } from './faults.ts'
import { findLost, watchCards } from './far-end.ts'
import { type Asked, heldOff, startLoad } from './load.ts'
import { makeWorld } from './world.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    /** A second, where the machine is fast enough and nothing is wrong. */
    reads: { type: 'string', default: '2000' },
    writes: { type: 'string', default: '200' },
  },
})
const wanted = { minutes: Number(values.minutes), reads: Number(values.reads), writes: Number(values.writes) }
const { minutes } = wanted
const failedShareMax = 0.001
const staleMsMax = 2_000
const writing = new Set(['add', 'edit', 'upload', 'invite'])

process.once('exit', killProcesses)
const world = await makeWorld(wanted)
let ok = false
try {
  ok = await run()
} finally {
  await world.close()
}
process.exit(ok ? 0 : 1)

async function run(): Promise<boolean> {
  const faults: Fault[] = []
  const fromMs = performance.now()
  const load = startLoad(world, wanted)
  const cards = watchCards(world, load.acknowledged, faults)
  await wait(5_000)
  console.log(`Chaos for ${minutes} minutes:`)
  await strikeEveryTenSeconds(world, performance.now() + minutes * 60_000, faults)
  await wait(10_000)
  await load.stop()
  const seconds = (performance.now() - fromMs) / 1000
  await cards.stop()
  console.log('Reading back ...')
  const lost = await findLost(world, load.acknowledged)

  const outside = load.asked.filter((one) => !faults.some((fault) => meets(one, fault)))
  const failed = outside.filter(({ fault }) => fault !== '' && !fault.startsWith(heldOff))
  const busy = outside.filter(({ fault }) => fault.startsWith(heldOff))
  const staleInHealth = cards.stale.filter(({ inHealth }) => inHealth)
  const slow = cards.stale.filter(({ behindMs }) => behindMs > staleMsMax)
  const share = failed.length / outside.length
  const { emails, twice, invited, pictures, edits } = load.acknowledged
  console.log(`
${faults.length} faults, ${load.asked.length} requests (${rate(load.asked, seconds)}), of which ${load.asked.filter(({ fault }) => fault !== '').length} failed
outside the faults' own seconds: ${outside.length} requests (${rate(outside, seconds - faultSeconds(faults))}), ${failed.length} failed (${(share * 100).toFixed(3)} %), ${busy.length} uploads asked to come again
acknowledged: ${emails.length} members, ${invited.length} invitations mailed, ${pictures.length} pictures, ${edits.size} cards edited
lost of that: ${lost.length}, done twice: ${twice.length}
${cards.looks()} looks at edited cards: ${cards.stale.length} stale, ${staleInHealth.length} of them after five seconds of health; ${slow.length} more than ${staleMsMax / 1000} s behind an edit`)
  for (const kind of new Set(outside.map(({ kind }) => kind))) console.log(`  ${kind}: ${latencies(outside, kind)}`)
  for (const line of twice.slice(0, 20)) console.log(`  twice: ${line}`)
  for (const line of lost.slice(0, 20)) console.log(`  lost: ${line}`)
  for (const { slug, behindMs } of staleInHealth.slice(0, 20))
    console.log(`  stale in health: ${slug}, ${Math.round(behindMs)} ms after its edit`)
  for (const one of failed.slice(0, 40)) console.log(`  failed: ${one.kind} ${after(one, faults)}: ${one.fault}`)
  for (const line of withinFaults(load.asked, faults)) console.log(`  within: ${line}`)
  return lost.length === 0 && twice.length === 0 && staleInHealth.length === 0 && share < failedShareMax
}

function rate(asked: Asked[], seconds: number): string {
  const writes = asked.filter(({ kind }) => writing.has(kind)).length
  return `${Math.round((asked.length - writes) / seconds)} reads and ${Math.round(writes / seconds)} writes a second`
}

function latencies(asked: Asked[], kind: string): string {
  const all = asked.flatMap((one) => (one.kind === kind ? [one.toMs - one.fromMs] : [])).toSorted((a, b) => a - b)
  const at = (share: number) => `${Math.round(all[Math.floor(share * all.length)] ?? 0)} ms`
  return `${all.length}, half within ${at(0.5)}, 99 of 100 within ${at(0.99)}`
}

function faultSeconds(faults: Fault[]): number {
  return faults.reduce((sum, { fromMs, toMs }) => sum + (toMs - fromMs) / 1000, 0)
}

function meets(one: Asked, fault: Fault): boolean {
  return one.fromMs <= fault.toMs && one.toMs >= fault.fromMs
}

function after(one: Asked, faults: Fault[]): string {
  const last = faults.findLast(({ fromMs }) => fromMs <= one.fromMs)
  return last ? `${((one.fromMs - last.toMs) / 1000).toFixed(1)} s after "${last.name}"` : 'before any fault'
}

/** What failed within the seconds of each kind of fault, the most frequent first. */
function withinFaults(asked: Asked[], faults: Fault[]): string[] {
  const counts = new Map<string, number>()
  for (const fault of faults)
    for (const one of asked.filter((each) => each.fault !== '' && meets(each, fault))) {
      const line = `${fault.name}, ${writing.has(one.kind) ? 'write' : 'read'}: ${one.fault.slice(0, 60)}`
      counts.set(line, (counts.get(line) ?? 0) + 1)
    }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([line, count]) => `${count} × ${line}`)
}
