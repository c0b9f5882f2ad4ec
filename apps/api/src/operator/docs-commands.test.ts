import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandsIn, projectRoot, writtenTexts } from '../../test/written-commands.ts'
import { bareCommands } from './bare-commands.ts'
import { commands } from '../commands.ts'
import { refuseUnreadWords, usageForms } from './command-usage.ts'

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

function wrongWith(words: string): string {
  const [name = '', ...rest] = words.replaceAll(/<[^>]*>/g, 'x').split(' ')
  const usage = { ...commands, ...bareCommands }[name]?.usage
  if (usage === undefined) return 'no command'
  const typed = rest[0] === '--to' ? rest.slice(2) : rest.filter((word) => !word.startsWith('--'))
  if (usageForms(name, usage, typed).length === 0) return 'other words'
  try {
    refuseUnreadWords(name, usage, typed)
    return 'fine'
  } catch (refused) {
    return (refused as Error).message
  }
}

const isWrong = (said: string): boolean => !said.endsWith(': fine')

test('documented operator commands exist with their arguments', () => {
  const written = writtenTexts.flatMap(({ file, text }) => commandsIn(text).map((words) => ({ file, words })))
  expect(written.length).toBeGreaterThan(40)
  expect(written.map(({ file, words }) => `${file}: ${words}: ${wrongWith(words)}`).filter(isWrong)).toEqual([])
})

test('documented npm scripts exist', () => {
  const named = writtenTexts.flatMap(({ text }) =>
    [...text.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})
