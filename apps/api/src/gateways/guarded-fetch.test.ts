import { createServer } from 'node:http'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { type AddressInfo, isIP } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { AddressFault, guardedFetch, publicLookup, requireAllowed } from './guarded-fetch.ts'

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (request.url === '/silent') return
  if (request.url === '/away') return void response.writeHead(302, { location: '/here' }).end()
  if (request.url?.startsWith('/status/') === true)
    return void request.socket.end(`HTTP/1.1 ${request.url.slice(8)} Odd\r\nContent-Length: 0\r\n\r\n`)
  if (request.url === '/large') return void response.end(Buffer.alloc(2000))
  response.setHeader('content-type', 'text/plain').end(`${request.method} ${String(request.headers['x-a'] ?? '')}`)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
const guard = { privateHosts: [host], timeoutMs: 300, bytesMax: 1000 }

test('limits redirects, silence and size of allowed requests', async () => {
  const answer = await guardedFetch(`http://${host}/a`, { method: 'POST', headers: { 'x-a': 'b' }, body: 'c' }, guard)
  expect([answer.status, await answer.text()]).toEqual([200, 'POST b'])
  await expect(guardedFetch(`http://${host}/away`, {}, guard)).rejects.toThrow('A redirect')
  await expect(guardedFetch(`http://${host}/large`, {}, guard)).rejects.toThrow('More than 1000 bytes')
  await expect(guardedFetch(`http://${host}/silent`, {}, guard)).rejects.toThrow('no answer within 300 ms')
  expect(asked).toEqual(['/a', '/away', '/large', '/silent'])
})

test.each([600, 999])('rejects the status %i', async (status) => {
  await expect(guardedFetch(`http://${host}/status/${status}`, {}, guard)).rejects.toThrow(`Status ${status}`)
})

test('checks the address of a name at connection time', async () => {
  const port = host.split(':')[1] ?? ''
  const fault = await guardedFetch(`https://localhost:${port}/name`, {}, { ...guard, privateHosts: [] }).catch(
    (error: unknown) => error,
  )
  expect(fault).toBeInstanceOf(AddressFault)
  expect(asked).not.toContain('/name')
})

test.each<[string[], boolean]>([
  [['8.8.8.8', '2a00:1450:4001:81b::200e'], true],
  [['8.8.8.8', '10.0.0.1'], false],
  [['::ffff:127.0.0.1'], false],
  [['64:ff9b::7f00:1'], false],
  [[], false],
])('a name with the addresses %j is called: %s', async (addresses, isCalled) => {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  const dns = createRequire(import.meta.url)('node:dns') as { lookup: (...given: unknown[]) => void }
  const spy = vi
    .spyOn(dns, 'lookup')
    .mockImplementation((...given) => (given[2] as (...told: unknown[]) => void)(null, found))
  syncBuiltinESMExports()
  const fault = await new Promise((resolve) => publicLookup('rebinding.example', { all: true }, resolve))
  spy.mockRestore()
  syncBuiltinESMExports()
  expect(fault instanceof AddressFault).toBe(!isCalled)
})

test.each([
  'http://id.example/',
  'ftp://id.example/',
  'javascript:alert(1)',
  'https://user@id.example/',
  'https://user:pass@id.example/',
  'https://10.0.0.1/',
  'https://0x7f.1/',
  'https://[fd00::1]/',
  'not an address',
])('%s is never called', (address) => expect(() => requireAllowed(address, { privateHosts: [] })).toThrow(AddressFault))

test('http is allowed only on this machine', () => {
  expect(() => requireAllowed('http://id.internal/', { privateHosts: ['id.internal'] })).toThrow(AddressFault)
  expect(requireAllowed('https://10.0.0.1/', { privateHosts: ['10.0.0.1'] }).host).toBe('10.0.0.1')
})
