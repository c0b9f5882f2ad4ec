import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApplePushServer } from '../../../test/outside/apple-push-server.ts'
import { passSettings } from '../../../test/certificates.ts'
import { readEnv } from '../../settings/env.ts'
import { ApplePush } from './apple-push.ts'

const apple = await startApplePushServer()
const { applePasses } = readEnv({
  NODE_ENV: 'test',
  SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
  APPLE_PUSH_URL: apple.url,
  ...passSettings(),
})
if (!applePasses) throw new Error('Wallets are off')
const push = new ApplePush(applePasses, 1_000)
const token = 'ab'.repeat(32)

beforeEach(() => {
  Object.assign(apple.says, { status: 200, reason: '', answers: true })
})
afterAll(() => {
  push.close()
  apple.close()
})

test('sends an empty push for the pass type', async () => {
  expect(await push.push(token)).toEqual({ outcome: 'accepted' })
  expect(apple.received.at(-1)).toMatchObject({ token, body: '{}', headers: { 'apns-topic': 'pass.test.kartu.cards' } })
})

test('shares one connection', async () => {
  await Promise.all(Array.from({ length: 50 }, () => push.push(token)))
  expect(apple.sessions.size).toBe(1)
})

test.each([
  [410, 'Unregistered', { outcome: 'gone' }],
  [400, 'BadDeviceToken', { outcome: 'gone' }],
  [400, 'DeviceTokenNotForTopic', { outcome: 'later', status: 400, reason: 'DeviceTokenNotForTopic' }],
  [400, 'BadTopic', { outcome: 'later', status: 400, reason: 'BadTopic' }],
  [403, 'BadCertificate', { outcome: 'later', status: 403, reason: 'BadCertificate' }],
  [429, 'TooManyRequests', { outcome: 'later', status: 429, reason: 'TooManyRequests' }],
  [503, '', { outcome: 'later', status: 503, reason: '' }],
])('status %i %s', async (status, reason, outcome) => {
  Object.assign(apple.says, { status, reason })
  expect(await push.push(token)).toEqual(outcome)
})

test('reconnects after the service closed the connection', async () => {
  await push.push(token)
  apple.hangUp()
  await expect.poll(() => apple.sessions.size).toBe(0)
  expect(await push.push(token)).toEqual({ outcome: 'accepted' })
})

test('gives up on a silent service', async () => {
  apple.says.answers = false
  expect(await push.push(token)).toMatchObject({ outcome: 'later', status: 0 })
  apple.says.answers = true
  expect(await push.push(token)).toEqual({ outcome: 'accepted' })
})

test('reports an unreachable service', async () => {
  const away = new ApplePush({ ...applePasses, pushUrl: 'http://127.0.0.1:9' })
  expect(await away.push(token)).toMatchObject({ outcome: 'later', status: 0 })
  away.close()
})
