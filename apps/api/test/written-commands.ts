import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const projectRoot = join(import.meta.dirname, '../../..')

/** What a stranger reads: README, the other files beside it and docs/, by their paths. */
export const writtenTexts = [
  'README.md',
  'SECURITY.md',
  'STYLE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...globSync('docs/**/*.md', { cwd: projectRoot }),
].map((file) => ({ file, text: readFileSync(join(projectRoot, file), 'utf8') }))

/** What follows `npm run kartu -- `, or `cli.ts` in a container, up to the end of the code, a remark or a sentence. */
export const commandsIn = (text: string): string[] =>
  [...text.matchAll(/(?:npm run kartu --|src\/cli\.ts) ([^`\n#()]+)/g)].map(
    ([, words = '']) => words.split(/ {2}|[.,;:] |[.,;]$/)[0]?.trim() ?? '',
  )
