import { randomUUID } from 'node:crypto'
import { companyRoutes } from '@kartu/contracts/company/companies'
import { verificationRoutes } from '@kartu/contracts/company/verification'
import { expect, test } from 'vitest'
import { makeOpenCompany, makeMember, type TestCompany, unique } from '../../test/factories.ts'
import { startSellingServer } from '../../test/server.ts'
import { FileStoreFault } from '../gateways/files/files.ts'
import { SecretBox } from '../lib/secret-box.ts'
import type { Program } from '../deps.ts'
import { runCommand } from '../ask-server.ts'
import { bareCommands } from './bare-commands.ts'
import { CommandError } from '../lib/command-error.ts'
import { commands } from '../commands.ts'
import { failureSentence } from './command-failure.ts'

const server = await startSellingServer()

/** Output of `npm run kartu -- <words>` without a key for secrets, and whether its exit code is 1. */
const say = (...[name = '', ...values]: string[]) =>
  runCommand({ deps: { ...server.deps, secrets: new SecretBox([]) } } as Program, name, values)
const stateOf = async ({ api, id }: TestCompany) =>
  (await api.data(companyRoutes.get, { params: { companyId: id } })).verification

const noCompany = 'There is no company with this id. See: companies list'
const whatOfCompanies =
  'Choose one of: companies list [<part of a name…>], companies waiting, companies verify <id>, companies reject <id> <reason…>, companies deletions list | deletions cancel <id>, companies super-admin <id> <email>, companies licences <id> <number|unlimited>.'
const whatOfMail = 'Choose one of: mail list, mail retry <id>, mail retry all, mail refusals.'

test.each([
  ['companies', whatOfCompanies],
  ['companies remove', whatOfCompanies],
  ['companies toString', whatOfCompanies],
  ['companies verify', noCompany],
  ['companies verify kopi', noCompany],
  [`companies verify ${randomUUID()}`, noCompany],
  [`companies reject ${randomUUID()} no`, noCompany],
  [`companies licences ${randomUUID()} 5`, noCompany],
  ['plan', noCompany],
  ['plan kopi free', noCompany],
  [`plan ${randomUUID()} free`, noCompany],
  ['mail', whatOfMail],
  ['mail send', whatOfMail],
  ['mail retry', 'Choose which: mail retry <id>, or mail retry all. The ids are in: mail list.'],
  ['mail retry 5', 'Choose which: mail retry <id>, or mail retry all. The ids are in: mail list.'],
  [`mail retry ${randomUUID()}`, 'No email with this ID can still be sent.'],
  ['mail refusals clear', 'Choose one of: mail refusals, mail refusals remove <email>.'],
  ['mail refusals remove nobody', 'Choose one of: mail refusals, mail refusals remove <email>.'],
  ['contacts read', 'Choose one of: contacts list, contacts show <id>, contacts done <id>.'],
  ['backup', 'Name the file, such as: npm run kartu -- backup kartu-backup.tar.gz'],
  ['restore', 'Name the file, such as: npm run kartu -- restore kartu-backup.tar.gz'],
  ['secrets', 'Choose one of: secrets rotate.'],
  ['secrets rotate', 'SECRETS_KEY is not set, so secrets cannot be encrypted.'],
  ['destroy', 'There is no command destroy.'],
])('%s fails with the intended command', async (words, said) => {
  expect(await say(...words.split(' '))).toEqual({ said, failed: true })
})

test('companies licences takes unlimited or a number above the licences in use', async () => {
  const { id } = await makeOpenCompany(server, { name: 'Kopi Nusantara' })
  for (const wanted of ['', 'many', '-1', '1.5', '12345678'])
    expect(await say('companies', 'licences', id, wanted)).toEqual({
      said: 'Say how many: a number, or unlimited.',
      failed: true,
    })
  expect(await say('companies', 'licences', id.toUpperCase(), '3')).toEqual({
    said: 'Kopi Nusantara: 3 licences, 1 in use, 0 kept for invitations, 2 free.',
    failed: false,
  })
  expect(await say('companies', 'licences', id, '0')).toEqual({
    said: 'Kopi Nusantara uses 1 licences; you cannot set fewer.',
    failed: true,
  })
  expect(await say('companies', 'licences', id, 'unlimited')).toEqual({
    said: 'Kopi Nusantara: unlimited licences, 1 in use, 0 kept for invitations, no limit.',
    failed: false,
  })
})

test('plan shows, assigns or removes a plan', async () => {
  const { id } = await makeOpenCompany(server, { name: 'Kopi Nusantara' })
  const plan = (...wanted: string[]) => say('plan', id, ...wanted)
  const before = await plan()
  expect(before).toMatchObject({ said: expect.stringMatching(/^Kopi Nusantara: the plan \w+, /), failed: false })
  expect(await plan('gold')).toMatchObject({ said: expect.stringMatching(/^Say which plan: .*\bfree\b/), failed: true })
  expect(await plan('pro')).toEqual({ said: 'Kopi Nusantara: the plan pro, its own.', failed: false })
  expect(await plan()).toEqual({ said: 'Kopi Nusantara: the plan pro, its own.', failed: false })
  expect(await plan('default')).toMatchObject({
    said: expect.stringContaining('as PLAN says for every company without its own.'),
    failed: false,
  })
})

async function askToBeVerified(company: TestCompany): Promise<string> {
  const domain = `kopi-${unique()}.example`
  await company.api.data(verificationRoutes.verify, {
    body: { work_email: `ayu@${domain}`, website: `https://${domain}`, registration_number: '201912345A' },
  })
  return domain
}

test('companies waiting lists requests for verify or reject', async () => {
  const company = await makeOpenCompany(server, { name: 'Kopi Nusantara' })
  const { id } = company
  for (const act of [['verify', id] as const, ['reject', id, 'no'] as const])
    expect(await say('companies', ...act)).toEqual({
      said: 'Kopi Nusantara has no open request: it is unverified.',
      failed: true,
    })
  const domain = await askToBeVerified(company)
  const listed = await say('companies', 'waiting')
  expect(listed.failed).toBe(false)
  expect(listed.said).toContain(`${id}  Kopi Nusantara\n  work email           ayu@${domain}\n`)
  expect(listed.said).toContain('  registration number  201912345A\n')
  expect(await say('companies', 'reject', id)).toMatchObject({
    said: expect.stringMatching(/^Give a reason/),
    failed: true,
  })
  expect(await say('companies', 'verify', id)).toEqual({
    said: `Approved. A code was mailed to ayu@${domain}; Kopi Nusantara is verified when it is submitted.`,
    failed: false,
  })
  expect(await stateOf(company)).toBe('pending verification')
  expect(await say('companies', 'reject', id, 'The', 'register', 'says', 'otherwise')).toEqual({
    said: 'Rejected. Kopi Nusantara reads why.',
    failed: false,
  })
  expect(await stateOf(company)).toBe('unverified')
  const after = await company.api.data(verificationRoutes.get, { params: { companyId: id } })
  expect(after.request?.rejection).toBe('The register says otherwise')
})

test('companies list finds companies by name', async () => {
  const mark = unique()
  const company = await makeOpenCompany(server, { name: `Kopi ${mark} Nusantara` })
  await makeMember(server, company)
  const listed = { said: `${company.id}  Kopi ${mark} Nusantara  (2 people, plan open, unverified)`, failed: false }
  expect(await say('companies', 'list', 'kopi', mark.toUpperCase())).toEqual(listed)
  // Other companies of this server are listed as well, up to the maximum.
  expect((await say('companies', 'list')).said).toMatch(/^[\da-f-]{36} {2}/)
  expect(await say('companies', 'list', `100% of ${mark}`)).toEqual({
    said: `No company has 100% of ${mark} in its name.`,
    failed: false,
  })
})

test.each([
  ['mail list all', 'mail list takes no further arguments: all'],
  ['mail refusals remove a@b.example now', 'mail refusals remove <email> takes no further arguments: now'],
  ['contacts list now', 'contacts list takes no further arguments: now'],
  ['companies waiting kopi', 'companies waiting takes no further arguments: kopi'],
  ['companies deletions list all', 'companies deletions list takes no further arguments: all'],
  ['backup /backups/my backup.tar.gz', 'backup <file> takes no further arguments: backup.tar.gz'],
  ['restore latest kartu-backup.key', 'restore <file|latest> takes no further arguments: kartu-backup.key'],
  ['status now', 'status takes no arguments: now'],
  ['plan 1 free now', 'plan <company id> open|free|business|pro|default takes no further arguments: now'],
])('%s: refuses an ignored argument', async (words, said) => {
  expect(await say(...words.split(' '))).toEqual({ said, failed: true })
})

test('explains a failure of the database or the disk in a sentence', () => {
  const full = Object.assign(new Error('could not extend file "base/5/1"'), { code: '53100' })
  expect(failureSentence(full)).toMatch(/^The disk of the database is full \(could not extend file/)
  expect(failureSentence(new Error('Connection terminated unexpectedly'))).toMatch(
    /^The connection to the database was lost/,
  )
  const disk = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(failureSentence(disk)).toBe('This machine refuses it: ENOSPC: no space left on device, write.')
  expect(failureSentence(new FileStoreFault('The disk took no file', { cause: disk }))).toBe(
    'The uploaded files cannot be used: The disk took no file: ENOSPC: no space left on device, write.',
  )
  expect(failureSentence(new TypeError('x is not a function'))).toMatch(/\n {4}at /)
})

test('mail refusals removes only the named address', async () => {
  expect(await say('mail', 'refusals')).toMatchObject({
    said: expect.stringMatching(/^Refused: \d+ times one company, \d+ times this server\./),
    failed: false,
  })
  expect(await say('mail', 'refusals', 'remove', `${unique()}@example.com`)).toEqual({
    said: 'This address has refused nothing.',
    failed: false,
  })
})

test('migrate changes nothing after a start', async () => {
  expect(await say('migrate')).toEqual({ said: 'The database is up to date.', failed: false })
})

/** Commands that work without an argument. */
const needNoWord = new Set(['activities', 'card-domains', 'demo', 'migrate', 'status'])

test('commands refuse missing or meaningless arguments', async () => {
  for (const name of Object.keys(commands)) {
    const tries = [...(needNoWord.has(name) ? [] : [[]]), ['nonsense', '-1', 'x']]
    for (const words of tries) {
      const { said, failed } = await say(name, ...words)
      expect([name, ...words, failed]).toEqual([name, ...words, true])
      expect(said).toMatch(/^[A-Za-z]/)
      expect(said).not.toMatch(/\n {4}at |undefined|NaN/)
    }
  }
  for (const [name, command] of Object.entries(bareCommands)) {
    const refused = await Promise.resolve()
      .then(() => command.run({ ...server.deps.env, databaseUrl: undefined }, [], {}, () => {}))
      .catch((error: Error) => error)
    expect([name, refused instanceof CommandError]).toEqual([name, true])
  }
})
