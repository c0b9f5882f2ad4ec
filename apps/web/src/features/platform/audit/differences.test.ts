import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

test('puts old next to new for each field', () => {
  expect(differencesOf({ name: 'Ani', tags: ['a'] }, { name: 'Budi', roles: [] })).toEqual([
    { field: 'name', before: 'Ani', after: 'Budi' },
    { field: 'tags', before: '["a"]', after: null },
    { field: 'roles', before: null, after: '[]' },
  ])
})

test('treats a plain value as one field', () => {
  expect(differencesOf(null, ['x', 'y'])).toEqual([{ field: '', before: null, after: '["x","y"]' }])
  expect(differencesOf(null, undefined)).toEqual([])
  expect(differencesOf(null, { note: '', count: 0, on: false })).toEqual([
    { field: 'note', before: null, after: null },
    { field: 'count', before: null, after: '0' },
    { field: 'on', before: null, after: 'false' },
  ])
})
