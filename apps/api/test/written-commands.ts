import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const projectRoot = join(import.meta.dirname, '../../..')

/** Public documents by path: README, the files beside it, and docs/. */
export const writtenTexts = [
  'README.md',
  'SECURITY.md',
  'STYLE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...globSync('docs/**/*.md', { cwd: projectRoot }),
].map((file) => ({ file, text: readFileSync(join(projectRoot, file), 'utf8') }))

/** Commands in a text: the words after `npm run kartu -- `, or after `cli.js` in a container. */
export const commandsIn = (text: string): string[] =>
  [...text.matchAll(/(?:npm run kartu --|dist\/cli\.js) ([^`\n#()]+)/g)].map(
    ([, words = '']) => words.split(/ {2}|[.,;:] |[.,;]$/)[0]?.trim() ?? '',
  )
