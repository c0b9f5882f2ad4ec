import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdirSync } from 'node:fs'

interface ServerInFront {
  /** Address of the server for browsers. */
  url: string
  close: () => void
}

/**
 * A proxy for the server at `to`, which may change, that answers requests itself with the status from `refuse`.
 */
export async function serverInFront(
  to: string | (() => string),
  refuse: (asked: IncomingMessage) => number | undefined = () => undefined,
): Promise<ServerInFront> {
  const server = createServer((asked, answer) => {
    const status = refuse(asked)
    if (status === undefined) return pass(asked, new URL(asked.url ?? '/', typeof to === 'string' ? to : to()), answer)
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

const next = 'next.'
const texts = /html|javascript|css|json/

interface Deployed {
  /** Address of the server for browsers. */
  url: string
  /** Deploys another build: all files below `assets` change their names and content, and the old ones are removed. */
  deployNext: () => void
  close: () => void
}

/** A proxy for the server at `to` that can deploy the next build of the web app. */
export async function deployedAt(to: string): Promise<Deployed> {
  const built = new URL('../../apps/web/dist/assets/', import.meta.url)
  const names = new Set(readdirSync(built).filter((name) => !/\.(?:br|gz)$/.test(name)))
  const renamed = (text: string): string =>
    text.replaceAll(/[\w.~-]+\.\w+/g, (name) => (names.has(name) ? next + name : name))
  let isNext = false
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    const [, name = ''] = /^\/assets\/([^?]+)/.exec(path) ?? []
    if (isNext && names.has(name)) {
      answer.writeHead(404, { 'content-type': 'text/plain' }).end('gone')
      return
    }
    pass(asked, new URL(path.replace(`/assets/${next}`, '/assets/'), to), answer, isNext ? renamed : undefined)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deployNext: () => {
      isNext = true
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Forwards a request and its answer; `rename` changes texts in it. */
function pass(asked: IncomingMessage, to: URL, answer: ServerResponse, rename?: (text: string) => string): void {
  const { 'if-none-match': _tag, 'if-modified-since': _since, ...wanted } = asked.headers
  const headers = { ...wanted, host: to.host, 'accept-encoding': 'identity' }
  const passed = request(to, { method: asked.method ?? 'GET', headers }, (got) => {
    const parts: Buffer[] = []
    got.on('data', (part: Buffer) => parts.push(part))
    got.on('end', () => {
      const bytes = Buffer.concat(parts)
      const isText = rename !== undefined && texts.test(got.headers['content-type'] ?? '')
      const body = isText ? Buffer.from(rename(bytes.toString())) : bytes
      const {
        'content-length': _length,
        'transfer-encoding': _encoding,
        etag: _etag,
        'last-modified': _at,
        ...rest
      } = got.headers
      answer.writeHead(got.statusCode ?? 502, { ...rest, 'content-length': body.length }).end(body)
    })
  })
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
}
