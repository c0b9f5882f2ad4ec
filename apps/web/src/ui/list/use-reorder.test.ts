import { describe, expect, it } from 'vitest'
import { moved, movedErrors } from './use-reorder.ts'

describe('moving one item', () => {
  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
    [0, 3, 'bcda'],
  ])('from %i to %i gives %s', (from, to, expected) => {
    expect(moved(['a', 'b', 'c', 'd'], from, to).join('')).toBe(expected)
  })
})

describe('errors of a list', () => {
  it('follow their rows', () => {
    const errors = { 'contacts.0.value': 'a', 'contacts.2.label': 'c', first_name: 'x', 'prompts.0.text': 'p' }
    expect(movedErrors(errors, 'contacts', 0, 2, 4)).toEqual({
      'contacts.2.value': 'a',
      'contacts.1.label': 'c',
      first_name: 'x',
      'prompts.0.text': 'p',
    })
  })

  it('stay with the list when the fault is the list itself', () => {
    expect(movedErrors({ contacts: 'too many' }, 'contacts', 0, 1, 2)).toEqual({ contacts: 'too many' })
  })
})
