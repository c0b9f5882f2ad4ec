import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type ChunkGraph, chunkGraph } from './chunk-graph.ts'
import { firstViews } from './first-views.ts'

/** Modules that become one chunk. `views` is a bit set over `firstViews` and `laterViews`. */
interface Group {
  kind: Kind
  views: number
  modules: readonly string[]
  /** Estimate after gzip. */
  bytes: number
  /** True if it has a style sheet, which is a second file. */
  styled: boolean
  /** Modules that these import. */
  imports: ReadonlySet<string>
}

/** Kinds of chunks; each imports only from itself and those before it. Libraries change less often than the rest. */
const kinds = ['libraries', 'en', 'id', 'kernel', 'schemas', 'phones', 'icons', 'vendor', 'ui', 'page'] as const
type Kind = (typeof kinds)[number]

/** Code that loads later, by the path of the module that a dynamic import names; the first match applies. */
const laterViews: readonly RegExp[] = [
  /\/logout-page/,
  /-modal\.tsx$/,
  /\/[\w-]*print[\w-]*\.tsx?$/,
  /-(?:menus?|list|actions|drawer)\.tsx$/,
  /\/(?:app\/screens|features)\/.*-(?:page|screen|layout)\.tsx$/,
  /\.tsx?$/,
]

/**
 * Bars that load with the first selection in a list. Modules that both use are one chunk, because each small file would
 * wait for a connection. Modules of only one bar are not in it: a chunk awaits the messages of its modules one after
 * the other.
 */
const selectionBars = {
  team: 'features/company/members/table/team-selection-bar.tsx',
  lead: 'features/leads/leads/list/lead-selection-bar.tsx',
}

const everyFirstView = (1 << firstViews.length) - 1
/** Bit of the login page, whose size limits leave no room for code that it does not need. */
const loginView = 1 << firstViews.findIndex(({ name }) => name === 'login')

/** Cost of one more file for a page: headers, a turn at one of six connections, and worse compression. */
const bytesPerFile = 4_600
/** Share of unminified code that remains after minification and gzip. */
const remains = 0.17
const wordsRemain = 0.4

/** Chunks for the modules of the first views. */
export interface ChunkPlan {
  groups: Rolldown.CodeSplittingGroup[]
  messages: Plugin
  /** Files with the messages that these modules await. */
  messagesOf: (ids: readonly string[], language: 'en' | 'id') => string[]
}

/**
 * Plans the chunks of every module that a first view needs. Modules used by the same views are in one chunk, and small
 * chunks are joined if the files saved outweigh the bytes added. Modules that no first view or only one view uses are
 * not in the plan.
 */
export async function planChunks(root: string, experimental: object): Promise<ChunkPlan> {
  const graph = await chunkGraph(root, experimental)
  const parts = messageParts(join(root, 'src/lib/parts.ts'))
  const groups = inOrder(joinSmall(groupsOf(join(root, 'src'), graph, parts)))
  const code = groups.filter(({ kind }) => kind !== 'en' && kind !== 'id').flatMap(({ modules }) => modules)
  const imported = graph.closure(code)
  const ofTeam = graph.closure([join(root, 'src', selectionBars.team)])
  const ofLeads = graph.closure([join(root, 'src', selectionBars.lead)])
  return {
    groups: [
      ...groups.map(({ modules, kind, views }, index) => {
        // Only separately imported messages: the others are in the chunk of the module that joins them.
        const own = new Set(kind === 'en' || kind === 'id' ? modules.filter((id) => imported.has(id)) : modules)
        return {
          name: nameOf(kind, views),
          test: (id: string) => own.has(id),
          // A group also captures what its modules import, so those groups come first.
          priority: groups.length - index + 2,
        }
      }),
      { name: 'selection', test: (id: string) => ofTeam.has(id) && ofLeads.has(id), priority: 2 },
      { name: 'team-selection', test: (id: string) => ofTeam.has(id) && !ofLeads.has(id), priority: 2 },
      { name: 'lead-selection', test: (id: string) => ofLeads.has(id) && !ofTeam.has(id), priority: 2 },
    ],
    messages: joinedMessages(groups, parts),
    messagesOf: (ids, language) => {
      const names = partsIn(ids)
      return parts.filter(({ part, file }) => names.has(part) && languageOf(file) === language).map(({ file }) => file)
    },
  }
}

function groupsOf(src: string, graph: ChunkGraph, parts: readonly MessagePart[]): Group[] {
  const views = new Map<string, number>()
  const mark = (ids: Iterable<string>, bits: number): void => {
    for (const id of ids) views.set(id, (views.get(id) ?? 0) | bits)
  }
  const starts = ['en', 'id'].map((language) => join(src, `lib/start-words-${language}.ts`))
  mark(graph.closure([join(src, 'main.tsx'), ...starts]), everyFirstView)
  const first = new Set(starts)
  firstViews.forEach(({ modules }, index) => {
    const entries = modules.map((file) => join(src, file))
    for (const id of entries) first.add(id)
    const code = graph.closure(entries)
    mark(code, 1 << index)
    const words = partsIn(code)
    mark(graph.closure(parts.filter(({ part }) => words.has(part)).map(({ file }) => file)), 1 << index)
  })
  for (const id of graph.lazyModules()) {
    const later = laterViews.findIndex((pattern) => pattern.test(id))
    if (!first.has(id) && later !== -1 && languageOf(id) === null)
      mark(graph.closure([id]), 1 << (firstViews.length + later))
  }
  // Every page that loads a module also loads the messages that the module awaits.
  const bytesAwaited = (id: string): number => {
    const words = partsIn([id])
    const files = parts.filter(({ part, file }) => words.has(part) && languageOf(file) === 'en')
    return files.reduce((sum, { file }) => sum + graph.bytes(file) * wordsRemain, 0)
  }
  const groups = new Map<string, Group>()
  for (const [id, bits] of views) {
    if ((bits & everyFirstView) === 0) continue
    const kind = kindOf(id, bits)
    // Rolldown puts modules that only one page imports into the chunk of that page.
    if ((bits & (bits - 1)) === 0 && kind !== 'en' && kind !== 'id' && bits !== loginView) continue
    const one = {
      kind,
      views: bits,
      modules: [id],
      bytes: (graph.bytes(id) + styleBytes(id)) * (languageOf(id) === null ? remains : wordsRemain) + bytesAwaited(id),
      styled: id.endsWith('.css'),
      imports: new Set(graph.imports(id)),
    }
    const key = `${kind} ${kind === 'kernel' || kind === 'libraries' ? everyFirstView : bits}`
    const other = groups.get(key)
    groups.set(key, other === undefined ? one : joined(other, one))
  }
  return [...groups.values()]
}

const styleBytes = (id: string): number => (id.endsWith('.css') ? statSync(id).size : 0)

/** Messages of a part in one language. */
interface MessagePart {
  part: string
  /** Name of the module, as `parts.ts` imports it. */
  name: string
  file: string
}

const messageParts = (partsFile: string): MessagePart[] =>
  [...readFileSync(partsFile, 'utf8').matchAll(/^ {2}(\w+): \(\) => import\('(@kartu\/messages\/(.+))'\)/gm)].map(
    ([, part = '', name = '', path = '']) => ({
      part,
      name,
      file: join(partsFile, `../../../../../packages/messages/src/${path}.ts`),
    }),
  )

/** Message parts that these modules await. */
const partsIn = (ids: Iterable<string>): Set<string> =>
  new Set(
    [...ids]
      .filter((id) => /\/apps\/web\/src\/.*\.tsx?$/.test(id))
      .flatMap((id) => [...readFileSync(id, 'utf8').matchAll(/\bwordsOf\(([^)]*)\)/g)])
      .flatMap(([, names = '']) => names.match(/\w+/g) ?? []),
  )

const languageOf = (id: string): 'en' | 'id' | null =>
  (/\/(?:packages\/messages\/src\/|lib\/start-words-)(en|id)\b/.exec(id)?.[1] as 'en' | 'id' | undefined) ?? null

function kindOf(id: string, views: number): Kind {
  const language = languageOf(id)
  if (language !== null) return language
  if (/\/node_modules\/(?:react|react-dom|scheduler|react-router)\/|rolldown\/runtime/.test(id)) return 'libraries'
  if ((views & everyFirstView) === everyFirstView) return 'kernel'
  if (id.includes('/node_modules/zod/')) return 'schemas'
  if (id.includes('/node_modules/libphonenumber-js/')) return 'phones'
  if (id.includes('/node_modules/@tabler/')) return 'icons'
  if (id.includes('/node_modules/')) return 'vendor'
  return /\/apps\/web\/src\/(?:ui|lib)\/|\/packages\//.test(id) ? 'ui' : 'page'
}

/** Joins pairs of groups of a kind, the pair that saves most first, until no join saves bytes. */
function joinSmall(groups: readonly Group[]): Group[] {
  let left = [...groups]
  for (;;) {
    const reach = reachOf(left)
    const best = left
      .flatMap((one, index) => left.slice(index + 1).map((two) => ({ one, two, gain: gainOf(one, two) })))
      .filter(({ one, two, gain }) => gain > 0 && one.kind === two.kind)
      .map(({ one, two, gain }) => ({ one, two, gain: gain - costOf(one, two, reach) }))
      .filter(({ one, two, gain }) => gain > 0 && !isBetween(one, two, reach))
      .toSorted((a, b) => b.gain - a.gain)[0]
    if (best === undefined) return left
    const whole = joined(best.one, best.two)
    const needed = new Set([...(reach.get(best.one) ?? []), ...(reach.get(best.two) ?? [])])
    left = left
      .filter((group) => group !== best.one && group !== best.two)
      .map((group) => (needed.has(group) ? { ...group, views: group.views | whole.views } : group))
    left.push(whole)
  }
}

const joined = (one: Group, two: Group): Group => ({
  kind: one.kind,
  views: one.views | two.views,
  modules: [...one.modules, ...two.modules],
  bytes: one.bytes + two.bytes,
  styled: one.styled || two.styled,
  imports: new Set([...one.imports, ...two.imports]),
})

/** Bytes that all views together save if two groups are one file. */
function gainOf(one: Group, two: Group): number {
  const [more, less] = [two.views & ~one.views, one.views & ~two.views]
  if (((more | less) & loginView) > 0) return 0
  const files = one.styled && two.styled ? 2 : 1
  return files * bytesPerFile * count(one.views & two.views) - one.bytes * count(more) - two.bytes * count(less)
}

type Reach = ReadonlyMap<Group, ReadonlySet<Group>>

/** Bytes of the groups that views additionally load, because one of the two imports them. */
function costOf(one: Group, two: Group, reach: Reach): number {
  const views = one.views | two.views
  const needed = new Set([...(reach.get(one) ?? []), ...(reach.get(two) ?? [])])
  return [...needed]
    .filter((group) => group !== one && group !== two)
    .reduce((sum, group) => sum + (group.bytes + bytesPerFile) * count(views & ~group.views), 0)
}

/** True if a third group imports one and is imported by the other: joining them would make a cycle. */
const isBetween = (one: Group, two: Group, reach: Reach): boolean =>
  [...reach].some(
    ([group, needed]) =>
      group !== one &&
      group !== two &&
      ((needed.has(one) && reach.get(two)?.has(group)) || (needed.has(two) && reach.get(one)?.has(group))),
  )

/** Groups that load with each group. */
function reachOf(groups: readonly Group[]): Reach {
  const owner = new Map(groups.flatMap((group) => group.modules.map((id) => [id, group] as const)))
  const direct = new Map(
    groups.map((group) => [group, new Set([...group.imports].flatMap((id) => owner.get(id) ?? []))] as const),
  )
  const reach = new Map<Group, Set<Group>>()
  for (const group of groups) {
    const found = new Set<Group>()
    const add = (one: Group): void => {
      if (found.has(one)) return
      found.add(one)
      direct.get(one)?.forEach(add)
    }
    direct.get(group)?.forEach(add)
    found.delete(group)
    reach.set(group, found)
  }
  return reach
}

/** Groups in an order in which none imports a later one. */
function inOrder(groups: readonly Group[]): Group[] {
  const reach = reachOf(groups)
  return groups.toSorted((one, two) => (reach.get(one)?.size ?? 0) - (reach.get(two)?.size ?? 0))
}

/** Loads the messages of a group by one import: each separate import would be a separate file. */
function joinedMessages(groups: readonly Group[], parts: readonly MessagePart[]): Plugin {
  const prefix = 'messages-of:'
  const together = groups.map(({ modules }) => parts.filter(({ file }) => modules.includes(file)))
  const numberOf = new Map(together.flatMap((all, index) => all.map(({ name }) => [name, index] as const)))
  return {
    name: 'kartu:joined-messages',
    apply: 'build',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return
      const all = together[Number(id.slice(prefix.length + 1))] ?? []
      return all.map(({ file }) => `export * from ${JSON.stringify(file)}`).join('\n')
    },
    transform: {
      filter: { id: /\/src\/lib\/parts\.ts$/ },
      handler: (code) =>
        code.replace(/import\((['"])(@kartu\/messages\/[^'"]+)\1\)/g, (all, _quote, name: string) => {
          const number = numberOf.get(name)
          return number === undefined ? all : `import('${prefix}${number}')`
        }),
    },
  }
}

/** Number of views; first views count more. */
function count(bits: number): number {
  let found = 0
  for (let bit = 0; bits >> bit > 0; bit += 1) if ((bits >> bit) & 1) found += bit < firstViews.length ? 4 : 1
  return found
}

/** Name of a chunk, such as `ui-editor`. */
function nameOf(kind: Kind, views: number): string {
  const names = firstViews.filter((_, index) => (views & (1 << index)) > 0).map(({ name }) => name)
  return names.length === firstViews.length ? kind : `${kind}-${names.length > 2 ? 'shared' : names.join('-')}`
}
