import { expect, test } from 'vitest'
import { startServer } from '../../../../test/server.ts'
import { addressPattern, wholeName } from './erasure-patterns.ts'

const { database } = await startServer()

const finds = async (pattern: string, text: string): Promise<boolean> =>
  ((await database.global.raw('select $1::text ~ $2 as found', [text, pattern])) as { found: boolean }[])[0]?.found ===
  true

test.each([
  ['li@kopi.example', 'To li@kopi.example, hello', true],
  ['li@kopi.example', 'ali@kopi.example', false],
  ['li@kopi.example', 'li@kopi.example.org', false],
  ['li@kopi.example', 'li@kopixexample', false],
  ['a.*@kopi.example', 'abc@kopi.example', false],
  ['a.*@kopi.example', 'a.*@kopi.example', true],
  ['(a|b)@kopi.example', 'a@kopi.example', false],
  [String.raw`\w+@kopi.example`, 'ani@kopi.example', false],
])('address %s matches only itself: in %s', async (email, text, found) => {
  expect(await finds(addressPattern(email), text)).toBe(found)
})

test.each([
  ['Ani', 'Ani has left', true],
  ['Ani', 'Anita has left', false],
  ['.*', 'Anita has left', false],
  ['A[n]i', 'Ani has left', false],
  ['Ani (Bar)', 'Ani (Bar', false],
])('name %s matches only itself: in %s', async (name, text, found) => {
  expect(await finds(wholeName(name), text)).toBe(found)
})
