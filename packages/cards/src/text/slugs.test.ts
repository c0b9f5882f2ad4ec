import { Slug } from '@kartu/contracts/company/cards'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldLetters, makeSlug, randomSuffix, slugBase } from './slugs.ts'

const countUp = () => {
  let next = 0
  return (below: number) => next++ % below
}

describe('slugBase', () => {
  it.each([
    ['Nguyễn Thị Minh Khai', 'nguyen-thi-minh-khai'],
    ['Đặng Văn Đức', 'dang-van-duc'],
    ["O'Brien, Jr.", 'obrien-jr'],
    ['Łukasz Øst Straße', 'lukasz-ost-strasse'],
    ['İbrahim Işık', 'ibrahim-isik'],
    ['ＡＮＮＡ', 'anna'],
    ['陳大文', ''],
    ['Иван', ''],
    ['🙂', ''],
    ['陳大文 David', 'david'],
    ['  --Anna--  ', 'anna'],
  ])('%s', (name, slug) => {
    expect(slugBase(name)).toBe(slug)
  })

  it('cuts long names between words', () => {
    const slug = slugBase('Pablo José Hernández Rivera de la Santísima Trinidad y Todos los Santos')
    expect(slug).toBe('pablo-jose-hernandez-rivera-de-la-santisima-trinidad')
    expect(slugBase('a'.repeat(100))).toBe('a'.repeat(53))
  })
})

describe('makeSlug', () => {
  it('adds a random end to the name', () => {
    expect(makeSlug('Anna Lim', countUp())).toBe('anna-lim-234567')
    expect(makeSlug('陳大文', countUp())).toBe('23456789bc')
  })

  it('is a valid slug for every name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.infiniteStream(fc.nat()), (name, numbers) => {
        const slug = makeSlug(name, (below) => (numbers.next().value as number) % below)
        expect(Slug.parse(slug)).toBe(slug)
      }),
    )
  })
})

describe('randomSuffix', () => {
  it('draws one number per character', () => {
    expect(randomSuffix(() => 0, 4)).toBe('2222')
  })
})

describe('foldLetters', () => {
  it('keeps other scripts and spaces', () => {
    expect(foldLetters('Đặng 陳大文')).toBe('dang 陳大文')
  })
})
