import { expect, test } from 'vitest'
import { startServer } from '../../../test/server.ts'

const server = await startServer()
const path = '/.well-known/security.txt'

test('answers 404 for security.txt without a contact', async () => {
  expect((await server.app.inject(path)).statusCode).toBe(404)
})

test.each([
  ['security@example.com', 'mailto:security@example.com'],
  ['https://example.com/report', 'https://example.com/report'],
  ['tel:+6561234567', 'tel:+6561234567'],
])('contains the contact %s with a future expiry', async (setting, contact) => {
  const { app } = await server.variant({ SECURITY_CONTACT: setting })
  const reply = await app.inject(path)
  expect(reply.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
  const fields = new Map(
    reply.body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2) as [string, string]),
  )
  expect(fields.get('Contact')).toBe(contact)
  expect(fields.get('Preferred-Languages')).toBe('en, id')
  expect(fields.get('Canonical')).toBe(`https://kartu.test${path}`)
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(179)
  expect(days).toBeLessThan(182)
})

test.each(['security', 'http://example.com', 'a@example.com\nContact: x', 'javascript:alert(1)'])(
  'refuses the contact %j at the start',
  async (setting) => {
    await expect(server.variant({ SECURITY_CONTACT: setting })).rejects.toThrow('SECURITY_CONTACT')
  },
)
