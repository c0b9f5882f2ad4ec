import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Imitates the incoming webhooks of Slack and Teams. */
export async function startChatServer() {
  const received: { text: string }[] = []
  const says: { status: number; headers: Record<string, string> } = { status: 200, headers: {} }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ text: body })
      response.writeHead(says.status, says.headers).end('ok')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, url: `http://${host}/services/x`, received, says }
}
