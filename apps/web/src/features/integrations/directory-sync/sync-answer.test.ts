import { describe, expect, test } from 'vitest'
import { readAnswer } from './sync-answer.ts'

describe('the answer of Microsoft', () => {
  test.each([
    ['#code=abc&state=def', '', { kind: 'code', code: 'abc', state: 'def' }],
    ['', '?admin_consent=True&tenant=x&state=y', { kind: 'allowed' }],
    ['', '?error=access_denied&admin_consent=True', { kind: 'refused' }],
    ['#error=access_denied&state=def', '', { kind: 'refused' }],
    ['#code=abc', '', { kind: 'nothing' }],
    ['', '', { kind: 'nothing' }],
  ])('%s %s', (hash, search, answer) => {
    expect(readAnswer({ hash, search })).toEqual(answer)
  })
})
