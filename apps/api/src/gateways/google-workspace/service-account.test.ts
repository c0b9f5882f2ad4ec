import { generateKeyPairSync } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { startGoogleTokens } from '../../../test/outside/google-token-server.ts'
import { accessToken } from './service-account.ts'

const google = await startGoogleTokens()
const { account } = google
const scopes = ['scope.two', 'scope.one']
let people = 0
/** An address without a cached token. */
const newPerson = () => `p${(people += 1)}@customer.example`
const tokenOf = (subject: string, given: Partial<typeof account> = {}, wanted = scopes, url = google.url) =>
  accessToken({ ...account, ...given }, subject, wanted, url)

beforeEach(() => {
  Object.assign(google.says, { instead: null, seconds: 3_600 })
  google.asked.length = 0
})

test('requests a token for the person with sorted scopes', async () => {
  const subject = newPerson()
  expect(await tokenOf(subject)).toBe(`ya29.${subject}.1`)
  expect(google.asked).toEqual([{ subject, scope: 'scope.one scope.two' }])
})

test('concurrent callers share one request', async () => {
  const subject = newPerson()
  const tokens = await Promise.all([tokenOf(subject), tokenOf(subject), tokenOf(subject, {}, scopes.toReversed())])
  expect(new Set(tokens).size).toBe(1)
  expect(google.asked).toHaveLength(1)
})

test('requests a new token a minute before the end', async () => {
  const subject = newPerson()
  google.says.seconds = 60
  expect(await tokenOf(subject)).not.toBe(await tokenOf(subject))
  google.says.seconds = 90
  expect(await tokenOf(subject)).toBe(await tokenOf(subject))
})

test('never gives a cached token to another key', async () => {
  const subject = newPerson()
  await tokenOf(subject)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const other = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await expect(tokenOf(subject, { privateKey: other })).rejects.toMatchObject({ code: 'refused' })
})

test('caches a token per person with its scopes', async () => {
  const subject = newPerson()
  const tokens = [await tokenOf(subject), await tokenOf(newPerson()), await tokenOf(subject, {}, ['scope.one'])]
  expect(new Set(tokens).size).toBe(3)
})

test.each([
  ['a person without account', 'gone@customer.example', {}, scopes, 'person'],
  ['a scope that is not delegated', 'a@customer.example', {}, ['scope.three'], 'unauthorized'],
  ['an unreadable key', 'a@customer.example', { privateKey: 'secret-text' }, scopes, 'key'],
])('refuses %s', async (_what, subject, given, wanted, code) => {
  const refused = tokenOf(subject, given, wanted)
  await expect(refused).rejects.toMatchObject({ code, message: expect.stringMatching(/^[A-Z].+\.$/) })
  await expect(refused).rejects.not.toThrow('secret-text')
})

test('refuses keys that are short or of another kind', async () => {
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  for (const key of [short, curve])
    await expect(
      tokenOf(newPerson(), { privateKey: String(key.export({ type: 'pkcs8', format: 'pem' })) }),
    ).rejects.toMatchObject({ code: 'key' })
})

test.each([
  [503, 'down', 'later'],
  [429, '{}', 'later'],
  [302, '', 'later'],
  [200, '<html>', 'later'],
  [200, '{"access_token":"x"}', 'later'],
  [400, '{"error":"invalid_grant","error_description":"Invalid grant: account not found"}', 'refused'],
])('status %i with %s', async (status, body, code) => {
  google.says.instead = { status, body }
  await expect(tokenOf(newPerson())).rejects.toMatchObject({ code })
})

test('retries after a failure instead of caching it', async () => {
  const subject = newPerson()
  google.says.instead = { status: 503, body: '' }
  await expect(tokenOf(subject)).rejects.toMatchObject({ code: 'later' })
  google.says.instead = null
  expect(await tokenOf(subject)).toContain(subject)
})

test('reports a server that cannot be reached', async () => {
  await expect(tokenOf(newPerson(), {}, scopes, 'http://127.0.0.1:1/token')).rejects.toMatchObject({ code: 'later' })
})
