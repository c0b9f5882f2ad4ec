import { expect, test } from 'vitest'
import { contactKeys, ruledField } from './card-fields.plain.ts'

test('every kind of contact follows the rule of its group', () => {
  const socials = contactKeys.filter((key) => ruledField(key) === 'socials')
  expect(socials).toEqual(expect.arrayContaining(['tiktok', 'line', 'threads', 'github', 'signal']))
  expect(socials).not.toContain('booking')
  expect(ruledField('booking')).toBe('contacts')
})
