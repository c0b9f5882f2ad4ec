import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A minimal proxy before several processes: it checks readiness and retries nothing. */
export interface HttpProxy {
  url: string
  add(origin: string): void
  remove(origin: string): void
  /** Resolves when the proxy considers the process ready. */
  seen(origin: string): Promise<void>
  close(): Promise<void>
}

const lookEveryMs = 100
/** Number of unanswered checks after which a process counts as down. After a refusal it counts as down immediately. */
const silentLooksMax = 3

export async function startHttpProxy(): Promise<HttpProxy> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Map<string, boolean>()
  const silent = new Map<string, number>()
  let turn = 0
  let open = true

  const look = async () => {
    while (open) {
      await Promise.all(
        [...ready.keys()].map(async (origin) => {
          const ok = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
            (answer) => answer.ok,
            (error: Error) => (error.name === 'TimeoutError' ? undefined : false),
          )
          const silentLooks = ok === undefined ? (silent.get(origin) ?? 0) + 1 : 0
          silent.set(origin, silentLooks)
          if (!ready.has(origin) || (ok === undefined && silentLooks < silentLooksMax)) return
          ready.set(origin, ok ?? false)
        }),
      )
      await wait(lookEveryMs)
    }
  }

  const server = createServer((asked, answer) => {
    const there = [...ready].filter(([, ok]) => ok).map(([origin]) => origin)
    const origin = there[(turn += 1) % there.length]
    if (origin === undefined) return void answer.writeHead(502).end('nobody is ready')
    const { hostname, port } = new URL(origin)
    const { connection: _, ...headers } = asked.headers
    const passed = request({ agent, hostname, port, method: asked.method, path: asked.url, headers })
    passed.on('response', (came) => {
      const { connection: __, 'transfer-encoding': ___, ...kept } = came.headers
      answer.writeHead(came.statusCode ?? 502, kept)
      came.on('error', () => answer.destroy())
      came.pipe(answer)
    })
    passed.on('error', (error) => {
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end(error.message)
    })
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const looking = look()

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (origin) => ready.set(origin, false),
    remove: (origin) => ready.delete(origin),
    async seen(origin) {
      while (!ready.get(origin)) await wait(20)
    },
    async close() {
      open = false
      await looking
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
