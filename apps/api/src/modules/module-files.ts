import { readdirSync } from 'node:fs'
import { join } from 'node:path'
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
  readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const folder = join(import.meta.dirname, name)
      return readdirSync(folder)
        .filter((file) => file === `${name}.${kind}.ts`)
        .map((file) => join(folder, file))
    })
    .toSorted()
