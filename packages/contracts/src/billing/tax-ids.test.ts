import { expect, test } from 'vitest'
import { isTaxId } from './tax-ids.ts'

test.each([
  ['SG', '201812345K'],
  ['SG', '53012345D'],
  ['SG', 'T08GB0001A'],
  ['SG', 'M2-0012345-6'],
  ['SG', 'M90312345A'],
  ['ID', '01.234.567.8-901.000'],
  ['ID', '3171 0123 4567 8901'],
  ['DE', 'DE 123 456 789'],
  ['AT', 'ATU12345678'],
  ['FR', 'fr 40 303265045'],
  ['GR', 'EL123456789'],
  ['IE', 'IE6388047V'],
  ['NL', 'NL004495445B01'],
  ['ES', 'ESX1234567L'],
  ['SE', 'SE556036079301'],
  ['GB', 'GB 980 7806 84'],
])('in %s, %s is valid', (country, text) => {
  expect(isTaxId(country, text)).toBe(true)
})

test.each([
  ['SG', '2018123K'],
  ['SG', '201812345'],
  ['ID', '01.234.567'],
  ['DE', '123456789'],
  ['DE', 'DE12345678'],
  ['GR', 'GR123456789'],
  ['FR', 'DE123456789'],
  ['DE', ''],
])('in %s, %s is invalid', (country, text) => {
  expect(isTaxId(country, text)).toBe(false)
})

test('says nothing about countries without a known format', () => {
  expect(isTaxId('JP', 'T1234567890123')).toBeUndefined()
})
