import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection through the proxy, as the other end sees it. */
export interface Link {
  /** Name of the client: PostgreSQL's `application_name`; empty for other protocols. */
  name: string
  openedAt: number
  /** True after the client closed its end, even if that was not passed on. */
  closed: boolean
}

/** A faulty network between a program and a server. */
export interface TcpProxy {
  port: number
  /** Every connection so far. */
  links: readonly Link[]
  /** Silences open connections without closing them, like a firewall that dropped them; new ones work. Returns their number. */
  forget(name?: string): number
  /** Holds all data until `thaw`, also of new connections, which are accepted. */
  freeze(name?: string): void
  /** Passes on delayed data; dropped data stays lost. */
  thaw(): void
  /** Resets all open connections. */
  cut(name?: string): number
  /** Resets new connections until `thaw`. */
  refuse(): void
  /** Delay of every chunk. */
  delay(ms: number): void
  close(): Promise<void>
}

interface Pair {
  link: Link
  client: Socket
  target: Socket
  /** Delayed chunks with their targets. */
  held: [Socket, Buffer][]
  lost: boolean
}

export async function startTcpProxy(targetPort: number, targetHost = '127.0.0.1'): Promise<TcpProxy> {
  const pairs = new Set<Pair>()
  const links: Link[] = []
  let frozen: ((name: string) => boolean) | undefined
  let refusing = false
  let delayMs = 0

  const isHeld = (pair: Pair) => pair.lost || (frozen?.(pair.link.name) ?? false)
  const pass = (pair: Pair, to: Socket, chunk: Buffer) => {
    if (isHeld(pair)) pair.held.push([to, chunk])
    else to.write(chunk)
  }
  const chosen = (name: string | undefined) =>
    [...pairs].filter(({ link }) => !link.closed && (name === undefined || link.name === name))

  const server = createServer((client) => {
    if (refusing) return void client.resetAndDestroy()
    const target = connect({ port: targetPort, host: targetHost, noDelay: true })
    client.setNoDelay(true)
    const link: Link = { name: '', openedAt: Date.now(), closed: false }
    const pair: Pair = { link, client, target, held: [], lost: false }
    pairs.add(pair)
    links.push(link)
    const on = (from: Socket, to: Socket) => {
      from.on('data', (chunk: Buffer) => {
        if (from === client && link.name === '') link.name = startupName(chunk)
        if (delayMs > 0) setTimeout(() => pass(pair, to, chunk), delayMs)
        else pass(pair, to, chunk)
      })
      from.on('error', () => {})
      from.on('close', () => {
        if (from === client) link.closed = true
        // A held connection keeps its other end open.
        if (!isHeld(pair)) {
          to.destroy()
          pairs.delete(pair)
        }
      })
    }
    on(client, target)
    on(target, client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    port: (server.address() as AddressInfo).port,
    links,
    forget(name) {
      const lost = chosen(name)
      for (const pair of lost) pair.lost = true
      return lost.length
    },
    freeze(name) {
      frozen = (of) => name === undefined || of === name
    },
    thaw() {
      frozen = undefined
      refusing = false
      for (const pair of pairs) {
        if (pair.lost) continue
        for (const [to, chunk] of pair.held.splice(0)) to.write(chunk)
        if (pair.client.destroyed || pair.target.destroyed) end(pair)
      }
    },
    cut(name) {
      const open = chosen(name)
      for (const { client, target } of open) {
        client.resetAndDestroy()
        target.resetAndDestroy()
      }
      return open.length
    },
    refuse() {
      refusing = true
    },
    delay(ms) {
      delayMs = ms
    },
    async close() {
      for (const pair of pairs) end(pair)
      await new Promise((resolve) => server.close(resolve))
    },
  }

  function end(pair: Pair): void {
    pair.client.destroy()
    pair.target.destroy()
    pairs.delete(pair)
  }
}

/** The address of a database, through the proxy. */
export function throughProxy(databaseUrl: string, { port }: TcpProxy): string {
  return Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href
}

/** PostgreSQL's startup message contains the program's name in plain text. */
const startupName = (chunk: Buffer): string => /application_name\0([^\0]*)\0/.exec(chunk.toString('latin1'))?.[1] ?? ''
