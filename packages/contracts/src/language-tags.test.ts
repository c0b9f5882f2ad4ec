import { expect, test } from 'vitest'
import { directionOf, languageTag } from './language-tags.ts'

test.each([
  ['ja', 'ja'],
  [' JA ', 'ja'],
  ['zh_hant', 'zh-Hant'],
  ['pt-br-u-nu-latn', 'pt-BR'],
  ['in', 'id'],
  ['fil', 'fil'],
  ['english', undefined],
  ['und', undefined],
  ['und-Arab', undefined],
  ['x-klingon', undefined],
  ['', undefined],
  ['"><script>', undefined],
  ['a'.repeat(1_000), undefined],
])('%j is the tag %s', (text, tag) => expect(languageTag(text)).toBe(tag))

test.each([
  ['ar', 'rtl'],
  ['fa-AF', 'rtl'],
  ['he', 'rtl'],
  ['ur', 'rtl'],
  ['az-Arab', 'rtl'],
  ['az', 'ltr'],
  ['ja', 'ltr'],
  ['zxx', 'ltr'],
])('%s is written %s', (tag, direction) => expect(directionOf(tag)).toBe(direction))
