import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

/**
 * Loads the sheet of `src/ui/frame/mantine-later-styles.ts` with the class names of each component that it styles.
 * Fails the build if a chunk uses such a class without the sheet.
 */
export function laterStyles(root: string): Plugin {
  const sheet = join(root, 'src/ui/frame/mantine-later-styles.ts')
  const names = [...readFileSync(sheet, 'utf8').matchAll(/styles\/(\w+)\.layer\.css/g)].map(([, name]) => String(name))
  return {
    name: 'kartu:later-styles',
    transform: {
      // Components also use class names of others: NativeSelect renders the chevron of Combobox.
      filter: { id: new RegExp(`/@mantine/core/esm/components/(?:\\w+/)+(?:${names.join('|')})\\.module\\.mjs$`) },
      handler: (code) => `import ${JSON.stringify(sheet)}\n${code}`,
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const later = new Set(names.flatMap((name) => [...mantineClasses(sheetOf(name))]))
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          const used = [...mantineClasses(chunk.code)].filter((one) => later.has(one))
          if (used.length === 0) continue
          const loaded = stylesOf(bundle, chunk)
          const missing = used.find((one) => !loaded.has(one))
          if (missing !== undefined) this.error(`${chunk.fileName} uses ${missing} without mantine-later-styles.ts`)
        }
      },
    },
  }
}

const sheetOf = (name: string): string =>
  readFileSync(fileURLToPath(import.meta.resolve(`@mantine/core/styles/${name}.layer.css`)), 'utf8')

/** Mantine's classes in the sheets that load with a chunk. */
function stylesOf(bundle: Rolldown.OutputBundle, start: Rolldown.OutputChunk): Set<string> {
  const chunks = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (chunks.has(chunk)) return
    chunks.add(chunk)
    for (const name of chunk.imports) {
      const next = bundle[name]
      if (next?.type === 'chunk') add(next)
    }
  }
  add(start)
  const files = new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  const sources = [...files].map((name) => {
    const file = bundle[name]
    return file?.type === 'asset' ? String(file.source) : ''
  })
  return mantineClasses(sources.join('\n'))
}

/** Mantine's class names, such as m_77c9d27d. */
export const mantineClasses = (text: string): Set<string> => new Set(text.match(/\bm_[0-9a-f]{7,8}\b/g))
