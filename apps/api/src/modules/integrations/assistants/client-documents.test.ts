import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { assistantRoutes } from '@kartu/contracts/integrations/assistants'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../test/client.ts'
import { makeCompany, type TestCompany } from '../../../../test/factories.ts'
import { startServer } from '../../../../test/server.ts'
import { allowAssistants } from '../../../../test/steps/assistant-steps.ts'
import { approve, askedAccess, exchange, redirectUri } from '../../../../test/steps/connection-steps.ts'
import { ClientDocuments } from './client-documents.ts'

const says = { status: 200, body: '', headers: {} as Record<string, string>, asked: 0 }
const publisher = createServer((_request, response) => {
  says.asked += 1
  response.writeHead(says.status, { 'content-type': 'application/json', ...says.headers }).end(says.body)
})
await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve))
publisher.unref()
const host = `127.0.0.1:${(publisher.address() as AddressInfo).port}`

const main = await startServer()
const server = await main.variant({ PRIVATE_WEBHOOK_HOSTS: host })
const ofCompany = ({ id }: TestCompany) => ({ params: { companyId: id } })

let path = 0
const newId = (): string => `http://${host}/client-${(path += 1)}.json`
const document = (id: string, more: object = {}) =>
  JSON.stringify({ client_id: id, client_name: 'Published', redirect_uris: [redirectUri], ...more })

async function withAssistants() {
  const company = await makeCompany(main)
  await allowAssistants(company)
  return { ...company, api: server.as(company.founder).inCompany(company.id) }
}
async function check(company: TestCompany, id: string) {
  const { request } = await askedAccess(main, { client_id: id })
  return company.api.call(assistantRoutes.checkRequest, { ...ofCompany(company), query: request })
}

beforeEach(() => void Object.assign(says, { status: 200, body: '', headers: {}, asked: 0 }))

describe('an assistant described by a document', () => {
  test('is shown with the host of the document', async () => {
    const company = await withAssistants()
    const id = newId()
    says.body = document(id)
    const { data } = JSON.parse((await check(company, id)).text) as { data: object }
    expect(data).toMatchObject({ name: 'Published', host: 'assistant.example', publisher: host })
  })

  test('gets tokens for its code', async () => {
    const company = await withAssistants()
    const id = newId()
    says.body = document(id)
    const asked = await askedAccess(main, { client_id: id })
    const code = await approve(company, asked, company.api)
    expect((await exchange(main, asked, code)).statusCode).toBe(400)
    const again = await approve(company, asked, company.api)
    expect((await exchange(main, { ...asked, clientId: id }, again)).statusCode).toBe(200)
    expect(says.asked).toBe(1)
  })

  test('is requested again after a failure', async () => {
    const company = await withAssistants()
    const id = newId()
    says.status = 500
    expect(refusalOf(await check(company, id)).code).toBe('assistant_request')
    Object.assign(says, { status: 200, body: document(id) })
    expect((await check(company, id)).status).toBe(200)
  })
})

describe('a document is refused', () => {
  test.each<[string, (id: string) => void]>([
    ['of another ID', () => void (says.body = document(`http://${host}/other.json`))],
    ['without the redirect URI', (id) => void (says.body = document(id, { redirect_uris: ['https://evil.example/'] }))],
    [
      'with only unsafe redirect URIs',
      (id) => void (says.body = document(id, { redirect_uris: ['javascript:alert(1)'] })),
    ],
    [
      'for a client with a secret',
      (id) => void (says.body = document(id, { token_endpoint_auth_method: 'private_key_jwt' })),
    ],
    ['that is no JSON', () => void (says.body = '<html>')],
    ['that is too long', (id) => void (says.body = document(id, { note: 'x'.repeat(6_000) }))],
    [
      'behind a redirect',
      (id) => void Object.assign(says, { status: 302, body: document(id), headers: { location: `http://${host}/x` } }),
    ],
  ])('%s', async (_what, prepare) => {
    const company = await withAssistants()
    const id = newId()
    prepare(id)
    expect(refusalOf(await check(company, id)).code).toBe('assistant_request')
    expect(says.asked).toBe(1)
  })

  test.each([
    'https://127.0.0.1/client.json',
    'https://10.0.0.7/client.json',
    'https://[::1]/client.json',
    'http://169.254.169.254/latest/meta-data',
    'http://assistant.example/client.json',
    `http://${host}/`,
    `http://${host}/a/../client.json`,
    `http://user@${host}/client.json`,
    `http://${host}/client.json#part`,
  ])('at %s without a request', async (id) => {
    const company = await withAssistants()
    says.body = document(id)
    expect(refusalOf(await check(company, id)).code).toBe('assistant_request')
    expect(says.asked).toBe(0)
  })
})

test('does not call a private host allowed for webhooks', () => {
  const documents = new ClientDocuments(['10.0.0.7', 'hooks.internal:8088', 'localhost:4999'])
  expect(documents.isFetched('https://10.0.0.7/client.json')).toBe(false)
  expect(documents.isFetched('http://hooks.internal:8088/client.json')).toBe(false)
  expect(documents.isFetched('http://localhost:4999/client.json')).toBe(true)
})

test('limits the requests that a person causes', async () => {
  const company = await withAssistants()
  says.status = 404
  for (let at = 0; at < 30; at += 1) await check(company, newId())
  expect(refusalOf(await check(company, newId())).code).toBe('too_many_requests')
  expect(says.asked).toBe(30)
})

test('the server’s metadata announces support for client documents', async () => {
  const { statusCode, body } = await main.app.inject({ url: '/.well-known/oauth-authorization-server' })
  expect([statusCode, JSON.parse(body) as object]).toMatchObject([200, { client_id_metadata_document_supported: true }])
})
