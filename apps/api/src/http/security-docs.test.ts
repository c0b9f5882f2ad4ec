import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../../../../', import.meta.url).pathname

test('every test that docs/security.md names is there', () => {
  const named = new Set(
    readFileSync(`${root}docs/security.md`, 'utf8').match(/[\w-]+(?:\.[\w-]+)*\.(?:test|e2e)\.tsx?/g),
  )
  const there = new Set(
    globSync(['{apps,packages}/*/{src,test}/**/*.test.{ts,tsx}', '{scripts,bench}/*.test.ts', 'e2e/*.e2e.ts'], {
      cwd: root,
    }).map((path) => basename(path)),
  )
  expect(named.size).toBeGreaterThan(50)
  expect([...named].filter((name) => !there.has(name))).toEqual([])
})

const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.(?:test|e2e)\./.test(path))
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))
const pathsWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('the program starts no shell and compiles no text', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(pathsWith(/\beval\(|new Function\(|shell: true|node:vm\b|\b(?:exec|execSync|execFile)\([^)]*command/)).toEqual(
    [],
  )
  // Node on a file of ours: reads tables that people upload.
  expect(pathsWith(/node:child_process/)).toEqual(['apps/api/src/modules/imports/read-table.ts'])
})

test('every hash and cipher of the program stands among keys and algorithms, and chance is a secret nowhere', () => {
  const [, table = ''] = readFileSync(`${root}docs/security.md`, 'utf8').split('## Keys and algorithms')
  const named = new Set(
    sources.flatMap(({ text }) =>
      [
        ...text.matchAll(/\b(?:createHash|createHmac|hash|createCipheriv|createDecipheriv)\(\s*'([\w-]+)'/g),
        ...text.matchAll(/\bcipher = '([\w-]+)'/g),
      ].map(([, algorithm = '']) => algorithm),
    ),
  )
  expect(named.size).toBeGreaterThan(2)
  expect([...named].filter((algorithm) => !table.split('\n## ')[0]?.includes(`\`${algorithm}\``))).toEqual([])
  expect(pathsWith(/Math\.random\(/).toSorted()).toEqual([
    'apps/api/src/db/patience.ts',
    'apps/api/src/gateways/s3-files.ts',
  ])
})
