import { expect, test } from 'vitest'
import { ApiError } from '../api-error.ts'
import { actionKeys } from './idempotency.ts'

const failure = (status: number) => new ApiError({ status, code: 'x', message: 'x' })
const content = { body: { name: 'A' } }

test('a retry after a lost connection keeps its key', () => {
  const keys = actionKeys()
  const first = keys.keyFor(content)
  keys.settled(failure(0))
  expect(keys.keyFor({ body: { name: 'A' } })).toBe(first)
  keys.settled(failure(503))
  expect(keys.keyFor(content)).toBe(first)
})

test('new content, a success or a refusal gets a new key', () => {
  const keys = actionKeys()
  const first = keys.keyFor(content)
  keys.settled(failure(0))
  const changed = keys.keyFor({ body: { name: 'B' } })
  expect(changed).not.toBe(first)
  keys.settled(null)
  const again = keys.keyFor({ body: { name: 'B' } })
  expect(again).not.toBe(changed)
  keys.settled(failure(400))
  expect(keys.keyFor({ body: { name: 'B' } })).not.toBe(again)
})

test('two files differ, although JSON shows both as {}', () => {
  const keys = actionKeys()
  const one = new Blob(['a'])
  const first = keys.keyFor({ file: one })
  expect(keys.keyFor({ file: one })).toBe(first)
  expect(keys.keyFor({ file: new Blob(['a']) })).not.toBe(first)
})
