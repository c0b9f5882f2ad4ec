import { expect, test } from 'vitest'
import { slowHash, slowVerify } from './passwords.ts'

test('verifies only the correct secret against an intact hash', async () => {
  const stored = await slowHash('nasi goreng')
  expect(await slowVerify(stored, 'nasi goreng')).toBe(true)
  expect(await slowVerify(stored, 'nasi gorenG')).toBe(false)
  // The decoy that equalises the time matches no password.
  for (const nothing of [null, undefined]) expect(await slowVerify(nothing, 'decoy')).toBe(false)
  for (const damaged of ['', 'nasi goreng', stored.slice(0, -9)])
    expect(await slowVerify(damaged, 'nasi goreng')).toBe(false)
})
