import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const manifestIn = (folder: string) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest
const shipped = ['apps/api', 'apps/web', 'packages/cards', 'packages/contracts', 'packages/messages'].map(manifestIn)

test('lists exactly the packages of server and web app', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/sbom.mjs'], { encoding: 'utf8' })
  expect(status).toBe(0)
  const bom = JSON.parse(stdout) as { bomFormat: string; components: { purl: string }[] }
  expect(bom.bomFormat).toBe('CycloneDX')
  const listed = new Set(bom.components.map(({ purl }) => /^pkg:npm\/(.+)@/.exec(decodeURIComponent(purl))?.[1]))
  const needed = new Set(shipped.flatMap(({ dependencies = {} }) => Object.keys(dependencies)))
  expect([...needed].filter((name) => !listed.has(name))).toEqual([])
  // Dependencies of shipped packages are listed, even if a tool needs them as well.
  for (const name of ['pg-protocol', '@img/sharp-linux-x64', 'scheduler']) expect(listed).toContain(name)
  const tools = [manifestIn('.'), ...shipped].flatMap(({ devDependencies = {} }) => Object.keys(devDependencies))
  // Types are peer dependencies of shipped packages, and Fastify needs `ajv`.
  const isExpected = (name: string) => needed.has(name) || /^@types\/|^ajv$|^@fontsource/.test(name)
  const extra = tools.filter((name) => listed.has(name) && !isExpected(name))
  expect(extra).toEqual([])
  // Fonts are listed, because cards load subsets of them.
  const fonts = tools.filter((name) => name.startsWith('@fontsource'))
  expect(fonts.filter((name) => !listed.has(name))).toEqual([])
  expect(fonts).toHaveLength(4)
})
