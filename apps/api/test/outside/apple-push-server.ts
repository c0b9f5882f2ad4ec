import { createServer, type IncomingHttpHeaders, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'

export interface ReceivedPush {
  token: string
  headers: IncomingHttpHeaders
  body: string
}

/** An imitation of Apple's push service, without TLS because it is on this machine. */
export async function startApplePushServer() {
  const received: ReceivedPush[] = []
  const sessions = new Set<ServerHttp2Session>()
  const says = {
    status: 200,
    reason: '',
    /** False: it accepts connections and never answers. */
    answers: true,
    /** Answers for individual device tokens. */
    byToken: new Map<string, { status: number; reason: string }>(),
  }
  const server = createServer()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.on('stream', (stream, headers) => {
    let body = ''
    stream.on('error', () => {})
    stream.on('data', (chunk: Buffer) => (body += String(chunk)))
    stream.on('end', () => {
      const token = String(headers[':path']).replace('/3/device/', '')
      received.push({ token, headers, body })
      if (!says.answers) return
      const { status, reason } = says.byToken.get(token) ?? says
      stream.respond({ ':status': status })
      stream.end(reason === '' ? '' : JSON.stringify({ reason }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    says,
    sessions,
    /** Ends all connections, as Apple does from time to time. */
    hangUp: () => sessions.forEach((session) => session.destroy()),
    close: () => {
      sessions.forEach((session) => session.destroy())
      server.close()
    },
  }
}
