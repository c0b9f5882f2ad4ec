import { expect, test } from 'vitest'
import { lastPage } from './last-page.ts'

test.each([
  [0, 1],
  [20, 1],
  [21, 2],
  [Infinity, Infinity],
])('%d rows end on page %d', (total, page) => {
  expect(lastPage(total, 20)).toBe(page)
})
