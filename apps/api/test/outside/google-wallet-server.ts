import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { jwtVerify } from 'jose'
import type { z } from 'zod'
import { GoogleObjectShape } from './wallet-shapes.ts'

export interface ReceivedUpdate {
  id: string
  body: z.infer<typeof GoogleObjectShape>
}

/** An imitation of Google's tokens and of Google Wallet's REST API. */
export async function startGoogleWallet() {
  const received: ReceivedUpdate[] = []
  const says = { status: 200, delayMs: 0 }
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const email = 'wallet@kartu-test.iam.gserviceaccount.com'
  const server = createServer((request, response) => {
    void text(request).then(async (raw) => {
      const send = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (request.url === '/token') {
        const assertion = new URLSearchParams(raw).get('assertion') ?? ''
        const known = await jwtVerify(assertion, publicKey, { issuer: email, audience: `${url}/token` }).catch(
          () => null,
        )
        const isScoped = known?.payload['scope'] === 'https://www.googleapis.com/auth/wallet_object.issuer'
        return known && isScoped ? send(200, { access_token: 'ya29.test', expires_in: 3_600 }) : send(400, {})
      }
      if (request.method !== 'PUT' || request.headers.authorization !== 'Bearer ya29.test') return send(401, {})
      const [, id = ''] = /^\/walletobjects\/v1\/genericObject\/(.+)$/.exec(request.url ?? '') ?? []
      received.push({ id: decodeURIComponent(id), body: GoogleObjectShape.parse(JSON.parse(raw)) })
      setTimeout(() => send(says.status, {}), says.delayMs)
      return undefined
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = {
    GOOGLE_WALLET_ISSUER_ID: '3388000000012345678',
    GOOGLE_WALLET_URL: url,
    GOOGLE_WALLET_KEY: JSON.stringify({
      client_email: email,
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: `${url}/token`,
    }),
  }
  return { url, received, says, settings, publicKey }
}
