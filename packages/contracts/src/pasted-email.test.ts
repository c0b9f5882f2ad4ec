import { expect, it } from 'vitest'
import { pastedEmail } from './pasted-email.ts'
import { isEmail } from './email-address.ts'
import { Email } from './validation.ts'

it.each([
  ['<angle@x.id>', 'angle@x.id'],
  ['Siti A <disp@x.id>', 'disp@x.id'],
  ['"Aminah, Siti" <siti@x.id>;', 'siti@x.id'],
  ['mailto:mt@x.id', 'mt@x.id'],
  ['zw\u200bsp@x.id', 'zwsp@x.id'],
  ['nbsp@x.id\u00a0', 'nbsp@x.id'],
  ['a@x.id.', 'a@x.id'],
  ['a@bücher.example', 'a@xn--bcher-kva.example'],
  ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
  ["o'brien@x.ie", "o'brien@x.ie"],
])('finds the address in %j', (text, address) => {
  expect(pastedEmail(text)).toBe(address)
  expect(Email.parse(text)).toBe(address)
})

it.each(['a@x,id', 'a@b@c.id', 'nobody', '@x.id', '<a@x.id> <b@x.id>', 'a@bücher.example/x', 'a b@x.id'])(
  'finds no address in %j',
  (text) => {
    expect(isEmail(pastedEmail(text))).toBe(false)
  },
)
