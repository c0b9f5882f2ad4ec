import { expect, it } from 'vitest'
import { isSame, rebased } from './rebase.ts'

const before = { name: 'Kopi', colour: '#111111', contacts: [{ key: 'phone', value: '1' }], gone: true }

it('keeps my changes on top of theirs', () => {
  const mine = { ...before, colour: '#222222' }
  const theirs = { ...before, name: 'Kopi Kita', colour: '#333333', contacts: [] }
  expect(rebased(mine, before, theirs)).toEqual({ name: 'Kopi Kita', colour: '#222222', contacts: [], gone: true })
})

it('takes theirs if I changed nothing, whatever the key order', () => {
  const mine = { ...before, contacts: [{ value: '1', key: 'phone' }] }
  const theirs = { ...before, contacts: [{ key: 'phone', value: '2' }] }
  expect(rebased(mine, before, theirs)).toEqual(theirs)
})

it('keeps my removals and additions', () => {
  const { gone: _gone, ...rest } = before
  const mine: Partial<typeof before> & { added?: number } = { ...rest, added: 1 }
  expect(rebased(mine, before, { ...before, name: 'Else' })).toEqual({ ...rest, name: 'Else', added: 1 })
})

it('ignores the order of keys, but not of list items', () => {
  expect([isSame({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }), isSame([1, 2], [2, 1]), isSame(undefined, null)]).toEqual([
    true,
    false,
    false,
  ])
})
