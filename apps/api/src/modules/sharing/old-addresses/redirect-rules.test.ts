import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RedirectServer } from '@kartu/contracts/sharing/old-addresses.plain'
import { afterAll, describe, expect, it } from 'vitest'
import { type Redirect, redirectRules } from './redirect-rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'kartu-rules-'))
afterAll(() => rmSync(folder, { recursive: true }))

const hasCaddy = spawnSync('caddy', ['version']).status === 0
const hasNginx = spawnSync('nginx', ['-v']).status === 0

const url = 'https://cards.acme.example/c/ann-lee-7k2m4p'
/** Characters with a special meaning in one of the formats. */
const paths = [
  '/p/ann-lee',
  '/p/Änne Müßig',
  '/a"b\\c`d',
  '/{$HOME}/{env.HOME}/${x}',
  '/#no;comment{}',
  '/~(?i)^.*$',
  "/it's,100%25",
  '/陳大文/',
]

async function rulesOf(server: RedirectServer): Promise<string> {
  const redirects = async function* (): AsyncGenerator<Redirect> {
    for (const path of paths) yield { path, url }
  }
  return (await Array.fromAsync(redirectRules(server, 'old.acme.example', redirects()))).join('')
}

describe('rules for nginx', () => {
  it('quotes every special character', async () => {
    const rules = await rulesOf('nginx')
    expect(rules).toContain(`    "/a\\"b\\\\c\`d" "${url}";\n    "/a\\"b\\\\c\`d/" "${url}";\n`)
    const names = [...rules.matchAll(/^ {4}"((?:[^"\\]|\\["\\])*)" "[^"]*";$/gm)].map(([, name = '']) =>
      name.replaceAll(/\\(.)/g, '$1'),
    )
    expect(names).toEqual(paths.flatMap((path) => [path.replace(/\/$/, ''), `${path.replace(/\/$/, '')}/`]))
  })

  it.runIf(hasNginx)('are accepted by nginx', async () => {
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, `events {}\nhttp {\n${await rulesOf('nginx')}\n}\n`)
    // Only root can run the whole test, so this checks only the syntax.
    const { stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', file], { encoding: 'utf8' })
    expect(stderr).toContain('syntax is ok')
  })
})

describe('rules for Caddy', () => {
  const patternsOf = (rules: string) => [...rules.matchAll(/`~\(\?i\)(.*)` http/g)].map(([, pattern = '']) => pattern)
  const textsOf = (rules: string) => [...rules.matchAll(/^\t{3}(\/\S*) http/gm)].map(([, text = '']) => text)

  it('match each path without its final slash', async () => {
    const rules = await rulesOf('caddy')
    const [patterns, texts] = [patternsOf(rules).map((pattern) => new RegExp(pattern, 'iu')), textsOf(rules)]
    const matches = (path: string) => texts.includes(path) || patterns.some((pattern) => pattern.test(path))
    expect(rules).toContain('uri strip_suffix /')
    for (const path of paths) expect(matches(path.replace(/\/$/, ''))).toBe(true)
    for (const other of ['/other', '/', '/a', '/p/ann-le', '/it’s']) expect(matches(other)).toBe(false)
    for (const pattern of patterns)
      expect(paths.filter((path) => pattern.test(path.replace(/\/$/, '')))).toHaveLength(1)
  })

  it.runIf(hasCaddy)('are accepted by Caddy without changes', async () => {
    const file = join(folder, 'Caddyfile')
    const rules = await rulesOf('caddy')
    writeFileSync(file, rules)
    const { status, stdout, stderr } = spawnSync('caddy', ['adapt', '--config', file, '--adapter', 'caddyfile'], {
      encoding: 'utf8',
      env: { ...process.env, HOME: folder },
    })
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
    const adapted = [...stdout.matchAll(/"input_regexp":"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) =>
      String(JSON.parse(`"${text}"`)),
    )
    expect(adapted).toEqual(patternsOf(rules).map((pattern) => `(?i)${pattern}`))
    const texts = [...stdout.matchAll(/"input":"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) =>
      String(JSON.parse(`"${text}"`)),
    )
    expect(texts).toEqual(textsOf(rules))
  })
})

it('writes a list for Cloudflare with encoded sources', async () => {
  const lines = (await rulesOf('cloudflare')).trimEnd().split('\n')
  expect(lines).toHaveLength(paths.length * 2)
  expect(lines.slice(0, 3)).toEqual([
    `https://old.acme.example/p/ann-lee,${url},301`,
    `https://old.acme.example/p/ann-lee/,${url},301`,
    `https://old.acme.example/p/%C3%84nne%20M%C3%BC%C3%9Fig,${url},301`,
  ])
  for (const line of lines) expect(line.split(',')).toHaveLength(3)
})
