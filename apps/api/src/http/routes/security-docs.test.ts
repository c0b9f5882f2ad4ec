import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { needOfAct } from '@kartu/contracts/identity/session-record.policy'
import { expect, test } from 'vitest'

const root = new URL('../../../../../', import.meta.url).pathname

test('every test named in docs/security.md exists', () => {
  const named = new Set(
    readFileSync(`${root}docs/security.md`, 'utf8').match(/[\w-]+(?:\.[\w-]+)*\.(?:test|e2e)\.tsx?/g),
  )
  const there = new Set(
    globSync(['{apps,packages}/*/{src,test}/**/*.test.{ts,tsx}', '{scripts,bench}/**/*.test.ts', 'e2e/**/*.e2e.ts'], {
      cwd: root,
    }).map((path) => basename(path)),
  )
  expect(named.size).toBeGreaterThan(50)
  expect([...named].filter((name) => !there.has(name))).toEqual([])
})

test('every test title quoted in docs/security.md exists', () => {
  const paths = globSync(['{apps,packages}/*/src/**/*.test.ts', 'e2e/**/*.e2e.ts'], { cwd: root })
  const textOf = (file: string) =>
    paths
      .filter((path) => basename(path) === file)
      .map((path) => readFileSync(`${root}${path}`, 'utf8'))
      .join('')
  const quoted = [
    ...readFileSync(`${root}docs/security.md`, 'utf8').matchAll(/`([\w.-]+\.(?:test|e2e)\.ts)`((?:, "[^"|]+")+)/g),
  ].flatMap(([, file = '', titles = '']) =>
    titles.split('", "').map((title) => [file, title.replaceAll(/^, "|"$/g, '')]),
  )
  expect(quoted.length).toBeGreaterThan(30)
  expect(quoted.filter(([file = '', title = '']) => !textOf(file).includes(title))).toEqual([])
})

/** Number of requirements of levels 1 and 2 in each section of ASVS 5.0.0; they come before those of level 3. */
const required: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
}

test('every requirement of levels 1 or 2 has an answer', () => {
  const found = readFileSync(`${root}docs/security.md`, 'utf8').matchAll(/^\| (\d+\.\d+)(\.[^|]*)\|([^|]*)\|$/gm)
  const rows = [...found].filter(([, of = '']) => Object.hasOwn(required, of))
  const bare = rows.filter(([, , , answer = '']) => !/^ (?:✓|–|part|later|deviation)\W+\w/.test(answer))
  expect(bare.map(([row]) => row)).toEqual([])
  const named = new Set(
    rows.flatMap(([, of = '', more = '']) =>
      [...`${of}${more}`.matchAll(/(\d+\.\d+)\.(\d+|x)(?:–\d+\.\d+\.(\d+))?/g)].flatMap(
        ([, section = '', from = '', to = from]) =>
          Array.from({ length: 20 }, (_, at) => at + 1)
            .filter((number) => from === 'x' || (number >= Number(from) && number <= Number(to)))
            .map((number) => `${section}.${number}`),
      ),
    ),
  )
  const all = Object.entries(required).flatMap(([of, count]) =>
    Array.from({ length: count }, (_, at) => `${of}.${at + 1}`),
  )
  expect(all.filter((one) => !named.has(one))).toEqual([])
})

const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.(?:test|e2e)\./.test(path))
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))
const pathsWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('the program neither starts a shell nor compiles text', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(pathsWith(/\beval\(|new Function\(|shell: true|node:vm\b|\b(?:exec|execSync|execFile)\([^)]*command/)).toEqual(
    [],
  )
  // Child processes run only our own files: they create an embedded database, or read uploaded documents and tables.
  expect(pathsWith(/node:child_process/).toSorted()).toEqual([
    'apps/api/src/db/embedded/new-cluster.ts',
    'apps/api/src/modules/company/cards/documents/check-document.ts',
    'apps/api/src/modules/platform/table-imports/reading/read-table.ts',
  ])
})

test('docs list every algorithm; no secret uses weak randomness', () => {
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
    'apps/api/src/db/connections/lock-retries.ts',
    'apps/api/src/gateways/files/s3-files.ts',
  ])
})

test('docs list the actions that require a proof', () => {
  const text = readFileSync(`${root}docs/security.md`, 'utf8')
  const rows = [...text.matchAll(/^\| [^|]+ \| `([a-z_]+)` +\| (own|fresh|mailbox|old_factor) +\|/gm)]
  expect(Object.fromEntries(rows.map(([, act = '', need]) => [act, need]))).toEqual(needOfAct)
})
