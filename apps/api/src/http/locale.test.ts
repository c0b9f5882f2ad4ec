import { expect, test } from 'vitest'
import { chosenLanguage, localeOf } from './locale.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'en'],
  ['id', 'id'],
  ['ID-id', 'id'],
  ['in-ID', 'id'],
  ['en-GB,id;q=0.9', 'en'],
  ['en;q=0.5,id', 'id'],
  ['en;q=0.5, id;q=0.501', 'id'],
  ['id;q=0.8,en;q=0.8', 'id'],
  ['fr, id;q=0.2, en;q=0.1', 'id'],
  ['id;q=0', 'en'],
  ['id;q=0.000, en;q=0.1', 'en'],
  ['en;q=0', 'id'],
  ['en;q=0, *', 'id'],
  ['*', 'en'],
  ['*, id;q=0.5', 'en'],
  ['id, *;q=0.5', 'id'],
  ['id;q=0.5, *;q=0.1', 'id'],
  ['en;q=0.1, *, id;q=0.5', 'id'],
  ['enm, idb, id-Latn-ID;q=0.1', 'id'],
  ['id; Q = 0.9 , en ; q=0.8', 'id'],
  ['id;q=2, en;q=0.1', 'en'],
  ['id;q=abc, en;q=0.1', 'en'],
  ['id;q=0.5;x=1, en;q=0.6', 'en'],
  [`${'xx,'.repeat(50_000)}id`, 'en'],
])('%j is read in %s', (header, locale) => expect(localeOf(header)).toBe(locale))

const languages = ['en', 'ja', 'zh-Hant', 'pt-BR']

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['ja', 'ja'],
  ['ja-JP-u-ca-japanese', 'ja'],
  ['JA', 'ja'],
  ['fr, ja;q=0.1', 'ja'],
  ['ja;q=0.8, en;q=0.9', 'en'],
  ['ja;q=0', 'en'],
  ['zh-TW', 'zh-Hant'],
  ['zh-Hant-HK', 'zh-Hant'],
  ['zh-CN', 'en'],
  ['pt', 'pt-BR'],
  ['*', 'en'],
  ['*;q=0.1, ja;q=0.2', 'ja'],
  ['toString, __proto__, ja', 'ja'],
  ['"><script>, ja', 'ja'],
  ['ja;q=2', 'en'],
  [`${'xx,'.repeat(50_000)}ja`, 'en'],
])('among the languages of a card, %j prefers %s', (header, language) =>
  expect(chosenLanguage(languages, { lang: undefined, header })).toBe(language),
)

test.each([
  ['ja', 'ja'],
  ['zh-TW', 'zh-Hant'],
  ['id', 'en'],
  ['', 'en'],
  ['x'.repeat(10_000), 'en'],
])('the chosen language %j is %s, whatever the browser prefers', (lang, language) =>
  expect(chosenLanguage(languages, { lang, header: 'ja' })).toBe(language),
)
