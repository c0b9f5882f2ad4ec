import { expect, test } from 'vitest'
import { answerIn } from './sign-in-elsewhere.ts'

test.each([
  ['?state=s&code=4%2F0A&scope=email', { kind: 'answer', state: 's', code: '4/0A' }],
  ['#code=c&state=s&session_state=x', { kind: 'answer', state: 's', code: 'c' }],
  ['#error=access_denied&state=s', { kind: 'declined' }],
  ['?state=s', { kind: 'none' }],
  ['?to=%2Fteam', { kind: 'none' }],
  ['', { kind: 'none' }],
])('%s is read as %j', (text, answer) => {
  expect(answerIn(text)).toEqual(answer)
})
