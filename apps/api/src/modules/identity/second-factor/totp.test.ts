import { expect, test } from 'vitest'
import { Secret } from 'otpauth'
import { newTotpSecret, totpStep, totpUrl } from './totp.ts'

/** RFC 6238, appendix B, SHA-1; of its eight digits apps show the last six. */
const secret = Secret.fromUTF8('12345678901234567890').base32
test.each([
  [59, '287082', 1],
  [1111111109, '081804', 37037036],
  [1111111111, '050471', 37037037],
  [1234567890, '005924', 41152263],
  [2000000000, '279037', 66666666],
  [20000000000, '353130', 666666666],
])('at second %i the code is %s', (seconds, code, step) => {
  expect(totpStep(secret, code, seconds * 1000)).toBe(step)
})

test('a code is valid one step before or after its own', () => {
  const at = (steps: number) => totpStep(secret, '279037', (66666666 + steps) * 30_000)
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, 66666666, 66666666, 66666666, undefined])
  expect(totpStep(secret, '279038', 2000000000 * 1000)).toBeUndefined()
})

test('each key has 160 random bits', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()]
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(one).not.toBe(other)
  expect(totpUrl(secret, 'ayu+kopi@example.com')).toBe(
    `otpauth://totp/Kartu:ayu%2Bkopi%40example.com?issuer=Kartu&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
