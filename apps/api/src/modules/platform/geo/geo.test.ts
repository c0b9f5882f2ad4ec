import { geoRoutes } from '@kartu/contracts/platform/geo'
import { expect, test } from 'vitest'
import { startServer } from '../../../../test/server.ts'

const server = await startServer()
const proxied = await server.variant({ COUNTRY_HEADER: 'CF-IPCountry', DEFAULT_COUNTRY: 'ID' })

test('ignores country headers of a visitor', async () => {
  const visitor = server.visitor().with({ 'cf-ipcountry': 'ID', 'x-country': 'ID' })
  const reply = await visitor.call(geoRoutes.country)
  expect(reply.status).toBe(200)
  expect(reply.text).toBe('SG')
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
})

test('reads the country from the header that the operator names', async () => {
  const country = async (header?: string) => {
    const visitor = header === undefined ? proxied.visitor() : proxied.visitor().with({ 'cf-ipcountry': header })
    return (await visitor.call(geoRoutes.country)).text
  }
  expect(await country('MY')).toBe('MY')
  expect(await country()).toBe('ID')
  for (const unknown of ['XX', 'T1', 'my', 'Malaysia', '']) expect(await country(unknown)).toBe('ID')
})
