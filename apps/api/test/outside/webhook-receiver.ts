import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

export interface Delivered {
  event: string
  id: string
  isSigned: (secret: string) => boolean
  /** True if the headers of Standard Webhooks are valid. */
  isStandard: (secret: string) => boolean
  body: { company_id: string; entries: { number: number; action: string }[] }
}

/** True if the package of Standard Webhooks accepts a message. */
export function isVerified(secret: string, raw: string, headers: IncomingHttpHeaders): boolean {
  try {
    new Webhook(secret).verify(raw, headers as Record<string, string>)
    return true
  } catch {
    return false
  }
}

/** Receives deliveries, like a company's own server. */
export async function startReceiver() {
  const deliveries: Delivered[] = []
  const says = { status: 204, location: '', body: '' }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const header = (name: string) => String(request.headers[name])
      const [, seconds = '', mac = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header('kartu-signature')) ?? []
      const isSigned = (secret: string) =>
        Math.abs(Number(seconds) - Date.now() / 1000) < 60 &&
        createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex') === mac
      deliveries.push({
        event: header('kartu-event'),
        id: header('kartu-delivery'),
        isSigned,
        isStandard: (secret) => isVerified(secret, body, request.headers),
        body: JSON.parse(body) as Delivered['body'],
      })
      response.statusCode = says.status
      if (says.location !== '') response.setHeader('location', says.location)
      response.end(says.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, url: `http://${host}/audit`, deliveries, says }
}
