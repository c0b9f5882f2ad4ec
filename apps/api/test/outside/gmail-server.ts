import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { startGoogleTokens } from './google-token-server.ts'

const scope = 'https://www.googleapis.com/auth/gmail.settings.basic'

interface Refusal {
  status: number
  body?: object
  retryAfter?: string
}

/** An imitation of Gmail's settings of the addresses from which people send. */
export async function startGmail() {
  const tokens = await startGoogleTokens()
  tokens.says.delegated = [scope]
  /** Signature by address. A person without one has no mailbox. */
  const signatures = new Map<string, string>()
  const says = {
    /** Refusal of a call. */
    refuse: ((_email, _method) => undefined) as (email: string, method: string) => Refusal | undefined,
    delayMs: 0,
    /** HTML that Gmail stores for a signature. */
    clean: (html: string) => html,
  }
  /** Changed addresses, in order. */
  const written: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      const send = (status: number, body: object, headers = {}) =>
        setTimeout(() => response.writeHead(status, headers).end(JSON.stringify(body)), says.delayMs)
      const [, email = ''] = /^Bearer ya29\.(.+)\.\d+$/.exec(request.headers.authorization ?? '') ?? []
      const refused = says.refuse(email, request.method ?? '')
      if (refused)
        return send(refused.status, refused.body ?? {}, refused.retryAfter ? { 'retry-after': refused.retryAfter } : {})
      if (email === '') return send(401, {})
      const path = '/gmail/v1/users/me/settings/sendAs'
      const signature = signatures.get(email)
      if (signature === undefined) return send(404, {})
      if (request.method === 'GET' && request.url === path)
        return send(200, {
          sendAs: [
            { sendAsEmail: `alias.${email}`, isPrimary: false, signature: 'alias' },
            { sendAsEmail: email, isPrimary: true, signature },
          ],
        })
      if (request.method !== 'PATCH' || request.url !== `${path}/${encodeURIComponent(email)}`) return send(404, {})
      const stored = says.clean((JSON.parse(raw) as { signature: string }).signature)
      signatures.set(email, stored)
      written.push(email)
      return send(200, { sendAsEmail: email, signature: stored })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const key = JSON.stringify({ client_email: tokens.account.clientEmail, private_key: tokens.account.privateKey })
  const settings = {
    GMAIL_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    GOOGLE_TOKEN_URL: tokens.url,
  }
  const reset = (): void => {
    Object.assign(says, { refuse: () => undefined, delayMs: 0, clean: (html: string) => html })
    written.length = 0
  }
  return { tokens, signatures, says, written, key, settings, reset }
}
export type Gmail = Awaited<ReturnType<typeof startGmail>>
