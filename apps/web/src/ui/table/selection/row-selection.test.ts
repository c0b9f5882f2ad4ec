import { expect, test } from 'vitest'
import { spanOf, withRows } from './row-selection.ts'

const page = ['a', 'b', 'c', 'd']

test('selects a span of this page in either direction', () => {
  expect([...spanOf(page, 'b', 'd')]).toEqual(['b', 'c', 'd'])
  expect([...spanOf(page, 'd', 'b')]).toEqual(['b', 'c', 'd'])
  expect([...spanOf(page, null, 'c')]).toEqual(['c'])
  expect([...spanOf(page, 'elsewhere', 'c')]).toEqual(['c'])
})

test('rows of other pages stay selected', () => {
  const before = new Map([['z', 'z']])
  const id = (row: string): string => row
  expect([...withRows(before, ['a', 'b'], id, true).keys()]).toEqual(['z', 'a', 'b'])
  expect([...withRows(withRows(before, ['a', 'b'], id, true), ['z', 'a'], id, false).keys()]).toEqual(['b'])
  expect([...before.keys()]).toEqual(['z'])
})
