import type { Json } from './components.ts'

/** The document without some nouns, and without the components that only they use. */
export function withoutNouns(document: Json, nouns: ReadonlySet<string>): Json {
  const paths: Record<string, Json> = {}
  for (const [path, item] of Object.entries(document['paths'] as Record<string, Json>)) {
    const kept = Object.entries(item).filter(([, operation]) => !nouns.has((operation as { tags?: string[] }).tags?.[0] ?? ''))
    if (kept.some(([key]) => key !== 'parameters')) paths[path] = Object.fromEntries(kept)
  }
  const all = document['components'] as Record<string, Record<string, Json>>
  const used = new Set<string>()
  const follow = (json: unknown): void => {
    if (Array.isArray(json)) return json.forEach(follow)
    if (typeof json !== 'object' || json === null) return
    for (const [key, value] of Object.entries(json)) {
      if (key !== '$ref') follow(value)
      else if (!used.has(value)) {
        used.add(value)
        const [kind = '', name = ''] = String(value).split('/').slice(2)
        follow(all[kind]?.[name])
      }
    }
  }
  follow(paths)
  const components = Object.fromEntries(
    Object.entries(all).map(([kind, parts]) => [
      kind,
      Object.fromEntries(
        Object.entries(parts).filter(([name]) => kind === 'securitySchemes' || used.has(`#/components/${kind}/${name}`)),
      ),
    ]),
  )
  const tags = (document['tags'] as { name: string }[]).filter(({ name }) => !nouns.has(name))
  return { ...document, tags, paths, components }
}
