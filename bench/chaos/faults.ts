import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startProcess } from '../../apps/api/test/process.ts'
import type { Place, World } from './world.ts'

/** One thing that goes wrong, and its own seconds: from when it begins until nothing outside of Kartu is wrong any more. */
export interface Fault {
  name: string
  fromMs: number
  toMs: number
}

const lastsMs = 3_000

type Strike = (world: World, place: Place) => Promise<void>

const strikes: Record<string, Strike> = {
  'process killed': async ({ front }, place) => {
    const old = place.process
    old.kill('SIGKILL')
    await old.ended
    await startAgain(place)
    await front.seen(place.ports[0])
  },
  'process updated': async ({ front }, place) => {
    const old = place.process
    await startAgain(place)
    await front.seen(place.ports[0])
    old.kill('SIGTERM')
    await old.ended
  },
  'process frozen': async (_world, { process }) => {
    process.kill('SIGSTOP')
    await wait(lastsMs)
    process.kill('SIGCONT')
  },
  'primary killed, replica promoted': async ({ databases }) => databases.failOver(),
  'databases restarted': async ({ databases }) => databases.restart(),
  'connections frozen': async (_world, { networks }) => {
    for (const network of networks) network.forget('kartu')
    await wait(lastsMs)
  },
  'listener frozen': async (_world, { networks }) => {
    for (const network of networks) network.forget('kartu-changes')
    await wait(lastsMs)
  },
  'mail server away': async ({ mail: { network } }) => {
    network.refuse()
    network.cut()
    await wait(lastsMs)
    network.thaw()
  },
  'bucket hanging': async ({ bucket }) => {
    bucket.freeze()
    await wait(lastsMs)
    bucket.thaw()
  },
  'disk full': async (world) => {
    const { folder } = world.disk
    fillDisk(join(folder, 'full'))
    await wait(lastsMs)
    rmSync(join(folder, 'full'))
    // PostgreSQL may have ended: a service manager starts it again.
    if (!(await answers(world))) await world.databases.restart()
  },
}

/** As a service manager does: until it starts, beside the one before. */
async function startAgain(place: Place): Promise<void> {
  const [before, port] = place.ports
  for (let tries = 1; ; tries += 1) {
    try {
      place.process = await startProcess({ ...place.settings, PORT: String(port) })
      place.ports = [port, before]
      return
    } catch (error) {
      if (tries >= startsMax) throw error
      console.log(`  (start ${tries} failed: ${String(error)})`)
      await wait(500)
    }
  }
}

const startsMax = 20

/** One fault every ten seconds, each kind as often as the others, in an order by chance, at any process. */
export async function strikeEveryTenSeconds(world: World, untilMs: number, faults: Fault[]): Promise<void> {
  const names = Object.keys(strikes).filter((name) => name !== 'disk full' || world.disk.own)
  let round: string[] = []
  while (performance.now() + 10_000 <= untilMs) {
    const nextMs = performance.now() + 10_000
    if (round.length === 0) round = names.toSorted(() => Math.random() - 0.5)
    const name = round.pop() ?? ''
    const place = world.places[Math.floor(Math.random() * world.places.length)]
    if (!place) return
    const fault = { name, fromMs: performance.now(), toMs: Infinity }
    faults.push(fault)
    await strikes[name]?.(world, place)
    fault.toMs = performance.now()
    console.log(`  ${name}: ${((fault.toMs - fault.fromMs) / 1000).toFixed(1)} s`)
    await wait(Math.max(0, nextMs - performance.now()))
  }
}

function fillDisk(path: string): void {
  const file = openSync(path, 'w')
  const [large, small] = [Buffer.alloc(1 << 20, 1), Buffer.alloc(4096, 1)]
  for (const chunk of [large, small]) {
    try {
      for (;;) if (writeSync(file, chunk) < chunk.length) break
    } catch {
      // Full, as was wanted.
    }
  }
  closeSync(file)
}

async function answers({ places }: World): Promise<boolean> {
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await fetch(`${places[0]?.process.url}/healthz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    )
    await answer?.arrayBuffer()
    if (answer?.ok) return true
    await wait(300)
  }
  return false
}
