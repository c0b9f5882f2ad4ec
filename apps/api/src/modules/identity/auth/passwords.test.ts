import { expect, test } from 'vitest'
import { slowHash, slowVerify } from './passwords.ts'

test('only the secret itself is verified, and nothing where none is stored or what is stored is damaged', async () => {
  const stored = await slowHash('nasi goreng')
  expect(await slowVerify(stored, 'nasi goreng')).toBe(true)
  expect(await slowVerify(stored, 'nasi gorenG')).toBe(false)
  // The decoy that takes the time of a hash is nobody's password.
  for (const nothing of [null, undefined]) expect(await slowVerify(nothing, 'decoy')).toBe(false)
  for (const damaged of ['', 'nasi goreng', stored.slice(0, -9)])
    expect(await slowVerify(damaged, 'nasi goreng')).toBe(false)
})
