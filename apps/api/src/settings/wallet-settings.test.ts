import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeAuthority, makePassCertificate } from '../../test/outside/pass-certificates.ts'
import { readEnv } from './env.ts'
import { certificateTrouble } from './wallet-settings.ts'

const authority = makeAuthority()
const pass = makePassCertificate(authority)
const settings = {
  NODE_ENV: 'test',
  SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
  APPLE_PASS_CERTIFICATE: pass.pem,
  APPLE_PASS_KEY: pass.keyPem,
  APPLE_PASS_AUTHORITY: authority.pem,
}

const encrypted = pass.key
  .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'open sesame' })
  .toString()
const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()

test('reads the pass type from the certificate', () => {
  expect(readEnv(settings).applePasses).toMatchObject({ passTypeId: 'pass.test.kartu.cards', teamId: 'TEAM123456' })
})

test.each([
  ['line breaks as \\n', { APPLE_PASS_CERTIFICATE: pass.pem.trim().replaceAll('\n', '\\n') }],
  ['base64 without PEM', { APPLE_PASS_CERTIFICATE: pass.pem.split('\n').slice(1, -2).join('') }],
  ['an encrypted key', { APPLE_PASS_KEY: encrypted, APPLE_PASS_KEY_PASSPHRASE: 'open sesame' }],
])('accepts %s', (_what, more) => {
  expect(readEnv({ ...settings, ...more }).applePasses?.teamId).toBe('TEAM123456')
})

test('is off without a certificate', () => {
  expect(readEnv({ NODE_ENV: 'test' }).applePasses).toBeUndefined()
})

test.each([
  ['a missing key', { APPLE_PASS_KEY: '' }, 'belong together'],
  ['a certificate in another format', { APPLE_PASS_CERTIFICATE: 'AAAA' }, 'openssl x509 -inform der'],
  ['another key', { APPLE_PASS_KEY: otherKey }, 'does not belong to APPLE_PASS_CERTIFICATE'],
  ['a key without its passphrase', { APPLE_PASS_KEY: encrypted }, 'Set APPLE_PASS_KEY_PASSPHRASE'],
  [
    'a wrong passphrase',
    { APPLE_PASS_KEY: encrypted, APPLE_PASS_KEY_PASSPHRASE: 'wrong' },
    'that APPLE_PASS_KEY_PASSPHRASE opens',
  ],
  ['another authority', { APPLE_PASS_AUTHORITY: makeAuthority().pem }, 'names its issuer as “CN=Test Worldwide'],
  [
    'a certificate of another kind',
    (({ pem, keyPem }) => ({ APPLE_PASS_CERTIFICATE: pem, APPLE_PASS_KEY: keyPem }))(
      makePassCertificate(authority, { subject: { UID: 'com.example.app' } }),
    ),
    'is not a pass certificate',
  ],
])('names %s', (_what, more, sentence) => {
  expect(() => readEnv({ ...settings, ...more })).toThrow(sentence)
})

test('no sentence repeats a key or passphrase', () => {
  const wrong = { ...settings, APPLE_PASS_KEY: encrypted, APPLE_PASS_KEY_PASSPHRASE: 'wrong sesame' }
  expect(() => readEnv(wrong)).toThrow(/^(?!.*(?:sesame|PRIVATE KEY)).*$/s)
})

test.each([
  [31, undefined],
  [29, 'expires on'],
  [-1, 'expired on'],
])('warns of a certificate with %i days left', (daysLeft, sentence) => {
  const issued = makePassCertificate(authority, { daysLeft: daysLeft + 0.5 })
  const more = { APPLE_PASS_CERTIFICATE: issued.pem, APPLE_PASS_KEY: issued.keyPem }
  const { applePasses } = readEnv({ ...settings, ...more })
  const trouble = applePasses && certificateTrouble(applePasses)
  if (sentence === undefined) expect(trouble).toBeUndefined()
  else expect(trouble).toContain(sentence)
})
