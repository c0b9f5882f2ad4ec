import { expect, test } from 'vitest'
import { providerAnswer } from './provider-return.ts'

test.each([
  ['#code=c%2B1&state=s&session_state=x', { kind: 'code', state: 's', code: 'c+1' }],
  ['#error=access_denied&error_description=AADSTS65004&state=s', { kind: 'refused' }],
  ['?code=c&state=s', { kind: 'code', state: 's', code: 'c' }],
  ['?error=access_denied', { kind: 'refused' }],
  ['#state=s', { kind: 'nothing' }],
  ['', { kind: 'nothing' }],
])('%s is read as %j', (hash, answer) => {
  expect(providerAnswer(hash)).toEqual(answer)
})
