import { expect, test } from 'vitest'
import { codeOf } from './code-input.ts'

test.each([' 123456', '123456 ', '123 456', '123-456', '1 2 3 4 5 6', '\u200b123456', 'Code: 123456', '123456789'])(
  'finds the code in "%s"',
  (text) => expect(codeOf(text)).toBe('123456'),
)
