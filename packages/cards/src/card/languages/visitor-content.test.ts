import type { FieldAccess } from '@kartu/contracts/company/customisation'
import { cardTranslationsMax } from '@kartu/contracts/limits'
import { describe, expect, it } from 'vitest'
import { presets } from '../card-policy.ts'
import { cardSource, companySource, divisionSource } from '../card-source.fixture.ts'
import { resolveCard } from '../resolve-card.ts'

const named = (...languages: string[]) => languages.map((language) => ({ language, name: `Group ${language}` }))

function languagesWith(access: FieldAccess, own: string[], company: string[], division: string[] = []): string[] {
  const { fields } = presets.relaxed
  const translations = { ...fields.translations, access }
  const blocks = { before: [], after: [{ ...booking, translations: [{ language: 'sv', title: 'Boka' }] }] }
  return resolveCard(
    cardSource(
      { translations: own.map((language) => ({ language, note: 'x' })), blocks: [] },
      {
        company: {
          ...companySource,
          card_policy: { ...presets.relaxed, fields: { ...fields, translations } },
          card_template: { ...companySource.card_template, translations: named(...company), blocks },
        },
        division: { ...divisionSource, card_template: { translations: named(...division) } },
      },
    ),
  ).languages
}

const booking = { kind: 'booking' as const, title: 'Book', url: 'https://book.example/' }

describe('languages of a card', () => {
  it('are those of its own texts, then those it inherits', () => {
    expect(languagesWith('editable', ['ja'], ['fr', 'en'], ['de', 'ja'])).toEqual(['en', 'ja', 'de', 'fr', 'sv'])
  })

  it('have a limit', () => {
    const many = 'da fi nb pl cs hu ro bg el'.split(' ')
    expect(languagesWith('editable', ['ja'], many)).toEqual(['en', 'ja', ...many.slice(0, cardTranslationsMax - 1)])
  })

  it('are dropped if a rule hides them', () => {
    expect(languagesWith('hidden', ['ja'], ['fr'], ['de'])).toEqual(['en'])
    expect(languagesWith('locked', ['ja'], ['fr'])).toEqual(['en', 'ja', 'fr', 'sv'])
  })
})
