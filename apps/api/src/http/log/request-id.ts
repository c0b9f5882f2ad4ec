import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isTrusted } from '../untrusted-proxy.ts'

export const requestIdHeader = 'x-request-id'

/** Long enough to be unique, without characters that a log or a header could misread. */
const readable = /^[\w.:+=-]{8,128}$/

export const requestIds =
  (trusted: readonly string[] | undefined) =>
  (request: IncomingMessage): string =>
    givenRequestId(request, trusted) ?? randomUUID()

/** Sets the header also if Fastify's own reply is bypassed. */
export const sendRequestId = (response: ServerResponse, id: string): void =>
  void response.setHeader(requestIdHeader, id)

/** The ID that a trusted proxy gave a request, so that its log and ours share it. Other senders are ignored. */
export function givenRequestId(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  trusted: readonly string[] | undefined,
): string | undefined {
  const given = headers[requestIdHeader]
  if (typeof given !== 'string' || !readable.test(given)) return undefined
  return isTrusted(socket.remoteAddress, trusted) ? given : undefined
}
