import { describe, expect, test } from 'vitest'
import { startServer } from '../../../../test/server.ts'
import { redirectUri, register } from '../../../../test/steps/connection-steps.ts'
import { readClientId } from './oauth-client.ts'

const server = await startServer()
const errorOf = (answer: { statusCode: number; json: <T>() => T }) => [
  answer.statusCode,
  answer.json<{ error: string }>().error,
]

describe('a registration', () => {
  test.each([
    ['http://assistant.example/callback'],
    ['javascript:alert(1)'],
    ['https://user:secret@assistant.example/'],
    ['https://assistant.example/#part'],
    ['http://127.0.0.1.evil.example/'],
    ['custom://callback'],
    [`https://assistant.example/${'x'.repeat(300)}`],
  ])('refuses %s', async (uri) => {
    expect(errorOf(await register(server, { redirect_uris: [uri] }))).toEqual([400, 'invalid_redirect_uri'])
  })

  test.each(['http://localhost:8910/cb', 'http://127.0.0.1:1/', 'http://[::1]:5/cb', redirectUri])(
    'accepts %s',
    async (uri) => {
      const answer = await register(server, { client_name: 'A', redirect_uris: [uri] })
      expect([answer.statusCode, answer.json()]).toEqual([
        201,
        expect.objectContaining({ redirect_uris: [uri], token_endpoint_auth_method: 'none' }),
      ])
    },
  )

  test('cuts a long name between characters', async () => {
    const answer = await register(server, { client_name: `${'x'.repeat(59)}😀`, redirect_uris: [redirectUri] })
    const client = readClientId(answer.json<{ client_id: string }>().client_id)
    expect([answer.statusCode, client?.name]).toEqual([201, 'x'.repeat(59)])
  })

  test('refuses a registration too long for an ID', async () => {
    const uris = [1, 2, 3, 4, 5].map((at) => `https://assistant.example/${at}${'é'.repeat(270)}`)
    const answer = await register(server, { client_name: 'A', redirect_uris: uris })
    expect(errorOf(answer)).toEqual([400, 'invalid_client_metadata'])
  })

  test('refuses input that is not a registration', async () => {
    for (const body of [{}, [], { redirect_uris: 'https://a.example' }])
      expect(errorOf(await register(server, body))).toEqual([400, 'invalid_client_metadata'])
    expect(errorOf(await register(server, { redirect_uris: [] }))).toEqual([400, 'invalid_redirect_uri'])
  })
})
