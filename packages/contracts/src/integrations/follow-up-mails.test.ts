import { expect, test } from 'vitest'
import { filledFollowUp } from './follow-up-mails.plain.ts'

const values = {
  firstName: 'Sri',
  senderName: 'Dewi',
  company: 'Kopi Rempah',
  cardLink: 'https://kartu.test/c/dewi',
}

test('fills every field', () => {
  expect(filledFollowUp('Hello {firstName}, {senderName} of {company}: {cardLink}', values)).toBe(
    'Hello Sri, Dewi of Kopi Rempah: https://kartu.test/c/dewi',
  )
})

test.each([
  ['Hello {firstName},\nthanks', 'Hello,\nthanks'],
  ['{firstName}, thank you', 'Thank you'],
  ['{firstName}', ''],
])('a missing name leaves no gap in %j', (text, filled) => {
  expect(filledFollowUp(text, { ...values, firstName: '' })).toBe(filled)
})

test('leaves out a line without its link', () => {
  expect(filledFollowUp('Thanks.\n\nMy card: {cardLink}\n\nDewi', { ...values, cardLink: '' })).toBe('Thanks.\n\nDewi')
})

test('does not fill fields inside values', () => {
  expect(filledFollowUp('Hello {firstName}', { ...values, firstName: '{company}' })).toBe('Hello {company}')
})
