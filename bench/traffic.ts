import { connect, type Socket } from 'node:net'

/** Requests for one path. `next` returns the bytes of the next one, or undefined after the last. */
export interface Traffic {
  port: number
  next: () => Buffer | undefined
  /** Expected status. Any other status ends the benchmark. */
  status: number
  connections: number
  /** Average pause before a user sends the next request. Without it there is no pause. */
  pauseMs?: number
}

export interface Sample {
  requests: number
  /** Latencies in ascending order, one per request. */
  latenciesMs: Float64Array
}

/** Far more than an answer takes on a loaded machine. A request that takes longer hangs. */
const answerMsMax = 120_000

/**
 * A closed loop: every connection stays open and sends its next request after the complete answer to the last one,
 * until the time is over or no request is left. Answers are read from the socket, because a full HTTP client would use
 * more CPU than the measured server.
 */
export async function send(traffic: Traffic, durationMs: number): Promise<Sample> {
  const sockets = await Promise.all(Array.from({ length: traffic.connections }, () => open(traffic.port)))
  const latencies: number[] = []
  const from = performance.now()
  try {
    await Promise.all(sockets.map((socket) => converse(socket, traffic, from + durationMs, latencies)))
  } finally {
    for (const socket of sockets) socket.destroy()
  }
  return { requests: latencies.length, latenciesMs: Float64Array.from(latencies).sort() }
}

/** A request as bytes; the length of a body is added. */
export function requestBytes(method: string, path: string, headers: Record<string, string> = {}, body = ''): Buffer {
  const all = { host: 'localhost', ...headers, ...(body === '' ? {} : { 'content-length': Buffer.byteLength(body) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'))
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('connect', () => resolve(socket)).once('error', reject)
  })
}

function converse(socket: Socket, traffic: Traffic, until: number, latencies: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0
    let asked: Buffer = Buffer.alloc(0)
    let head = Buffer.alloc(0)
    let bodyBytesLeft: number | undefined

    const sendSoon = () => {
      if (traffic.pauseMs === undefined) sendNext()
      else setTimeout(sendNext, Math.max(1, Math.min(Math.random() * 2 * traffic.pauseMs, until - performance.now())))
    }
    const sendNext = () => {
      const request = performance.now() < until ? traffic.next() : undefined
      if (!request) return resolve()
      asked = request
      sentAt = performance.now()
      socket.write(request)
    }
    socket.on('data', (chunk) => {
      try {
        if (bodyBytesLeft === undefined) {
          head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
          const end = head.indexOf('\r\n\r\n')
          if (end === -1) return
          bodyBytesLeft = bodyBytes(head, end, traffic.status) - (head.length - end - 4)
        } else bodyBytesLeft -= chunk.length
        if (bodyBytesLeft > 0) return
        if (bodyBytesLeft < 0) throw new Error('An answer was longer than its content-length')
        latencies.push(performance.now() - sentAt)
        head = Buffer.alloc(0)
        bodyBytesLeft = undefined
        sendSoon()
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    })
    socket.setTimeout(answerMsMax, () => {
      reject(new Error(`No answer within ${answerMsMax / 1000} s to ${firstLine(asked)}`))
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('The server closed a connection in the middle of the load')))
    sendSoon()
  })
}

const firstLine = (request: Buffer) => request.toString('latin1', 0, request.indexOf('\r\n'))

/** Length of the body. Both sides send a length with every answer; a missing one is an error. */
function bodyBytes(head: Buffer, end: number, wantedStatus: number): number {
  const status = Number(head.toString('latin1', 9, 12))
  if (status !== wantedStatus) throw new Error(`Wanted ${wantedStatus}, got: ${head.toString('utf8', 0, 600)}`)
  const length = /\r\ncontent-length: (\d+)/i.exec(head.toString('latin1', 0, end))?.[1]
  if (length === undefined) throw new Error(`An answer without a length: ${head.toString('latin1', 0, end)}`)
  return Number(length)
}
