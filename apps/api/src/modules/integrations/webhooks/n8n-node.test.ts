import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { apiKeyRoutes } from '@kartu/contracts/integrations/api-keys'
import { webhookRoutes } from '@kartu/contracts/integrations/webhooks'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import { invitationRoutes } from '@kartu/contracts/team/invitations'
import type { Scope } from '@kartu/contracts/principal'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { makeCompany, unique } from '../../../../test/factories.ts'
import { startOwnServer } from '../../../../test/server.ts'
import { newWebhookSecret, webhookHeaders } from '../../../lib/webhook-signature.ts'

/* Tests the built nodes for n8n, loaded as n8n loads them, against the API over HTTP. */

const folder = join(import.meta.dirname, '../../../../../../packages/n8n-node')
const dist = mkdtempSync(join(tmpdir(), 'kartu-n8n-'))
afterAll(() => rmSync(dist, { recursive: true }))
execFileSync(process.execPath, [join(folder, 'build.mjs'), dist])

type Json = Record<string, unknown>
interface Node {
  description: { properties: { name: string; default: unknown }[] }
  execute(this: object): Promise<{ json: Json; pairedItem: { item: number } }[][]>
  webhook(this: object): Promise<{ workflowData?: { json: Json }[][]; noWebhookResponse?: boolean }>
}
const load = createRequire(import.meta.url)
/** n8n instantiates the class that its file is named after. */
function loaded(file: string): Node {
  const classes = load(join(dist, file)) as Record<string, new () => Node>
  const Class = classes[file.split('.')[0] ?? '']
  if (!Class) throw new Error(`No class in ${file}`)
  return new Class()
}
const kartu = loaded('Kartu.node.js')
const trigger = loaded('KartuTrigger.node.js')

// A test below sends a webhook to this machine.
const receiver = createServer()
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
afterAll(() => receiver.close())
const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`

const server = await startOwnServer({ PRIVATE_WEBHOOK_HOSTS: host })
const { app } = await server.withRoutes(() => undefined)
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const company = await makeCompany(server)
const params = { companyId: company.id }
const keyWith = async (...scopes: Scope[]) =>
  (await company.api.data(apiKeyRoutes.create, { params, body: { name: 'n8n', scopes, days: 30 } })).token
const apiKey = await keyWith('members:read', 'members:write', 'invitations:write', 'leads:read', 'leads:write')

interface Request {
  url: string
  method: string
  headers: Record<string, string>
  body?: string
}

/** `this.helpers.httpRequest` of n8n, with the options that the node sets. */
async function httpRequest({ url: to, ...request }: Request) {
  const answer = await fetch(to, { ...request, redirect: 'manual' })
  return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
}

interface Run {
  executionId?: string
  /** Number of the run in a loop. A retry has the number of the failed run. */
  runIndex?: number
  continues?: boolean
  key?: string
  request?: typeof httpRequest
}

/** Runs the node once per item. */
async function run(
  items: Json[],
  { executionId = unique(), runIndex = 0, continues = false, key = apiKey, request }: Run = {},
) {
  const [output = []] = await kartu.execute.call({
    getInputData: () => items.map(() => ({ json: {} })),
    getNodeParameter: (name: string, item: number, fallback?: unknown) => items[item]?.[name] ?? fallback,
    getCredentials: () => Promise.resolve({ url: `${url}/`, apiKey: key, companyId: company.id }),
    getExecutionId: () => executionId,
    evaluateExpression: (expression: string) => (expression === '{{ $runIndex }}' ? runIndex : undefined),
    getNode: () => ({ id: 'node-1', name: 'Kartu' }),
    continueOnFail: () => continues,
    helpers: { httpRequest: request ?? httpRequest },
  })
  return output
}
const one = async (resource: string, operation: string, more: Json, options?: Run): Promise<Json> =>
  (await run([{ resource, operation, ...more }], options))[0]?.json ?? {}

const leadNames = async () =>
  (await company.api.page(leadRoutes.list, { params, query: { per_page: 100 } })).data.map(({ name }) => name)

describe('the node', () => {
  test('writes a member that it then reads', async () => {
    const email = `${unique()}@example.com`
    const fields = { last_name: 'Putra', job_title: 'Sales', phone: '+6281234567890' }
    const made = await one('member', 'create', { first_name: 'Eko', email, fields })
    expect(made).toMatchObject({ email, card: { first_name: 'Eko', last_name: 'Putra', job_title: 'Sales' } })
    const changed = await one('member', 'update', { id: made['_id'], fields: { external_id: 'hr-4711' } })
    expect(changed).toMatchObject({ external_id: 'hr-4711' })
    expect(await one('member', 'get', { id: made['_id'] })).toMatchObject({ email, external_id: 'hr-4711' })
    expect(await run([{ resource: 'member', operation: 'getMany', search: email, limit: 5 }])).toHaveLength(1)
  })

  test('writes a lead that it then reads', async () => {
    const name = `Rina ${unique()}`
    const fields = { email: 'rina@example.com', organisation: 'Acme', warmth: 'hot', tags: 'Fair, VIP' }
    const made = await one('lead', 'create', { name, owner_id: company.memberId, fields })
    expect(made).toMatchObject({ name, organisation: 'Acme', warmth: 'hot', tags: ['Fair', 'VIP'] })
    const id = made['_id']
    expect(await one('lead', 'update', { id, fields: { status: 'won' } })).toMatchObject({ status: 'won' })
    expect(await one('lead', 'addNote', { id, text: 'Wants a call' })).toMatchObject({ text: 'Wants a call' })
    expect(await one('lead', 'get', { id })).toMatchObject({ name, status: 'won' })
  })

  test('invites a person', async () => {
    const email = `${unique()}@example.com`
    expect(await one('invitation', 'create', { first_name: 'Ayu', email })).toMatchObject({ email })
    const { data } = await company.api.page(invitationRoutes.list, { params, query: { search: email } })
    expect(data).toHaveLength(1)
  })

  test('reads pages up to the limit', async () => {
    const items = Array.from({ length: 103 }, (_, at) => ({
      ...{ resource: 'lead', operation: 'create', name: `Many ${at}`, owner_id: company.memberId },
    }))
    await run(items)
    const read = (limit: number) => run([{ resource: 'lead', operation: 'getMany', limit }])
    const ids = (await read(102)).map(({ json }) => json['_id'])
    expect(new Set(ids).size).toBe(102)
    expect(await read(3)).toHaveLength(3)
  })

  test('writes only once if the answer is lost', async () => {
    const name = `Lost ${unique()}`
    const executionId = unique()
    const input = { name, owner_id: company.memberId }
    const lost = async (request: Request) => {
      await httpRequest(request)
      throw new Error('The connection broke')
    }
    await expect(one('lead', 'create', input, { executionId, request: lost })).rejects.toThrow('broke')
    await one('lead', 'create', input, { executionId })
    expect((await leadNames()).filter((found) => found === name)).toHaveLength(1)
  })

  test('writes two equal items of one execution twice', async () => {
    const name = `Twice ${unique()}`
    const item = { resource: 'lead', operation: 'create', name, owner_id: company.memberId }
    expect((await run([item, item])).map(({ pairedItem }) => pairedItem.item)).toEqual([0, 1])
    expect((await leadNames()).filter((found) => found === name)).toHaveLength(2)
  })

  test('writes equal items of two runs in a loop twice', async () => {
    const name = `Loop ${unique()}`
    const executionId = unique()
    const input = { name, owner_id: company.memberId }
    for (const runIndex of [0, 1]) await one('lead', 'create', input, { executionId, runIndex })
    expect((await leadNames()).filter((found) => found === name)).toHaveLength(2)
  })

  test('names the reason of a refusal', async () => {
    const input = { first_name: 'Eko', email: 'no address' }
    await expect(one('member', 'create', input)).rejects.toThrow(/\(400 invalid\)\nemail: /)
    const key = await keyWith('members:read')
    await expect(one('lead', 'get', { id: company.memberId }, { key })).rejects.toThrow('(400 api_key_scope)')
  })

  test('refuses an object instead of a text', async () => {
    const fields = { organisation: { name: 'Acme' } }
    await expect(one('lead', 'create', { name: 'Ann', owner_id: company.memberId, fields })).rejects.toThrow('text')
  })

  test('continues with the next item if the workflow allows it', async () => {
    const wrong = { resource: 'lead', operation: 'get', id: company.memberId }
    const right = { resource: 'member', operation: 'get', id: company.memberId }
    const output = await run([wrong, right], { continues: true })
    expect(output).toMatchObject([{ json: { code: 'not_found' } }, { json: { _id: company.memberId } }])
  })

  test('follows no redirect with the key', async () => {
    const asked: (Request & { disableFollowRedirect?: boolean })[] = []
    await one(
      'member',
      'get',
      { id: company.memberId },
      {
        request: (request) => {
          asked.push(request)
          return httpRequest(request)
        },
      },
    )
    expect(asked).toMatchObject([{ disableFollowRedirect: true }])
    expect(asked[0]?.url).not.toContain(apiKey)
  })
})

const secret = newWebhookSecret()

/** Runs the trigger with a message. */
async function hear(
  raw: Buffer,
  headers: Record<string, string | string[] | undefined>,
  { chosen = [] as string[], secrets = secret, isLate = false } = {},
) {
  const answered: number[] = []
  const request: { rawBody?: Buffer; readRawBody: () => Promise<void> } = {
    ...(isLate ? {} : { rawBody: raw }),
    readRawBody: () => Promise.resolve(void (request.rawBody = raw)),
  }
  const answer = await trigger.webhook.call({
    getNodeParameter: () => chosen,
    getCredentials: () => Promise.resolve({ secret: secrets }),
    getHeaderData: () => headers,
    getRequestObject: () => request,
    getResponseObject: () => ({ status: (code: number) => ({ end: () => answered.push(code) }) }),
  })
  return { answer, answered }
}
const body = JSON.stringify({ type: 'lead.captured', timestamp: '2026-11-25T20:15:12.345Z', data: { subject_id: '1' } })
const signed = (seconds = Math.floor(Date.now() / 1000), secrets = [secret]) =>
  webhookHeaders(secrets, { id: 'message-1', seconds, body })
const started = { workflowData: [[{ json: { id: 'message-1', type: 'lead.captured', subject_id: '1' } }]] }
const refused = { answer: { noWebhookResponse: true }, answered: [401] }

describe('the trigger', () => {
  test('starts a workflow for a signed message', async () => {
    expect((await hear(Buffer.from(body), signed())).answer).toMatchObject(started)
    expect((await hear(Buffer.from(body), signed(), { isLate: true })).answer).toMatchObject(started)
  })

  test('accepts a message that two secrets sign', async () => {
    const headers = signed(undefined, [newWebhookSecret(), secret])
    expect((await hear(Buffer.from(body), headers)).answer).toMatchObject(started)
  })

  test.each([
    ['no signature', Buffer.from(body), {}],
    ['another secret', Buffer.from(body), signed(undefined, [newWebhookSecret()])],
    ['another body', Buffer.from(body.replace('"1"', '"2"')), signed()],
    ['an old time', Buffer.from(body), signed(Math.floor(Date.now() / 1000) - 301)],
    [
      'another time',
      Buffer.from(body),
      { ...signed(), 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 9) },
    ],
    ['no time', Buffer.from(body), { ...signed(), 'webhook-timestamp': 'now' }],
    ['another version', Buffer.from(body), { ...signed(), 'webhook-signature': 'v1a,AAAA' }],
  ])('refuses a message with %s', async (_name, raw, headers) => {
    expect(await hear(raw, headers)).toEqual(refused)
  })

  test('refuses every message while no secret is set', async () => {
    for (const secrets of ['', 'whsec_']) {
      const headers = webhookHeaders(['whsec_'], { id: 'x', seconds: Math.floor(Date.now() / 1000), body })
      expect(await hear(Buffer.from(body), headers, { secrets })).toEqual(refused)
    }
  })

  test('starts nothing for a change that was not chosen', async () => {
    expect((await hear(Buffer.from(body), signed(), { chosen: ['member.left'] })).answer).toEqual({})
    expect((await hear(Buffer.from(body), signed(), { chosen: ['lead.captured'] })).answer).toMatchObject(started)
  })

  test('starts a workflow for a test message of a real webhook', async () => {
    const heard: { raw: Buffer; headers: Record<string, string | string[] | undefined> }[] = []
    receiver.on('request', (request, response) => {
      void buffer(request).then((raw) => {
        heard.push({ raw, headers: request.headers })
        response.writeHead(204).end()
      })
    })
    const content = { url: `http://${host}/webhook/kartu`, events: [], payload: 'full' as const }
    const { webhook, secret: own } = await company.api.data(webhookRoutes.create, { params, body: content })
    await company.api.data(webhookRoutes.test, { params: { ...params, webhookId: webhook._id } })
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), 10_000)
    const [message] = heard
    if (!message) throw new Error('No message')
    const { answer } = await hear(message.raw, message.headers, { secrets: own, chosen: ['lead.captured'] })
    expect(answer.workflowData?.[0]?.[0]?.json).toMatchObject({ type: 'webhook.test' })
  })
})
