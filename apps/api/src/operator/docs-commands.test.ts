import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bareCommands } from './bare-commands.ts'
import { commands } from './commands.ts'
import { refuseMoreWords, waysOf } from './words.ts'

const root = join(import.meta.dirname, '../../../..')
const files = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: root })]
const texts = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** What follows `npm run kartu -- ` up to the end of the code, a remark or a sentence. */
const typedIn = (text: string): string[] =>
  [...text.matchAll(/npm run kartu -- ([^`\n#()]+)/g)].map(
    ([, words = '']) => words.split(/ {2}|[.,;:] |[.,;]$/)[0]?.trim() ?? '',
  )

function wrongWith(words: string): string {
  const [name = '', ...rest] = words.replaceAll(/<[^>]*>/g, 'x').split(' ')
  const usage = { ...commands, ...bareCommands }[name]?.usage
  if (usage === undefined) return 'no command'
  const typed = rest[0] === '--to' ? rest.slice(2) : rest.filter((word) => !word.startsWith('--'))
  if (waysOf(name, usage, typed).length === 0) return 'other words'
  try {
    refuseMoreWords(name, usage, typed)
    return 'fine'
  } catch (refused) {
    return (refused as Error).message
  }
}

const isWrong = (said: string): boolean => !said.endsWith(': fine')

test('every command of the operator that is written down is one, with words that it takes', () => {
  const written = texts.flatMap(({ file, text }) => typedIn(text).map((words) => ({ file, words })))
  expect(written.length).toBeGreaterThan(40)
  expect(written.map(({ file, words }) => `${file}: ${words}: ${wrongWith(words)}`).filter(isWrong)).toEqual([])
})

test('every npm script that is written down is one', () => {
  const named = texts.flatMap(({ text }) =>
    [...text.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})
