import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

/* Packs the typed client as its guide says, and uses it in an empty folder, without files of this repository. */

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'kartu-client-'))
afterAll(() => rmSync(folder, { recursive: true }))

const quiet = { cwd: folder, encoding: 'utf8', stdio: 'pipe' } as const
const [pack = ''] = /npm pack .*/.exec(readFileSync(join(root, 'packages/client/README.md'), 'utf8')) ?? []
const [npm = '', ...packing] = pack.split(' ')
execFileSync(npm, [...packing, '--pack-destination', folder], { ...quiet, cwd: root })
const [archive = ''] = readdirSync(folder)
writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, archive)], quiet)

const consumer = `import { createKartu, KartuError } from '@kartu/client/client'
const asked = []
const answer = (status, body) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const kartu = createKartu({ url: 'https://cards.example.com', token: 'kartu_live_x', fetch: async (url) => {
  asked.push(url)
  return asked.length === 1 ? answer(200, { status: 'success', data: [] }) : answer(400, { code: 'not_allowed' })
} })
const path = { companyId: '1' }
await kartu.call('members.list', { path, query: { per_page: 100 } })
const error = await kartu.call('members.list', { path }).catch((thrown) => thrown)
console.log(asked[0], error instanceof KartuError && error.code)
`

/** This Node, and the ones on the path outside of `node_modules`. */
const nodes = [
  process.execPath,
  ...(process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((place) => !place.includes('node_modules'))
    .map((place) => join(place, 'node'))
    .filter((file) => existsSync(file))
    .map((file) => realpathSync(file)),
]

test.each([...new Set(nodes)])('%s runs the installed client', (node) => {
  writeFileSync(join(folder, 'use.js'), consumer)
  const said = execFileSync(node, ['use.js'], quiet)
  expect(said).toBe('https://cards.example.com/api/v1/companies/1/members?per_page=100 not_allowed\n')
  const help = execFileSync(node, [join(folder, 'node_modules/@kartu/client/bin/kartu-company.mjs'), '--help'], quiet)
  expect(help).toContain('Usage: kartu-company')
})

test.each([
  [`query: { per_page: 100 }`, ''],
  [`query: { per_pages: 100 }`, 'per_pages'],
])(
  'a consumer with %s is type-checked',
  (query, fault) => {
    const source = `import { createKartu } from '@kartu/client/client'
const { data } = await createKartu({ url: '' }).call('members.list', { path: { companyId: '1' }, ${query} })
export const emails: string[] = data.map(({ email }) => email)
`
    writeFileSync(join(folder, 'check.ts'), source)
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2023,dom']
    const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), [...options, 'check.ts'], quiet)
    expect([status === 0, stdout]).toEqual([fault === '', expect.stringContaining(fault)])
  },
  60_000,
)
