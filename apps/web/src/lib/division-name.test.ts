import { translator } from '@kartu/messages/translator'
import { expect, test } from 'vitest'
import { divisionName } from './division-name.ts'

test.each([
  [{ name: 'Jakarta', short_description: 'Port' }, 'Jakarta'],
  [{ name: '' }, 'Unnamed division'],
  [{ name: '', short_description: ' \n ' }, 'Unnamed division'],
  [{ name: '', short_description: 'Port\nand customs' }, 'Unnamed: Port and customs'],
  [
    { name: '', short_description: 'Customs brokerage and consulting for importers' },
    'Unnamed: Customs brokerage and consulting…',
  ],
])('%j is called %s', (division, called) => {
  expect(divisionName(translator('en'), division)).toBe(called)
})

test('names an unnamed division in the language of the reader', () => {
  expect(divisionName(translator('id'), { name: '' })).toBe('Divisi tanpa nama')
})
