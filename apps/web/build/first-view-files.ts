import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { ChunkPlan } from './chunk-plan.ts'
import { firstViews } from './first-views.ts'

type Bundle = Rolldown.OutputBundle

/** Files of a first view: code and styles, and the messages of each language. */
interface ViewFiles {
  code: string[]
  en: string[]
  id: string[]
}

/**
 * Names the files of each first view: in `index.html`, where `color-scheme.js` requests those of the opened page in
 * parallel with the first script, and in `.vite/first-views.json`, from which `scripts/build/first-view-sizes.mjs`
 * computes their sizes.
 */
export function firstViewFiles(root: string, plan: ChunkPlan): Plugin {
  const viewsIn = (bundle: Bundle) =>
    firstViews.map((view) => ({ view, files: filesOf(join(root, 'src'), bundle, plan, view.modules) }))
  return {
    name: 'kartu:first-view-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sizes = viewsIn(bundle).map(({ view: { name, limits }, files: { code, en } }) => ({
          name,
          limits,
          files: [...code, ...en],
        }))
        this.emitFile({ type: 'asset', fileName: '.vite/first-views.json', source: JSON.stringify(sizes) })
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, path }) {
        if (path !== '/index.html' || bundle === undefined) return []
        const attrs = { type: 'application/json', id: 'first-views' }
        return [{ tag: 'script', attrs, children: listOf(viewsIn(bundle)), injectTo: 'head-prepend' }]
      },
    },
  }
}

/** Each file once, as its name in `assets`; the views refer to them by number. */
function listOf(views: readonly { view: (typeof firstViews)[number]; files: ViewFiles }[]): string {
  const names: string[] = []
  const numbers = (files: readonly string[]): number[] =>
    files.map((file) => {
      const name = file.replace('assets/', '')
      if (!names.includes(name)) names.push(name)
      return names.indexOf(name)
    })
  const pages = Object.fromEntries(
    views.map(({ view, files: { code, en, id } }) => [
      view.path,
      { signedIn: view.signedIn, code: numbers(code), en: numbers(en), id: numbers(id) },
    ]),
  )
  return JSON.stringify({ names, pages })
}

function filesOf(src: string, bundle: Bundle, plan: ChunkPlan, modules: readonly string[]): ViewFiles {
  const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
  const chunkOf = (id: string): Rolldown.OutputChunk => {
    const found =
      chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
      chunks.find(({ moduleIds }) => moduleIds.includes(id))
    if (found === undefined) throw new Error(`No chunk has ${id}`)
    return found
  }
  const closure = (begun: readonly Rolldown.OutputChunk[]): Set<string> => {
    const files = new Set<string>()
    const add = (chunk: Rolldown.OutputChunk): void => {
      if (files.has(chunk.fileName)) return
      files.add(chunk.fileName)
      for (const name of chunk.imports) {
        const next = bundle[name]
        if (next?.type === 'chunk') add(next)
      }
    }
    begun.forEach(add)
    return files
  }
  const withStyles = (files: Iterable<string>): string[] =>
    [...files].flatMap((name) => {
      const chunk = bundle[name]
      return chunk?.type === 'chunk' ? [name, ...(chunk.viteMetadata?.importedCss ?? [])] : [name]
    })
  const code = closure(['main.tsx', ...modules].map((file) => chunkOf(join(src, file))))
  const ids = [...code].flatMap((name) => (bundle[name] as Rolldown.OutputChunk).moduleIds)
  const messages = (language: 'en' | 'id'): string[] => {
    const files = [join(src, `lib/start-words-${language}.ts`), ...plan.messagesOf(ids, language)]
    return [...closure(files.map(chunkOf))].filter((name) => !code.has(name))
  }
  return { code: [...new Set(withStyles(code))], en: messages('en'), id: messages('id') }
}
