import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { isVerified } from './webhook-receiver.ts'

/** A received message. */
export interface ReceivedWebhook {
  id: string
  headers: IncomingHttpHeaders
  raw: string
  body: {
    type: string
    data: { company_id: string; number: number; subject_id: string; record?: Record<string, unknown> | null }
  }
}

/** A receiver of webhooks that verifies them with the package of Standard Webhooks. */
export async function startWebhookServer() {
  const received: ReceivedWebhook[] = []
  const says = {
    status: 204,
    body: '',
    headers: {} as Record<string, string>,
    /** Milliseconds before it answers. */
    afterMs: 0,
    /** Refuses messages about these subjects. */
    refuses: new Set<string>(),
  }
  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      const body = JSON.parse(raw) as ReceivedWebhook['body']
      received.push({ id: String(request.headers['webhook-id']), headers: request.headers, raw, body })
      const status = says.refuses.has(body.data.subject_id) ? 500 : says.status
      setTimeout(() => response.writeHead(status, says.headers).end(says.body), says.afterMs)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  /** True if the signature of a message is valid for this secret. */
  const isSigned = ({ raw, headers }: ReceivedWebhook, secret: string): boolean => isVerified(secret, raw, headers)
  return { host, url: `http://${host}/kartu`, received, says, isSigned }
}
