import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { EnvFileFault, readEnvFile } from './env-file.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kartu-env-'))
const file = join(folder, '.env')
afterAll(() => rmSync(folder, { recursive: true }))

function read(content: string | Buffer): Record<string, string> {
  writeFileSync(file, content)
  return readEnvFile(file)
}

/** The sentence that refuses a file. */
function refusal(content: string | Buffer): string {
  try {
    read(content)
  } catch (error) {
    if (error instanceof EnvFileFault) return error.message
  }
  throw new Error('The file was read')
}

test('reads a file like Node does', () => {
  const text = [
    '# A comment',
    '',
    'PORT=3001',
    'HOST = localhost   # of this machine',
    'export JOBS=off',
    'MAIL_FROM=\'"Acme, Inc." <a@example.com>\' # sender',
    'SECRETS_KEY="a#b\nc"',
    'BLANK=',
    "DATA_DIR=`/srv/it's`",
    '   LOG_LEVEL=warn',
  ]
  for (const end of ['\n', '\r\n']) {
    const found = read(text.join(end))
    expect(found).toEqual(parseEnv(text.join('\n')))
    expect(found).toMatchObject({ MAIL_FROM: '"Acme, Inc." <a@example.com>', SECRETS_KEY: 'a#b\nc', BLANK: '' })
  }
})

test('has no settings without a file', () => {
  expect(readEnvFile(join(folder, 'missing'))).toEqual({})
})

test.each(['utf8', 'utf16le'] as const)('reads the first setting after a byte order mark in %s', (encoding) => {
  expect(read(Buffer.from('\uFEFFPORT=3001\nJOBS=off\n', encoding))).toEqual({ PORT: '3001', JOBS: 'off' })
})

test('reads big-endian UTF-16', () => {
  expect(read(Buffer.from('\uFEFFPORT=3001\n', 'utf16le').swap16())).toEqual({ PORT: '3001' })
})

test.each([
  ['UTF-16 without a mark', Buffer.from('PORT=3001\n', 'utf16le')],
  ['Latin-1', Buffer.from('MAIL_FROM=Caf\xe9 <a@example.com>\n', 'latin1')],
])('refuses %s', (_, bytes) => {
  expect(refusal(bytes)).toBe('.env is not a text in UTF-8. Save it as UTF-8 in your editor.')
})

test('refuses a folder', () => {
  const path = join(folder, 'folder')
  mkdirSync(path)
  expect(() => readEnvFile(path)).toThrow(/^\.env is a folder/)
})

test.skipIf(process.platform === 'win32')('refuses a file that cannot be read', () => {
  // File rights do not apply to root; a link to itself fails for everyone.
  const path = join(folder, 'loop')
  symlinkSync(path, path)
  expect(() => readEnvFile(path)).toThrow(
    '.env cannot be read (ELOOP). Give the user that runs Kartu read access, or remove it.',
  )
})

test.each([
  ['SMTP_URL=smtp://u:hunter#2@mail', /^\.env, line 2: SMTP_URL has a # without a space before it.* %23/],
  ['METRICS_TOKEN=#hunter2', /^\.env, line 2: METRICS_TOKEN has a #/],
  ['MAIL_FROM="Acme hunter" <a@b>', /^\.env, line 2: MAIL_FROM continues after its closing quote.* MAIL_FROM='…'/],
  ['DATA_DIR="/srv/hunter\nPORT="3000"', /^\.env, line 2: DATA_DIR continues after its closing quote/],
  ['DATA_DIR="/srv/hunter', /^\.env, line 2: DATA_DIR has an opening quote/],
  ['SMTP_URL: smtp://u:hunter2@mail', /^\.env, line 2 is neither NAME=value nor a comment/],
])('refuses %j instead of dropping a part', (line, sentence) => {
  const said = refusal(`PORT=3000\n${line}\nJOBS=off\n`)
  expect(said).toMatch(sentence)
  expect(said).not.toContain('hunter')
})
