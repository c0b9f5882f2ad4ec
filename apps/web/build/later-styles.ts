import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Loads the sheet of `src/ui/frame/mantine-later-styles.ts` with the code of each component that it styles. */
export function laterStyles(root: string): Plugin {
  const sheet = join(root, 'src/ui/frame/mantine-later-styles.ts')
  const names = [...readFileSync(sheet, 'utf8').matchAll(/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name)
  return {
    name: 'kartu:later-styles',
    transform: {
      filter: { id: new RegExp(`/@mantine/core/esm/components/(${names.join('|')})/\\1\\.mjs$`) },
      handler: (code) => `import ${JSON.stringify(sheet)}\n${code}`,
    },
  }
}
