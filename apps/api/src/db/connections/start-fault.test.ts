import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SettingError } from '../../settings/setting-error.ts'
import { type DatabaseState, requirementFault } from '../set-up/schema-check.ts'
import { startFault } from './start-fault.ts'

const url = 'postgres://kartu:hunter2@db.example.com:5433/cards'
const sentenceOf = (code: string, message: string) => {
  const found = startFault(Object.assign(new Error(message), { code }), { setting: 'DATABASE_URL', url })
  return found instanceof SettingError ? found.message : found
}

test.each([
  [
    'ENOTFOUND',
    'getaddrinfo ENOTFOUND db.example.com',
    /^The database at db\.example\.com:5433 .+ no host of that name/,
  ],
  ['ETIMEDOUT', 'connect ETIMEDOUT', /did not answer within 10 seconds.+firewall/],
  ['', 'timeout expired', /did not answer within 10 seconds/],
  ['', 'Connection terminated unexpectedly', /cannot be reached \(Connection terminated unexpectedly\)/],
  ['ENOENT', 'no such file, open /ca.pem', /names a file that does not exist .+\/ca\.pem.+sslrootcert/],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain', /sslmode=verify-full&sslrootcert=/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', /or sslmode=no-verify/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'does not match', /is for another name/],
  ['CERT_HAS_EXPIRED', 'certificate has expired', /has expired/],
  ['08P01', 'unsupported startup parameter: options', /ignore_startup_parameters/],
  ['53100', 'could not extend file: No space left on device', /The disk of the database at .+ is full/],
  ['25006', 'cannot execute CREATE TABLE in a read-only transaction', /cannot be written to/],
  ['57P03', 'the database system is starting up', /cannot be used now .+Start again once it is ready/],
])('a start that fails with %s "%s" says what to do', (code, message, says) => {
  const sentence = sentenceOf(code, message)
  expect(sentence).toMatch(says)
  expect(sentence).not.toContain('hunter2')
})

test.each([
  ['is a folder', (folder: string) => folder, /^DATABASE_URL names the file .+ as sslrootcert, .+ \(EISDIR\)\./],
  ['is missing', (folder: string) => join(folder, 'none'), /does not exist: sslrootcert=.+none\. Correct the path\./],
  [
    'holds no certificate',
    (folder: string) => {
      writeFileSync(join(folder, 'ca.txt'), 'no certificate')
      return join(folder, 'ca.txt')
    },
    /names the file .+ca\.txt as sslrootcert, which holds no certificate/,
  ],
])('names an sslrootcert that %s', (_what, make, says) => {
  const folder = mkdtempSync(join(tmpdir(), 'kartu-'))
  const found = startFault(new Error('EISDIR: illegal operation on a directory, read'), {
    setting: 'DATABASE_URL',
    url: `${url}?sslmode=verify-full&sslrootcert=${make(folder)}`,
  })
  rmSync(folder, { recursive: true })
  expect((found as Error).message).toMatch(says)
})

test('leaves a fault that only a developer can fix unchanged', () => {
  expect(sentenceOf('42P01', 'relation "membres" does not exist')).toMatchObject({ code: '42P01' })
  expect(sentenceOf('57014', 'canceling statement due to statement timeout')).toMatchObject({ code: '57014' })
})

const fine = { version: 150_000, encoding: 'UTF8', standby: false, readOnly: false, database: 'cards' } as DatabaseState

test('refuses a database that does not meet the requirements', () => {
  expect(requirementFault(fine)).toBeUndefined()
  expect(requirementFault({ ...fine, version: 140_012 })?.message).toMatch(/runs on PostgreSQL 14\. .+ 15 or newer/)
  expect(requirementFault({ ...fine, encoding: 'SQL_ASCII' })?.message).toMatch(/stores text as SQL_ASCII/)
  expect(requirementFault({ ...fine, standby: true, readOnly: true })?.message).toMatch(/is a replica/)
  expect(requirementFault({ ...fine, readOnly: true })?.message).toMatch(/is read-only/)
})
