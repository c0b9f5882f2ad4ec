import { createHash, randomBytes } from 'node:crypto'
import { accountRoutes } from '@kartu/contracts/governance/account'
import { apiKeyRoutes } from '@kartu/contracts/integrations/api-keys'
import { assistantRoutes } from '@kartu/contracts/integrations/assistants'
import { leadRoutes } from '@kartu/contracts/leads/leads'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessibleInBothSchemes, test } from '../fixtures.ts'

const password = 'sungai yang panjang'
const redirectUri = 'https://assistant.example/callback'
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

test('a person connects or disconnects an assistant @phone', async ({ page, enterAsFounder, request }) => {
  const { founder, params } = await enterAsFounder({ password, company: 'Kopi Senja' })
  await founder.call(accountRoutes.confirm, { body: { method: 'password', password } })
  await page.goto('/company/assistants')
  await page.getByRole('switch', { name: 'Let assistants read your company’s data' }).click()
  await expect(page.getByText(/\/mcp$/)).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'light')

  const registered = await request.post('/oauth/register', {
    data: { client_name: 'Claude', redirect_uris: [redirectUri] },
  })
  const { client_id: clientId } = (await registered.json()) as { client_id: string }
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state: 'abc',
    scope: 'members:read leads:read',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  await page.goto(`/connect-assistant?${query.toString()}`)
  await expect(page.getByRole('heading', { name: 'Connect Claude?' })).toBeVisible()
  await expect(page.getByText('The access goes to assistant.example.')).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'light')
  await page.getByRole('checkbox', { name: 'Read leads' }).uncheck()
  const returning = page.waitForRequest((one) => one.url().startsWith(redirectUri))
  await page.getByRole('button', { name: 'Connect Claude' }).click()
  const answer = new URL((await returning).url()).searchParams
  expect(answer.get('state')).toBe('abc')

  const exchanged = await request.post('/oauth/token', {
    form: {
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code: answer.get('code') ?? '',
      code_verifier: verifier,
    },
  })
  const { access_token: token, scope } = (await exchanged.json()) as { access_token: string; scope: string }
  expect(scope).toBe('members:read')
  const read = () =>
    request.post('/mcp', {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
      data: list,
    })
  expect((await read()).status()).toBe(200)

  await page.goto('/company/assistants')
  const all = page.getByRole('region', { name: 'Assistants that people connected' })
  await expect(all.getByText('Claude', { exact: true })).toBeVisible()
  await expect(all.getByText(/^Reads with .+ permissions/)).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'light')

  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Connected assistants' })
  await expect(section.getByText('assistant.example')).toBeVisible()
  await section.getByRole('button', { name: 'Disconnect Claude' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect assistant' }).click()
  await expect(section.getByText('No assistant is connected')).toBeVisible()
  expect((await read()).status()).toBe(401)
  expect((await founder.call(assistantRoutes.get, { params })).connections).toEqual([])
})

test('a revoked assistant is refused @phone', async ({ page, enterAsFounder, request }) => {
  const { founder } = await enterAsFounder({ password })
  await founder.call(accountRoutes.confirm, { body: { method: 'password', password } })
  const { read } = await connected(page, request)
  expect((await read()).status()).toBe(200)
  await page.goto('/company/assistants')
  await page.getByRole('button', { name: /^Revoke the access of Claude/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke access' }).click()
  await expect(page.getByText('No assistant is connected')).toBeVisible()
  expect((await read()).status()).toBe(401)
})

test('an invalid request shows no consent form', async ({ page, enterAsFounder }) => {
  const { params, founder } = await enterAsFounder()
  await founder.call(assistantRoutes.updateSettings, { params, body: { allowed: true } })
  await page.goto(`/connect-assistant?response_type=code&client_id=unknown&redirect_uri=${redirectUri}`)
  await expect(page.getByText('The assistant sent an invalid request.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Connect/ })).toHaveCount(0)
})

test('a person approves what an assistant proposed @phone', async ({ page, enterAsFounder, request }) => {
  const { founder, params } = await enterAsFounder({ password, company: 'Kopi Senja' })
  await founder.call(accountRoutes.confirm, { body: { method: 'password', password } })
  await founder.call(assistantRoutes.updateSettings, { params, body: { allowed: true } })
  const { token } = await founder.call(apiKeyRoutes.create, {
    params,
    body: { name: 'Fair helper', scopes: ['leads:read', 'leads:write'], days: 30 },
  })
  const propose = (name: string) =>
    request.post('/mcp', {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
      data: {
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name: 'propose_lead', arguments: { name, organisation: 'Acme', note: 'Met at the fair' } },
      },
    })
  expect((await propose('Ann Lee')).status()).toBe(200)
  await propose('Bob Tan')
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Proposed by assistants' })
  await expect(section.getByText('Name: Ann Lee')).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'light')
  const row = (name: string) => section.getByRole('listitem').filter({ hasText: name })
  await row('Ann Lee')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(row('Ann Lee')).toHaveCount(0)
  await row('Bob Tan')
    .getByRole('button', { name: /^Reject/ })
    .click()
  await expect(section).toHaveCount(0)
  const leads = await founder.call(leadRoutes.list, { params, query: {} })
  expect(leads.data.map(({ name }) => name)).toEqual(['Ann Lee'])
})

/** Connects an assistant as the person of the page, through the API; returns a call with its token. */
async function connected(page: Page, request: APIRequestContext) {
  await page.goto('/company/assistants')
  await page.getByRole('switch', { name: 'Let assistants read your company’s data' }).click()
  await expect(page.getByText(/\/mcp$/)).toBeVisible()
  const registered = await request.post('/oauth/register', {
    data: { client_name: 'Claude', redirect_uris: [redirectUri] },
  })
  const { client_id: clientId } = (await registered.json()) as { client_id: string }
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUri, scope: 'members:read' },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  await page.goto(`/connect-assistant?${query.toString()}`)
  await page.route(`${redirectUri}*`, (route) => route.fulfill({ body: 'Connected' }))
  await page.getByRole('button', { name: 'Connect Claude' }).click()
  await page.waitForURL(`${redirectUri}*`)
  const code = new URL(page.url()).searchParams.get('code') ?? ''
  const form = {
    ...{ grant_type: 'authorization_code', client_id: clientId, redirect_uri: redirectUri },
    ...{ code, code_verifier: verifier },
  }
  const exchanged = await request.post('/oauth/token', { form })
  const { access_token: token } = (await exchanged.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' }
  return { read: () => request.post('/mcp', { headers, data: list }) }
}
