import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

/** Programs that npm starts before it has installed the packages and Node 24. */
const programs = Object.values<string>(JSON.parse(readFileSync('package.json', 'utf8')).scripts).flatMap((command) =>
  [...command.matchAll(/\bnode (scripts\/[\w-]+\.mjs)/g)].map(([, path = '']) => path),
)

/** Names that Node 20.19 lacks, by module. Source: https://nodejs.org/docs/latest-v24.x/api */
const newer: Record<string, string[]> = {
  'node:fs': ['globSync', 'glob', 'mkdtempDisposableSync'],
  'node:fs/promises': ['glob', 'mkdtempDisposable'],
  'node:module': ['registerHooks', 'enableCompileCache', 'stripTypeScriptTypes', 'findPackageJSON'],
  'node:path': ['matchesGlob'],
  'node:process': ['execve'],
  'node:sqlite': ['DatabaseSync'],
  'node:util': ['diff', 'getCallSites', 'setTraceSigInt'],
  'node:zlib': ['zstdCompressSync', 'zstdDecompressSync', 'crc32'],
}

/** Imports that Node 20.19 without packages cannot load from this file or the files that it imports. */
function unloadable(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return []
  seen.add(path)
  const { module } = parseSync(path, readFileSync(path, 'utf8'))
  return module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const from = moduleRequest.value
    if (from.startsWith('.')) return unloadable(join(dirname(path), from), seen)
    if (!from.startsWith('node:')) return [`${path}: ${from}`]
    const names = entries.flatMap((entry) => entry.importName.name ?? [])
    return names.filter((name) => newer[from]?.includes(name)).map((name) => `${path}: ${name} of ${from}`)
  })
}

test('each npm script loads on Node 20.19 without packages', () => {
  expect(programs).toContain('scripts/test.mjs')
  expect(programs.flatMap((path) => unloadable(path))).toEqual([])
})
