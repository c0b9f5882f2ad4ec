import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { jwtVerify } from 'jose'

/** An imitation of Google's token endpoint for a service account with domain-wide delegation. */
export async function startGoogleTokens() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const account = {
    clientEmail: 'kartu@customer-project.iam.gserviceaccount.com',
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  }
  const says = {
    /** Status and text instead of a token. */
    instead: null as { status: number; body: string } | null,
    seconds: 3_600,
    delegated: ['scope.one', 'scope.two'],
    strangers: ['gone@customer.example'],
  }
  /** Subjects with the scopes that they were requested for, in order. */
  const asked: { subject: string; scope: string }[] = []
  const server = createServer((request, response) => {
    void text(request).then(async (raw) => {
      const send = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body))
      if (says.instead) return response.writeHead(says.instead.status, { location: '/other' }).end(says.instead.body)
      const assertion = new URLSearchParams(raw).get('assertion') ?? ''
      const known = await jwtVerify(assertion, publicKey, { issuer: account.clientEmail, audience: url }).catch(
        () => null,
      )
      if (!known) return send(400, { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' })
      const subject = known.payload.sub ?? ''
      const scope = String(known.payload['scope'])
      asked.push({ subject, scope })
      if (!scope.split(' ').every((one) => says.delegated.includes(one)))
        return send(401, { error: 'unauthorized_client', error_description: 'Client is unauthorized' })
      if (says.strangers.includes(subject))
        return send(400, { error: 'invalid_grant', error_description: 'Invalid email or User ID' })
      return send(200, { access_token: `ya29.${subject}.${asked.length}`, expires_in: says.seconds })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`
  return { url, account, says, asked }
}
export type GoogleTokens = Awaited<ReturnType<typeof startGoogleTokens>>
