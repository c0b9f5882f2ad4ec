import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * What a module gives the rest by a file of its name: `<noun>/<noun>.routes.ts` and so on. Nobody names the modules that
 * have one, so that adding a noun, or taking one out, touches its own folder alone.
 */
type Kind =
  | 'routes'
  | 'pages'
  | 'jobs'
  | 'sweep'
  | 'bulk'
  | 'notices'
  | 'stand-in'
  | 'company-change'
  | 'company-acts'
  | 'commands'
  | 'sealed'
  | 'import-source'

/** What is exported by the files of a kind, in the order of their names. `T` is what each of them promises to export. */
export async function exportsOf<T>(kind: Kind): Promise<readonly T[]> {
  const found = loaded.get(kind) ?? load(kind)
  loaded.set(kind, found)
  return (await found) as readonly T[]
}

const loaded = new Map<Kind, Promise<readonly unknown[]>>()

async function load(kind: Kind): Promise<readonly unknown[]> {
  const files = await Promise.all(pathsOf(kind).map((path) => import(pathToFileURL(path).href) as Promise<object>))
  return files.flatMap((file) => Object.values(file) as unknown[])
}

const pathsOf = (kind: Kind): string[] =>
  globSync(`*/*/*.${kind}.ts`, { cwd: import.meta.dirname })
    .filter((path) => basename(path) === `${basename(dirname(path))}.${kind}.ts`)
    .toSorted((one, other) => basename(one).localeCompare(basename(other)))
    .map((path) => join(import.meta.dirname, path))
