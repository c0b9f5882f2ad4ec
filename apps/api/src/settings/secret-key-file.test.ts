import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { secretKeyFile, secretKeysOf } from './secret-key-file.ts'

const folder = (): string => mkdtempSync(join(tmpdir(), 'kartu-key-'))
const embedded = (dataDir: string, secretKeys: Buffer[] = []) => ({ dataDir, secretKeys, databaseUrl: undefined })

test('embedded data gets one key for all its starts', () => {
  const dataDir = folder()
  const first = secretKeysOf(embedded(dataDir))
  expect(first.keys).toHaveLength(1)
  expect(first.notices).toEqual([expect.stringContaining(secretKeyFile(dataDir))])
  expect(secretKeysOf(embedded(dataDir))).toEqual({ keys: first.keys, notices: [] })
})

test('only its owner reads the key', () => {
  const dataDir = folder()
  secretKeysOf(embedded(dataDir))
  expect(statSync(secretKeyFile(dataDir)).mode & 0o777).toBe(0o600)
})

test('a key of the operator takes precedence', () => {
  const dataDir = folder()
  const [kept] = secretKeysOf(embedded(dataDir)).keys
  const own = Buffer.alloc(32, 7)
  expect(secretKeysOf(embedded(dataDir, [own])).keys).toEqual([own, kept])
})

test('creates no key beside one of the operator', () => {
  const dataDir = folder()
  expect(secretKeysOf(embedded(dataDir, [Buffer.alloc(32, 7)])).keys).toHaveLength(1)
  expect(() => readFileSync(secretKeyFile(dataDir))).toThrow('ENOENT')
})

test('creates no key on a database server', () => {
  const dataDir = folder()
  expect(secretKeysOf({ ...embedded(dataDir), databaseUrl: 'postgres://db/kartu' }).keys).toEqual([])
  expect(() => readFileSync(secretKeyFile(dataDir))).toThrow('ENOENT')
})

test('a damaged file stops the start', () => {
  const dataDir = folder()
  writeFileSync(secretKeyFile(dataDir), 'half a key')
  expect(() => secretKeysOf(embedded(dataDir))).toThrow('must hold one key of 32 bytes')
})
