import { installationRoutes } from '@kartu/contracts/platform/installation'
import { expect, test } from 'vitest'
import { makeCompany, makeMember } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { registerUntrustedProxy, untrustedProxy } from '../../../http/untrusted-proxy.ts'

const server = await startServer()

const from = (remoteAddress: string | undefined, headers: Record<string, string>) => ({
  headers,
  socket: { remoteAddress },
})
const forwarded = { 'x-forwarded-for': '203.0.113.9' }

test.each([
  ['a proxy without the setting', from('10.0.0.2', forwarded), undefined, '10.0.0.2'],
  ['the newer header', from('10.0.0.2', { forwarded: 'for=203.0.113.9' }), undefined, '10.0.0.2'],
  ['a proxy that the setting does not name', from('10.0.0.2', forwarded), ['192.168.0.0/16'], '10.0.0.2'],
  ['a socket of both kinds', from('::ffff:10.0.0.2', forwarded), ['192.168.0.0/16'], '10.0.0.2'],
  ['a named address', from('10.0.0.2', forwarded), ['10.0.0.2'], undefined],
  ['a named range', from('::ffff:10.0.0.2', forwarded), ['192.168.0.1', '10.0.0.0/8'], undefined],
  ['a named IPv6 range', from('fd00::2', forwarded), ['fd00::/8'], undefined],
  ['a visitor without a proxy', from('203.0.113.9', {}), undefined, undefined],
  ['a socket without an address', from(undefined, forwarded), undefined, undefined],
])('%s', (_what, request, trusted, peer) => expect(untrustedProxy(request, trusted)).toBe(peer))

test('warns an admin whose own request passed an unnamed proxy', async () => {
  const company = await makeCompany(server)
  const params = { companyId: company.id }
  expect(await company.api.data(installationRoutes.get, { params })).toMatchObject({ untrusted_proxy: false })
  const proxied = company.api.with({ 'x-forwarded-for': '203.0.113.9' })
  expect(await proxied.data(installationRoutes.get, { params })).toMatchObject({ untrusted_proxy: true })
  expect(await company.api.data(installationRoutes.get, { params })).toMatchObject({ untrusted_proxy: false })
  const member = await makeMember(server, company)
  expect(await member.api.refusal(installationRoutes.get, { params })).toMatchObject({ code: 'not_allowed' })
})

test('logs the warning once, with the name of the setting', () => {
  const lines: string[] = []
  const hooks: ((request: object, reply: object, done: () => void) => void)[] = []
  const app = {
    log: { warn: (line: string) => lines.push(line) },
    addHook: (_name: string, hook: never) => hooks.push(hook),
  }
  registerUntrustedProxy(app as never, ['192.168.0.1'])
  let went = 0
  for (const request of [from('10.0.0.2', {}), from('10.0.0.2', forwarded), from('10.0.0.3', forwarded)]) {
    hooks[0]?.(request, {}, () => (went += 1))
  }
  expect(went).toBe(3)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('set TRUST_PROXY=10.0.0.2')
})
