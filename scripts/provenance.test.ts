import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const tree = mkdtempSync(join(tmpdir(), 'kartu-provenance-'))
afterAll(() => rmSync(tree, { recursive: true }))

const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: tree, encoding: 'utf8' })
  return { status, stdout, stderr }
}
const git = (...args: string[]) =>
  run('git', '-c', 'user.name=Ayu', '-c', 'user.email=ayu@example.com', ...args).stdout.trim()
const provenance = (...words: string[]) => run(process.execPath, 'scripts/provenance.mjs', ...words)
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

mkdirSync(join(tree, 'scripts'))
const copied = [
  'scripts/provenance.mjs',
  'scripts/prepare.mjs',
  'scripts/npm-watch.mjs',
  'Dockerfile',
  'package-lock.json',
]
for (const path of copied) cpSync(path, join(tree, path))
git('init', '-q')
git('remote', 'add', 'origin', 'https://ayu:secret@git.example.com/kartu.git')
git('add', '.')
git('commit', '-qm', 'All of it')
const outside = mkdtempSync(join(tmpdir(), 'kartu-built-'))
afterAll(() => rmSync(outside, { recursive: true }))
const archive = join(outside, 'kartu.tar')
writeFileSync(archive, 'an image')
const how = ['--builder', 'https://ci.example.com/kartu', '--command', 'docker build -t kartu .']

test('contains product, source and command without secrets', () => {
  const image = `sha256:${'0a'.repeat(32)}`
  const { status, stdout, stderr } = provenance(...how, archive, `kartu@${image}`)
  expect([status, stderr]).toEqual([0, ''])
  const source = 'git+https://git.example.com/kartu.git'
  const commit = git('rev-parse', 'HEAD')
  const [, base] = /^ARG NODE_IMAGE=\S+@sha256:(\S+)$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  expect(JSON.parse(stdout)).toEqual({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [
      { name: 'kartu.tar', digest: { sha256: sha256('an image') } },
      { name: 'kartu', digest: { sha256: '0a'.repeat(32) } },
    ],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: `${source}#docs/runbook.md`,
        externalParameters: { source, command: 'docker build -t kartu .' },
        resolvedDependencies: [
          { uri: `${source}@${commit}`, digest: { gitCommit: commit } },
          { uri: 'package-lock.json', digest: { sha256: sha256(readFileSync('package-lock.json')) } },
          { uri: expect.stringMatching(/^pkg:docker\/node@24\.[\d.]+-slim$/) as string, digest: { sha256: base } },
        ],
      },
      runDetails: {
        builder: { id: 'https://ci.example.com/kartu' },
        metadata: { finishedOn: expect.stringMatching(/^\d{4}-.*Z$/) as string },
      },
    },
  })
})

test('refuses uncommitted changes and unknown subjects', () => {
  expect(provenance('kartu.tar')).toMatchObject({ status: 1, stderr: expect.stringContaining('--builder') as string })
  const missing = provenance(...how, join(outside, 'no.tar'))
  expect(missing).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('no such file') as string })
  writeFileSync(join(tree, 'Dockerfile'), 'FROM elsewhere')
  expect(provenance(...how, archive)).toMatchObject({ status: 1, stdout: '' })
})
