import type { CardTranslation } from '@kartu/contracts/company/translations/card-translations'
import { describe, expect, it } from 'vitest'
import type { CardField } from '@kartu/contracts/company/card-fields.plain'
import type { FieldAccess } from '@kartu/contracts/company/customisation'
import { effectiveRules } from '../card-policy.ts'
import { cardSource } from '../card-source.fixture.ts'
import { assembleCard, resolveContent } from '../resolve-card.ts'
import { inLanguage, languagesOf, mixTranslations, shownTranslations } from './translations.ts'

const japanese: CardTranslation = { language: 'ja', first_name: '花子', last_name: '山田', job_title: '営業部長' }
const { card } = cardSource({ translations: [japanese], middle_name: 'Ayu' })

const relaxed = effectiveRules(null, null, false)
const rulesWith = (...rules: [CardField, FieldAccess][]) => ({
  ...relaxed,
  ...Object.fromEntries(rules.map(([field, access]) => [field, { ...relaxed[field], access }])),
})

describe('inLanguage', () => {
  it('replaces the name as a whole', () => {
    const { first_name: first, middle_name: middle, note } = inLanguage({ ...card, note: 'Hello' }, 'ja')
    expect([first, middle, note]).toEqual(['花子', '', 'Hello'])
  })
  it("ignores a translation into the card's language", () => {
    const own = { ...card, translations: [{ language: 'en', note: 'x' }] }
    expect(inLanguage(own, 'en')).toBe(own)
    expect(languagesOf(own)).toEqual(['en'])
  })
  it('leaves a card without the language', () => expect(inLanguage(card, 'fr')).toBe(card))
})

describe('shownTranslations', () => {
  const own = { translations: [{ language: 'ja', job_title: '社長', note: 'メモ' }] }

  it("replaces the company's list with the employee's", () => {
    expect(shownTranslations([japanese], own, relaxed)).toEqual(own.translations)
  })
  it("shows the company's text of a locked field", () => {
    const rules = rulesWith(['job_title', 'locked'], ['name', 'locked'])
    expect(shownTranslations([japanese], own, rules)).toEqual([{ ...japanese, note: 'メモ' }])
  })
  it('shows no text of a hidden field', () => {
    expect(shownTranslations([japanese], own, rulesWith(['job_title', 'hidden']))).toEqual([
      { language: 'ja', note: 'メモ' },
    ])
  })
  it("hides the company's text of a hidden field", () => {
    const { job_title: _, ...name } = japanese
    expect(shownTranslations([japanese], {}, rulesWith(['job_title', 'hidden']))).toEqual([name])
  })
  it("leaves out the company's text for a replaced value", () => {
    const { job_title: _, ...name } = japanese
    expect(shownTranslations([japanese], { job_title: 'Artist' }, relaxed)).toEqual([name])
  })
  it.each(['locked', 'hidden'] as const)('ignores employees if languages are %s', (access) => {
    const shown = shownTranslations([japanese], { ...own, job_title: 'Artist' }, rulesWith(['translations', access]))
    expect(shown).toEqual(access === 'locked' ? [japanese] : [])
  })
})

describe('mixTranslations', () => {
  it('takes each field from its list', () => {
    const mixed = mixTranslations(
      [japanese],
      [
        { language: 'ja', job_title: 'x' },
        { language: 'ar', note: 'y' },
      ],
      (field) => (field === 'name' ? 'first' : 'second'),
    )
    expect(mixed).toEqual([
      { language: 'ja', first_name: '花子', last_name: '山田', job_title: 'x' },
      { language: 'ar', note: 'y' },
    ])
  })
  it('drops empty texts with their language', () => {
    expect(mixTranslations([{ language: 'ja', note: '' }, japanese], [], () => 'none')).toEqual([])
  })
})

it('a card is assembled in one of its languages', () => {
  const source = cardSource({ translations: [japanese] })
  const shown = assembleCard({ ...source, card: { ...source.card, ...resolveContent(source) } }, 'ja')
  expect([shown.name.display, shown.jobTitle, shown.languages, shown.shownLanguage]).toEqual([
    ...['山田花子', '営業部長', ['en', 'ja'], 'ja'],
  ])
})
