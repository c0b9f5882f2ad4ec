import { expect, test } from 'vitest'
import { isFreeMail } from './free-mail-domains.ts'

test.each([
  ['a@gmail.com', true],
  ['a@GMAIL.com', true],
  ['a@x.mailinator.com', true],
  ['a@notgmail.com', false],
  ['a@nusantara.co.id', false],
])('%s is free mail: %j', (email, expected) => expect(isFreeMail(email)).toBe(expected))
