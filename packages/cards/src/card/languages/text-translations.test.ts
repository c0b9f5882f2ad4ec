import type { SecondaryLogo } from '@kartu/contracts/company/cards'
import { describe, expect, it } from 'vitest'
import { cardSource, companySource } from '../card-source.fixture.ts'
import { assembleCard } from '../resolve-card.ts'
import { filledTranslations, textsInLanguage } from './text-translations.ts'

describe('textsInLanguage', () => {
  const texts = { name: 'Fair', alt: 'A leaf', translations: [{ language: 'ja', name: '公正', alt: '' }] }

  it('replaces the translated texts', () =>
    expect(textsInLanguage(texts, 'ja')).toMatchObject({ name: '公正', alt: 'A leaf' }))

  it('returns texts without the language as they are', () => expect(textsInLanguage(texts, 'ar')).toBe(texts))
})

describe('filledTranslations', () => {
  it('drops empty texts with their language', () =>
    expect(
      filledTranslations([{ language: 'ja', name: '公正', alt: '' }, { language: 'ar', name: '' }, { language: 'de' }]),
    ).toEqual([{ language: 'ja', name: '公正' }]))

  it('accepts a missing list', () => expect(filledTranslations(undefined)).toEqual([]))
})

describe('pictures of a card', () => {
  const picture = { _id: 'p', url: '/files/p.webp', width: 300, height: 200 }
  const logo = (texts: Partial<SecondaryLogo>): SecondaryLogo => ({
    ...{ _id: 'l', name: 'Fair', image: picture, alt: '', link: '', valid_until: null, revision: 1 },
    ...texts,
  })
  const shown = (texts: Partial<SecondaryLogo>, language: string) => {
    const gallery = [{ ...picture, alt: 'The port', translations: [{ language: 'ja', alt: '港' }] }]
    const { card, ...source } = cardSource(
      { secondary_logo_ids: ['l'] },
      { company: { ...companySource, gallery }, secondary_logos: [logo(texts)] },
    )
    const resolved = assembleCard({ ...source, card }, language)
    return [...resolved.gallery, ...resolved.secondaryLogos].map(({ alt }) => alt)
  }

  it('have their texts in the language that is shown', () => {
    const translations = [{ language: 'ja', name: '公正' }]
    expect(shown({ translations }, 'ja')).toEqual(['港', '公正'])
    expect(shown({ translations }, 'en')).toEqual(['The port', 'Fair'])
  })

  it('prefer an alternative text to a name', () => {
    const translations = [{ language: 'ja', name: '公正', alt: '葉' }]
    expect(shown({ alt: 'A leaf', translations }, 'ja')[1]).toBe('葉')
    expect(shown({ alt: 'A leaf', translations: [{ language: 'ja', name: '公正' }] }, 'ja')[1]).toBe('A leaf')
  })
})
