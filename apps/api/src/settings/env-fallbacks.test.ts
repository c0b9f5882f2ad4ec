import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('messages to the operator fall back to other addresses', () => {
  const contactOf = (settings: Record<string, string>) => readEnv(settings).contactEmail
  expect(contactOf({ CONTACT_EMAIL: 'hello@example.com', SECURITY_CONTACT: 'safe@example.com' })).toBe(
    'hello@example.com',
  )
  expect(contactOf({ SECURITY_CONTACT: 'safe@example.com', MAIL_FROM: 'Kartu <k@example.com>' })).toBe(
    'safe@example.com',
  )
  expect(contactOf({ SECURITY_CONTACT: 'https://example.com', MAIL_FROM: 'Kartu <k@example.com>' })).toBe(
    'k@example.com',
  )
  expect(contactOf({ MAIL_FROM: 'k@example.com' })).toBe('k@example.com')
  expect(() => readEnv({ CONTACT_EMAIL: 'hello' })).toThrow(
    'The setting CONTACT_EMAIL is "hello" but must be an email address.',
  )
})

test('scheduled backups need a location, remote ones also a key', () => {
  expect(() => readEnv({ BACKUP_EVERY: '24' })).toThrow('BACKUP_EVERY needs BACKUP_TO')
  const bucket = { BACKUP_TO: 's3://key:secret@s3.example.com/backups' }
  expect(() => readEnv(bucket)).toThrow('BACKUP_TO is a bucket, so BACKUP_KEY must be set')
  expect(readEnv({ ...bucket, BACKUP_KEY: `age1${'q'.repeat(58)}` }).backupTo).toMatchObject({ bucket: 'backups' })
})
