import { expect, test } from 'vitest'
import * as catalogue from './en/catalogue.ts'

/** Every sentence with its path. */
function sentences(words: object, path: string): [string, string][] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] satisfies [string, string]]
      : sentences(value as object, `${path}${key}.`),
  )
}

/** Texts that the specification writes with a straight apostrophe. */
const exact = ["We couldn't find the page", "Sorry, you don't have authorization to assign member to pro teams"]

const said = sentences(catalogue, '').filter(([, text]) => !exact.includes(text))

test('people are called someone or everyone', () => {
  expect(said.filter(([, text]) => /\b(some|any|every)body\b/i.test(text))).toEqual([])
})

test('apostrophes are curly', () => {
  expect(said.filter(([, text]) => /\p{L}'\p{L}/u.test(text))).toEqual([])
})
