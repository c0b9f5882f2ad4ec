import { freePort } from '../scripts/free-port.mjs'
import type { BenchDatabase } from './bench-database.ts'
import { startKartu, startKartuUncounted } from './children.ts'
import { type Figures, measured } from './race.ts'
import { inTurn } from './sides.ts'
import { requestBytes, send } from './traffic.ts'
import { visitorHeaders, visitorSettings } from './visitors.ts'

const rounds = 15
/** Longer than a batch of visits takes, so that every round writes some. */
const roundMs = 2_000

/** What counting costs a card that lies ready, each visit by somebody else: two processes in turns, one of which counts nothing. */
export async function measureCountedPage(database: BenchDatabase): Promise<string> {
  const settings = { ...database.kartu, ...visitorSettings }
  const servers = [await startKartu(settings, await freePort()), await startKartuUncounted(settings, await freePort())]
  try {
    const slugs = database.facts.companies[0]?.cards.slice(0, 100).map(({ slug }) => slug) ?? []
    const requests = visitorHeaders().map((headers, at) =>
      requestBytes('GET', `/c/${slugs[at % slugs.length]}`, headers),
    )
    const sides = servers.map(({ pid, port }) => {
      const traffic = { port, next: inTurn(requests), status: 200, connections: 8 }
      return () => measured(pid, database.cpuMs, () => send(traffic, roundMs))
    })
    const taken: Figures[][] = sides.map(() => [])
    // The first rounds run uncompiled.
    for (let round = -2; round < rounds; round += 1)
      for (const [at, side] of sides.entries()) {
        const figures = await side()
        if (round >= 0) taken[at]?.push(figures)
      }
    const [counting, other] = taken.map(quietest)
    return `A cached card with counting: ${counting}; without: ${other}`
  } finally {
    for (const server of servers) await server.stop()
  }
}

/** What else the machine does only adds to what a request costs, so the round with the least says most. */
function quietest(all: Figures[]): string {
  const [least] = all.toSorted((one, other) => (one.cpuMicros ?? 0) - (other.cpuMicros ?? 0))
  const { requestsPerSecond = 0, cpuMicros = 0, databaseCpuMicros = 0 } = least ?? {}
  return `${Math.round(requestsPerSecond).toLocaleString('en')} a second, ${cpuMicros.toFixed(2)} µs of CPU each and ${databaseCpuMicros.toFixed(2)} of the database`
}
