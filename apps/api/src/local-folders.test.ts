import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readEnv } from './settings/env.ts'
import { SettingError } from './settings/setting-error.ts'
import { requireFolders } from './local-folders.ts'

afterEach(() => vi.unstubAllEnvs())

const newFolder = () => mkdtempSync(join(tmpdir(), 'kartu-folders-'))
const onPostgres = 'postgres://kartu@localhost/kartu'
const bucket = 's3://key:secret@localhost/bucket'

function refusalOf(settings: Record<string, string>): string {
  try {
    requireFolders(readEnv(settings))
    return 'none'
  } catch (error) {
    expect(error).toBeInstanceOf(SettingError)
    return (error as Error).message
  }
}

describe('the folder of uploaded files', () => {
  test('is created', () => {
    const DATA_DIR = join(newFolder(), 'new')
    expect(refusalOf({ DATA_DIR, DATABASE_URL: onPostgres })).toBe('none')
    expect(readdirSync(join(DATA_DIR, 'files'))).toEqual([])
  })

  test('is not required if files are in a bucket', () => {
    const DATA_DIR = join(newFolder(), 'new')
    expect(refusalOf({ DATA_DIR, DATABASE_URL: onPostgres, STORAGE_URL: bucket })).toBe('none')
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  test('refuses the start below a file', () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    expect(refusalOf({ DATA_DIR: join(file, 'data'), DATABASE_URL: onPostgres })).toMatch(
      /^The folder \S+ of the setting DATA_DIR cannot be used: ENOTDIR/,
    )
  })

  test.runIf(process.platform === 'linux')('refuses the start if it takes no file', () => {
    const DATA_DIR = newFolder()
    symlinkSync('/proc/self', join(DATA_DIR, 'files'))
    expect(refusalOf({ DATA_DIR, DATABASE_URL: onPostgres })).toMatch(
      /^The folder \S+ of the setting DATA_DIR cannot be/,
    )
  })
})

describe('the temporary folder', () => {
  test.each([
    ['is missing', () => '/nowhere/tmp'],
    ['has quotation marks', () => `"${newFolder()}"`],
  ])('refuses the start if it %s', (_, folder) => {
    const DATA_DIR = newFolder()
    vi.stubEnv('TMPDIR', folder())
    expect(refusalOf({ DATA_DIR })).toMatch(
      /^The temporary folder \S+ does not exist\. Set TMPDIR to a folder that this user can write to, without quotation marks\.$/,
    )
  })

  test('refuses the start if it is a file', () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    vi.stubEnv('TMPDIR', file)
    expect(refusalOf({ DATA_DIR: dirname(file) })).toMatch(/^The temporary folder \S+ cannot be written to \(ENOTDIR/)
  })
})

describe('the path of the socket', () => {
  const long = (bytes: number) => `/${'x'.repeat(bytes - '/kartu.sock'.length - 1)}`

  test.runIf(process.platform === 'linux')('may have 107 bytes', () => {
    expect(refusalOf({ DATA_DIR: long(107), STORAGE_URL: bucket })).toBe('none')
    expect(refusalOf({ DATA_DIR: long(108), STORAGE_URL: bucket })).toMatch(
      /^The folder \/x+ of the setting DATA_DIR has a path that is too long: 108 bytes .*Set DATA_DIR to a folder with a shorter path\.$/,
    )
  })

  test('may be longer on PostgreSQL', () => {
    expect(refusalOf({ DATA_DIR: long(200), DATABASE_URL: onPostgres, STORAGE_URL: bucket })).toBe('none')
  })
})

describe('a path in a setting', () => {
  const refused = (settings: Record<string, string>) => () => readEnv({ DATABASE_URL: onPostgres, ...settings })

  test.each(['DATA_DIR', 'BACKUP_TO', 'BACKUP_SECRET_FILE', 'BILLING_FILE'])(
    'must not have quotation marks in %s',
    (name) => {
      for (const value of ['"/data"', "'/data'"]) {
        expect(refused({ [name]: value })).toThrow(
          new RegExp(`^The setting ${name} is ".+" but must be written without quotation marks`),
        )
      }
    },
  )

  test('must not begin with ~', () => {
    expect(refused({ DATA_DIR: '~/kartu' })).toThrow('The setting DATA_DIR is "~/kartu" but must begin with the home')
  })
})

const isRoot = process.getuid?.() === 0
const forbidden =
  /^The folder \S+ of the setting DATA_DIR cannot be written to: the program runs as user .* belongs to user \d+\. As root, .* chown -R \d+ \S+$/

describe('a folder that belongs to another user', () => {
  test.skipIf(isRoot).each(['', 'files', 'files/ab'])('refuses the start at DATA_DIR/%s', (below) => {
    const DATA_DIR = newFolder()
    mkdirSync(join(DATA_DIR, below), { recursive: true })
    chmodSync(join(DATA_DIR, below), 0o555)
    expect(refusalOf({ DATA_DIR, DATABASE_URL: onPostgres })).toMatch(forbidden)
  })

  // Permissions of folders do not apply to root.
  test.runIf(isRoot)('refuses the start', () => {
    const DATA_DIR = newFolder()
    chmodSync(DATA_DIR, 0o755)
    process.seteuid?.(65_534)
    try {
      expect(refusalOf({ DATA_DIR, DATABASE_URL: onPostgres })).toMatch(forbidden)
    } finally {
      process.seteuid?.(0)
    }
  })
})
