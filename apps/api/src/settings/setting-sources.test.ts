import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'

const databaseWanted = 'must be a PostgreSQL address such as postgres://user:password@host:5432/kartu'
const mailWanted = 'must be a mail server address such as smtps://user:password@host:465'
const encodeIt = 'must have the characters / ? # @ : % of user and password written as'
const needsBoth = 'must have user and password, or neither, as in smtps://user:password@host:465'

test.each([
  ['DATABASE_URL', 'mysql://db/kartu', 'mysql://…', databaseWanted],
  ['DATABASE_URL', 'hunter', '…', databaseWanted],
  ['DATABASE_URL', 'kartu:hunter@db/kartu', '…', databaseWanted],
  ['DATABASE_URL', 'host=db user=kartu password=hunter dbname=kartu', '…', databaseWanted],
  ['DATABASE_URL', 'postgres://kartu:12hunter', 'postgres://…', databaseWanted],
  ['DATABASE_URL', 'postgres://kartu:12/hunter@db/kartu', 'postgres://…', encodeIt],
  ['DATABASE_URL', 'postgres://kartu:12#hunter@db/kartu', 'postgres://…', encodeIt],
  ['DATABASE_URL', 'postgres://kartu:12?hunter@db/kartu', 'postgres://…', encodeIt],
  ['DATABASE_URL', 'postgres://kartu:h@unter/hunter@db/kartu', 'postgres://…', encodeIt],
  ['DATABASE_URL', 'postgres://kartu:hunter%@db/kartu', 'postgres://…', encodeIt],
  ['DATABASE_OWNER_URL', 'postgres://kartu:12/hunter@db/kartu', 'postgres://…', encodeIt],
  ['DATABASE_DIRECT_URL', 'postgres://kartu:12/hunter@db/kartu', 'postgres://…', encodeIt],
  ['SMTP_URL', 'hunter.example.com', '…', mailWanted],
  ['SMTP_URL', 'http://user:hunter@mail', 'http://…', mailWanted],
  ['SMTP_URL', 'smtp://mail/hunter', 'smtp://…', mailWanted],
  ['SMTP_URL', 'smtp://AKIA:12/hunter@mail:587', 'smtp://…', encodeIt],
  ['SMTP_URL', 'smtp://AKIA:hunter/+@mail:587', 'smtp://…', encodeIt],
  ['SMTP_URL', 'smtp://AKIA:12#hunter@mail:587', 'smtp://…', encodeIt],
  ['SMTP_URL', 'smtp://AKIA:12?hunter@mail:587', 'smtp://…', encodeIt],
  ['SMTP_URL', 'smtp://hunter@mail:587', 'smtp://…', needsBoth],
  ['SMTP_URL', 'smtp://user:@mail:587', 'smtp://…', needsBoth],
  ['SMTP_URL', 'smtp://u:hunter@mail:465', 'smtp://…', 'must begin with smtps://, because'],
  [
    'SMTP_URL',
    'smtp://u:hunter@mail?ignoreTls=true',
    'smtp://…',
    'has an unknown option; valid ones are name, ignoreTLS',
  ],
  ['SMTP_URL', 'smtp://u:hunter@mail?ignoreTLS=1', 'smtp://…', 'must have true or false as ignoreTLS'],
  ['STORAGE_URL', 's3://key:hunter/half@s3.example.com/bucket', 's3://…', 'must be the address of a bucket'],
  ['STORAGE_URL', 's3://hunter:@s3.example.com/bucket', 's3://…', 'must name key and secret'],
  ['STORAGE_URL', 's3://key:a@b/bucket?hunter@s3.example.com', 's3://…', 'has an unknown option; valid ones are'],
  ['BACKUP_TO', 's3://key:a/hunter@s3.example.com/bucket', 's3://…', 'must be the address of a bucket'],
  ['PUBLIC_URL', 'https://user:hunter@cards.example.com', 'https://…@cards.example.com', 'must be a web address'],
  ['METRICS_TOKEN', 'hunter', '…', 'must be 16 letters or digits'],
])('%s=%s is refused without any part of a secret', (name, value, repeated, why) => {
  const reading = () => readEnv({ [name]: value })
  expect(reading).toThrow(`The setting ${name} is "${repeated}" but ${why}`)
  expect(reading).not.toThrow(/hunter/)
})

test('.env.example names every option of a mail server', () => {
  const example = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8')
  let said = ''
  try {
    readEnv({ SMTP_URL: 'smtp://mail?none=1' })
  } catch (fault) {
    said = (fault as Error).message
  }
  const names = /valid ones are (.+)\.$/.exec(said)?.[1]?.split(', ') ?? []
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !example.includes(name))).toEqual([])
})

test.each([
  ['DATABASE_URL', 'postgres:///kartu?host=/run/postgresql&user=a@b'],
  ['DATABASE_URL', 'postgres://me@example.com:p%2Fw@db1:5432,db2:5432/kartu?application_name=a@b'],
  ['DATABASE_URL', 'postgresql://%2Frun%2Fpostgresql/kartu'],
  ['SMTP_URL', 'smtp://me@example.com:p%2Fw@mail.example.com:587/'],
  ['SMTP_URL', 'SMTPS://[::1]:465?tls.servername=mail.example.com&tls.rejectUnauthorized=false'],
  ['SMTP_URL', 'smtp://postfix?ignoreTLS=true&name=cards.example.com&authMethod=PLAIN'],
])('%s=%s is accepted', (name, value) => {
  expect(() => readEnv({ [name]: value })).not.toThrow()
})

test.each([
  ['Kartu <kartu@example.com>', 'Kartu', 'kartu@example.com'],
  ['kartu@localhost', '', 'kartu@localhost'],
  ['"Acme, \\"the\\" Inc." <a@example.com>', 'Acme, "the" Inc.', 'a@example.com'],
  ['Acme, Inc. <a@example.com>', 'Acme, Inc.', 'a@example.com'],
  ['<a@example.com>', '', 'a@example.com'],
])('MAIL_FROM=%s is split into name and address', (text, name, address) => {
  expect(readEnv({ MAIL_FROM: text }).mailFrom).toEqual({ name, address })
})

test.each(['Kartu', 'Kartu kartu@example.com', 'Kartu <kartu>', 'a@b, c@d', 'A\nB <a@b>', 'Acme "X" <a@b>'])(
  'MAIL_FROM=%s is refused',
  (text) => {
    expect(() => readEnv({ MAIL_FROM: text })).toThrow(
      `The setting MAIL_FROM is "${text.replace(/.*@/s, '…@')}" but must be an email address, alone or after a name`,
    )
  },
)

test('capitals in the scheme of PUBLIC_URL change nothing', () => {
  expect(readEnv({ PUBLIC_URL: 'HTTPS://Cards.Example.com' }).publicUrl).toBe('https://cards.example.com')
  expect(readEnv({ PORT: '80' }).publicUrl).toBe('http://localhost')
})

test('ignores white space around a value', () => {
  expect(readEnv({ SMTP_URL: ' smtp://mail:25\r', BILLING: 'none\n' })).toMatchObject({
    smtpUrl: 'smtp://mail:25',
    billing: 'none',
  })
})

test.each([
  ['MAIL_FROM', '"Kartu"', '"Kartu"'],
  ['SMTP_URL', "'smtp://user:hunter@mail'", '…'],
])('%s=%s is refused because an env file kept its quotes', (name, value, repeated) => {
  expect(() => readEnv({ [name]: value })).toThrow(
    `The setting ${name} is "${repeated}" but must be written without quotation marks`,
  )
})

describe('a value in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kartu-secrets-'))
  const file = join(folder, 'secret')
  afterAll(() => rmSync(folder, { recursive: true }))

  test('is read from the file that NAME_FILE names', () => {
    writeFileSync(file, '\uFEFFsmtp://user:hunter@mail:25\n')
    expect(readEnv({ SMTP_URL_FILE: file, SMTP_URL: '' }).smtpUrl).toBe('smtp://user:hunter@mail:25')
  })

  test('is reported with its file if it is invalid', () => {
    writeFileSync(file, 'hunter')
    expect(() => readEnv({ SECRETS_KEY_FILE: file })).toThrow(
      'The setting SECRETS_KEY (from SECRETS_KEY_FILE) is "…" but must be keys of 32 bytes',
    )
  })

  test('cannot also be set directly', () => {
    expect(() => readEnv({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://db/kartu' })).toThrow(
      'DATABASE_URL and DATABASE_URL_FILE are both set. Remove one of them.',
    )
  })

  test('is reported without its path if unreadable', () => {
    writeFileSync(file, ' \n')
    const sentence = (path: string) => () => readEnv({ DATABASE_URL_FILE: path })
    expect(sentence(file)).toThrow('The file that DATABASE_URL_FILE names is empty. Write the value into it.')
    expect(sentence(folder)).toThrow('The file that DATABASE_URL_FILE names is a folder. Name a file.')
    expect(sentence('postgres://hunter')).toThrow('The file that DATABASE_URL_FILE names does not exist.')
    expect(sentence('postgres://hunter')).not.toThrow('hunter')
  })

  test('does not apply to settings whose own name ends in _FILE', () => {
    expect(readEnv({ BILLING_FILE: '/srv/prices.json' })).toMatchObject({
      billing: 'none',
      billingFile: '/srv/prices.json',
    })
  })
})

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['SMTP_HOST', 'SMTP_URL'],
  ['MAIL_PASSWORD', 'SMTP_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DB_HOST', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['SECRET_KEY', 'SECRETS_KEY'],
  ['BASE_URL', 'PUBLIC_URL'],
])('a notice reports %s as %s', (name, meant) => {
  expect(readEnv({ [name]: 'x' }).settingNotices).toEqual([
    `This setting is unknown and does nothing: ${name} (write ${meant}). See .env.example.`,
  ])
})

test('one notice reports all unknown settings', () => {
  expect(readEnv({ SMTP_HOST: 'mail', SMTP_USER: 'me' }).settingNotices).toEqual([
    'These settings are unknown and do nothing: SMTP_HOST (write SMTP_URL), SMTP_USER (write SMTP_URL). See .env.example.',
  ])
})

test('settings of other programs cause no notice', () => {
  const others = ['HOSTNAME', 'LANG', 'PATH', 'HOME', 'MAIL', 'LOGNAME', 'POSTGRES_PASSWORD', 'ftp_proxy', 'PGHOST']
  expect(readEnv(Object.fromEntries(others.map((name) => [name, 'x']))).settingNotices).toEqual([])
  expect(readEnv({ SMTP_HOST: 'mail', SMTP_URL: 'smtp://mail' }).settingNotices).toEqual([])
  expect(readEnv({ SMTP_HOST: ' ' }).settingNotices).toEqual([])
})

test.each([
  [{ https_proxy: 'http://proxy:3128' }, 'unused'],
  [{ HTTP_PROXY: 'http://proxy:3128', NODE_USE_ENV_PROXY: '1' }, 'on'],
  [{ HTTP_PROXY: 'http://proxy:3128', NODE_USE_ENV_PROXY: '0' }, undefined],
  [{ HTTP_PROXY: 'http://proxy:3128', NODE_OPTIONS: '--use-env-proxy' }, undefined],
  [{ NODE_USE_ENV_PROXY: '1' }, undefined],
] as const)('a proxy of %o is %s', (source, use) => {
  const env = readEnv({ ...source })
  expect(env.proxy).toBe(use)
  expect(env.settingNotices.some((sentence) => sentence.includes('NODE_USE_ENV_PROXY=1'))).toBe(use === 'unused')
})
