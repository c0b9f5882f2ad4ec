import { afterEach, expect, test, vi } from 'vitest'
import { Parts } from './parts.ts'

afterEach(() => void (process.exitCode = undefined))

test('measures the parts after a broken one', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue()
  const parts = new Parts()
  await parts.measure('first', () => Promise.reject(new Error('The server ended.')))
  expect(await parts.measure('second', () => Promise.resolve(2))).toBe(2)
  parts.close()
  expect(process.exitCode).toBe(1)
  expect(report).toHaveBeenLastCalledWith('\nNot measured:\n- first: not measured. The server ended.')
})

test('leaves the exit code alone when all parts were measured', async () => {
  const parts = new Parts()
  await parts.measure('only', () => Promise.resolve())
  parts.close()
  expect(process.exitCode).toBeUndefined()
})
