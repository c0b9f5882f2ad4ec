import { putTogether, takeApart } from '@kartu/cards/card-fields'
import { effectiveRules } from '@kartu/cards/card-policy'
import { resolveFields } from '@kartu/cards/resolve-fields'
import type { CardField } from '@kartu/contracts/company/card-fields.plain'
import type { FieldAccess } from '@kartu/contracts/company/customisation'
import type { CardTranslation } from '@kartu/contracts/company/translations/card-translations'
import { expect, test } from 'vitest'
import { changesLockedTexts, withAside } from './aside-values.ts'
import { emptyCardWords } from './card-content.ts'

const relaxed = effectiveRules(null, null, false)

function shownWith(company: CardTranslation[], own: CardTranslation[] | undefined, rules: [CardField, FieldAccess][]) {
  const binding = {
    ...relaxed,
    ...Object.fromEntries(rules.map(([field, access]) => [field, { ...relaxed[field], access }])),
  }
  const content = { ...emptyCardWords, translations: company, contacts: [], photo: null, secondary_logo_ids: null }
  const values = takeApart(content)
  const ownValues = own === undefined ? {} : { translations: own }
  const resolved = resolveFields(values, ownValues, binding)
  const shown = { ...resolved, company: values, rules: binding, content: putTogether(resolved.values) }
  const next = (translations: CardTranslation[]) => ({ ...resolved.values, translations })
  const stored = (translations: CardTranslation[], writer: 'company' | 'employee') =>
    withAside(shown, ownValues, next(translations), { changed: ['translations'], writer }).translations
  return { shown, next, stored }
}

const title = { language: 'ja', job_title: '部長' }

test("an edit keeps the employee's translation of a locked text", () => {
  const { shown, stored } = shownWith([], [title], [['job_title', 'locked']])
  expect(shown.values.translations).toEqual([])
  expect(stored([{ language: 'ja', note: 'メモ' }], 'employee')).toEqual([{ ...title, note: 'メモ' }])
})

test('an edit for the company keeps the translation of a hidden text', () => {
  const { stored } = shownWith([title], undefined, [['job_title', 'hidden']])
  expect(stored([{ language: 'ar', note: 'x' }], 'company')).toEqual([{ language: 'ar', note: 'x' }, title])
})

test('translations kept aside count towards the limit', () => {
  const { stored } = shownWith([], [title], [['job_title', 'locked']])
  const languages = 'de fr it es pt nl sv da'.split(' ').map((language) => ({ language, note: 'x' }))
  expect(() => stored(languages, 'employee')).toThrow(expect.objectContaining({ code: 'invalid' }) as Error)
  expect(stored(languages.slice(1), 'employee')).toHaveLength(8)
})

test('a locked text may move but not change', () => {
  const arabic = { language: 'ar', job_title: 'مدير' }
  const { shown, next } = shownWith([title, arabic], undefined, [['job_title', 'locked']])
  expect(changesLockedTexts(shown, next([{ ...arabic, note: 'x' }, title]))).toBe(false)
  expect(changesLockedTexts(shown, next([title]))).toBe(true)
  expect(changesLockedTexts(shown, next([title, { ...arabic, job_title: 'x' }]))).toBe(true)
})
