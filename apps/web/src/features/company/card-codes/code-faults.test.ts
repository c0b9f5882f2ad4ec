import { plainCodeDesign } from '@kartu/contracts/company/card-codes'
import { describe, expect, it } from 'vitest'
import { codeFault } from './code-faults.ts'

describe('codeFault', () => {
  it.each([
    [null, '#ffffff', undefined],
    ['#767676', '#ffffff', undefined],
    ['#777777', '#ffffff', 'contrast'],
    ['#ffffff', '#123c69', 'inverted'],
    ['#12', '#ffffff', 'invalid_colour'],
    ['#123c69', 'white', 'invalid_colour'],
  ])('%s on %s: %s', (colour, ground, fault) => {
    expect(codeFault({ ...plainCodeDesign, colour, ground })).toBe(fault)
  })

  it('counts characters of the call to action', () => {
    const of = (call_to_action: string) => codeFault({ ...plainCodeDesign, call_to_action })
    expect([of('😀'.repeat(30)), of('a'.repeat(31))]).toEqual([undefined, 'too_long'])
  })
})
