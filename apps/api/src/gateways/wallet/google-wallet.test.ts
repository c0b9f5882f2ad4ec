import { beforeEach, expect, test } from 'vitest'
import { startGoogleWallet } from '../../../test/outside/google-wallet-server.ts'
import { readEnv } from '../../settings/env.ts'
import { requireWalletKey } from '../../settings/google-wallet-settings.ts'
import { GoogleWallet } from './google-wallet.ts'

const google = await startGoogleWallet()
const base = { NODE_ENV: 'test', SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64') }
const { googleWallet } = readEnv({ ...base, ...google.settings })
if (!googleWallet) throw new Error('Google Wallet is off')
const text = (value: string) => ({ defaultValue: { language: 'en', value } })
const object = {
  id: '3388000000012345678.one',
  classId: '3388000000012345678.kartu_card',
  state: 'ACTIVE',
  cardTitle: text('Kopi Nusantara'),
  header: text('Ayu Lestari'),
  hexBackgroundColor: '#143e6b',
} as const

beforeEach(() => Object.assign(google.says, { status: 200, delayMs: 0 }))

test.each([
  [200, { outcome: 'stored' }],
  [404, { outcome: 'unsaved' }],
  [400, { outcome: 'refused' }],
  [429, { outcome: 'later', status: 429 }],
  [503, { outcome: 'later', status: 503 }],
  [302, { outcome: 'later', status: 302 }],
])('status %i of an update', async (status, outcome) => {
  google.says.status = status
  expect(await new GoogleWallet(googleWallet).update(object)).toMatchObject(outcome)
})

test('gives up on a slow service', async () => {
  google.says.delayMs = 2_000
  expect(await new GoogleWallet(googleWallet, 300).update(object)).toMatchObject({ outcome: 'later', status: 0 })
})

test('reports a refused service account', async () => {
  const other = new GoogleWallet({ ...googleWallet, email: 'other@example.com' })
  expect(await other.update(object)).toMatchObject({ outcome: 'later', reason: expect.stringContaining('400') })
})

test.each([
  ['a missing key', { GOOGLE_WALLET_KEY: '' }, 'belong together'],
  ['a key that is not JSON', { GOOGLE_WALLET_KEY: 'secret-value' }, 'is not the JSON key of a service account'],
  ['an issuer that is not a number', { GOOGLE_WALLET_ISSUER_ID: 'BCR2DN' }, 'the number of your issuer account'],
])('settings name %s', (_what, more, sentence) => {
  expect(() => readEnv({ ...base, ...google.settings, ...more })).toThrow(sentence)
  expect(() => readEnv({ ...base, ...google.settings, ...more })).not.toThrow('secret-value')
})

test('wallets need a key for secrets', () => {
  const env = { applePasses: undefined, googleWallet }
  expect(() => requireWalletKey(env, { ready: false })).toThrow('GOOGLE_WALLET_KEY needs SECRETS_KEY')
  expect(() => requireWalletKey(env, { ready: true })).not.toThrow()
  expect(() => requireWalletKey({ ...env, googleWallet: undefined }, { ready: false })).not.toThrow()
})
