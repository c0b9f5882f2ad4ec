import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { translator } from '@kartu/messages/translator'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../settings/env.ts'
import { AppError, failureOf } from './errors.ts'
import { baseHeaders } from './answers/headers.ts'
import { requestIdHeader } from './log/request-id.ts'

const statusByFault: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

/**
 * Answers bytes that Node cannot parse as a request, which never reach Fastify: in the same shape with the same headers
 * as every other refusal, in English, because the sender's language is unknown. Closes the connection.
 */
export function refuseUnreadable(env: Env): (fault: NodeJS.ErrnoException, socket: Socket) => void {
  const headers = Object.entries({
    ...baseHeaders(env),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  })
  return (fault, socket) => {
    if (fault.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
    const status = statusByFault[fault.code ?? ''] ?? 400
    const id = randomUUID()
    const body = JSON.stringify(failureOf(new AppError('malformed'), translator('en'), id))
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      `${requestIdHeader}: ${id}`,
      `content-length: ${Buffer.byteLength(body)}`,
      `date: ${new Date().toUTCString()}`,
    ].join('\r\n')
    socket.end(`${head}\r\n\r\n${body}`)
  }
}

/** A request that expects something unknown (`Expect`) is answered like any other (RFC 9110, section 10.1.1). */
export function ignoreExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}
