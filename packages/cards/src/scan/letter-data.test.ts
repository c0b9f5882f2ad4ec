import { describe, expect, it } from 'vitest'
import { withoutWordLists } from './letter-data.ts'

const parts = 24

/** Trained data whose parts contain their own number, repeated to the given size. */
function trained(sizes: Readonly<Record<number, number>>): Uint8Array {
  const bytes: number[] = []
  const view = new DataView(new ArrayBuffer(4 + 8 * parts))
  view.setInt32(0, parts, true)
  for (let part = 0; part < parts; part++) {
    const size = sizes[part] ?? 0
    view.setBigInt64(4 + 8 * part, size === 0 ? -1n : BigInt(view.byteLength + bytes.length), true)
    bytes.push(...Array.from({ length: size }, () => part))
  }
  return new Uint8Array([...new Uint8Array(view.buffer), ...bytes])
}

describe('withoutWordLists', () => {
  it('keeps network, characters, codes and version', () => {
    const lean = withoutWordLists(trained({ 0: 5, 17: 9, 18: 3, 19: 40, 20: 2, 21: 4, 22: 6, 23: 1 }))
    expect(lean).toEqual(trained({ 17: 9, 21: 4, 22: 6, 23: 1 }))
  })

  it('reads data inside a larger buffer', () => {
    const data = trained({ 17: 2, 19: 3 })
    const larger = new Uint8Array([9, 9, 9, ...data])
    expect(withoutWordLists(larger.subarray(3))).toEqual(trained({ 17: 2 }))
  })
})
