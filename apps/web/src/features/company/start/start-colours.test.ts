import { cardColours, contrast, textContrastMin } from '@kartu/cards/contrast'
import { expect, test } from 'vitest'
import { colourFor, startColours } from './start-colours.ts'

test.each(startColours)('white text is readable on %s', (colour) => {
  expect(contrast('#ffffff', colour)).toBeGreaterThanOrEqual(textContrastMin)
  expect(cardColours(colour).banner).toEqual({ ground: colour, text: '#ffffff' })
})

test('a name keeps its colour in any case', () => {
  expect(colourFor('Kopi Senja')).toBe(colourFor('KOPI SENJA'))
})

test('names share the colours evenly', () => {
  const names = [
    'Kopi Senja',
    'Nusantara Logistics',
    'Batik Rumah',
    'Toko Buku',
    'Maju Jaya',
    'Sinar Laut',
    '株式会社カルト',
    '',
  ]
  expect(new Set(names.map(colourFor)).size).toBeGreaterThan(3)
})
