import { codeTriesMax } from '@kartu/contracts/limits'
import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { afterFailure, isSpent, type MailedCode } from './mailed-code.ts'

const asked: MailedCode = { purpose: 'code', email: 'dewi@kopi.example', minutes: 10, request: 'secret' }
const failure = (status: number, code: string) => new ApiError({ status, code, message: 'No.' })
const after = (failures: readonly unknown[]): MailedCode => failures.reduce<MailedCode>(afterFailure, asked)

test('a code is spent after the maximum number of refusals', () => {
  const refused = failure(400, 'code_invalid')
  expect(isSpent(after(Array.from({ length: codeTriesMax - 1 }, () => refused)))).toBe(false)
  expect(isSpent(after(Array.from({ length: codeTriesMax }, () => refused)))).toBe(true)
})

test('only a refusal of the code counts as an attempt', () => {
  const others = [failure(429, 'too_many_requests'), failure(400, 'invalid'), failure(0, 'network'), new Error('No.')]
  expect(after([...others, ...others, ...others])).toEqual(asked)
})
