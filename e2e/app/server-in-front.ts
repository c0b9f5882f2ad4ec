import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pass } from './next-build.ts'

interface ServerInFront {
  /** Address of the server for browsers. */
  url: string
  close: () => void
}

/** A proxy for the server at `to` that answers requests itself with the status from `refuse`. */
export async function serverInFront(
  to: string,
  refuse: (asked: IncomingMessage) => number | undefined,
): Promise<ServerInFront> {
  const server = createServer((asked, answer) => {
    const status = refuse(asked)
    if (status === undefined) return pass(asked, new URL(asked.url ?? '/', to), answer)
    asked
      .resume()
      .once('end', () => answer.writeHead(status, { 'content-type': 'text/html' }).end(`<h1>${status}</h1>`))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
