import { expect, test } from 'vitest'
import { holds } from './headers.ts'

const tag = '"a1"'

test.each(['"a1"', 'W/"a1"', ' "a1" ', '"b","a1"', '"b" , W/"a1", "c"', '*', ' * '])('%s matches', (header) =>
  expect(holds(header, tag)).toBe(true),
)

test.each([undefined, '', '"b"', 'a1', 'W/"b", "c"', '"a1', '"*"', '"a1"x', 'w/"a1"'])('%s does not match', (header) =>
  expect(holds(header, tag)).toBe(false),
)
