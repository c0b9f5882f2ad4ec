import { type CardField, cardFields } from '@kartu/contracts/company/card-fields.plain'
import { fieldAccesses } from '@kartu/contracts/company/customisation'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedFields, type FieldValues, isEmptyValue, type OwnValues, putTogether, takeApart } from './card-fields.ts'
import { type EffectiveRules, effectiveRules, type FieldRule, presets } from './card-policy.ts'
import { cardSource } from './card-source.fixture.ts'
import { resolveCard, resolveContent } from './resolve-card.ts'
import { allowedBlocks, resolveFields } from './resolve-fields.ts'

const text = fc.constantFrom('', 'ours', 'theirs', '陳大文')
const entry = (key: 'mobile' | 'linkedin') =>
  fc.record({
    _id: fc.uuid(),
    key: fc.constant(key),
    value: fc.constantFrom('+6591234567', 'in/dewi'),
    label: text,
    priority: fc.nat(9),
  })
const values: fc.Arbitrary<FieldValues> = fc.record({
  name: fc.record({
    prefix: text,
    first_name: fc.constantFrom('Dewi', 'Budi'),
    middle_name: text,
    last_name: text,
    suffix: text,
    preferred_name: text,
  }),
  photo: fc.option(fc.record({ _id: fc.uuid(), url: text, width: fc.nat(), height: fc.nat() })),
  phonetic_name: text,
  pronouns: text,
  accreditations: text,
  job_title: text,
  short_description: text,
  note: text,
  contacts: fc.array(entry('mobile'), { maxLength: 3 }),
  socials: fc.array(entry('linkedin'), { maxLength: 3 }),
  address: text,
  prompts: fc.array(fc.record({ label: text, text, url: text }), { maxLength: 2 }),
  blocks: fc.array(fc.record({ kind: fc.constant('booking' as const), title: text, url: text }), { maxLength: 2 }),
  translations: fc
    .uniqueArray(
      fc.record({
        language: fc.constantFrom('ja', 'ar'),
        job_title: fc.constantFrom('部長', 'مدير'),
        note: fc.constant('メモ'),
      }),
      { selector: ({ language }) => language, maxLength: 2 },
    )
    .map((list) => list.map(({ note, ...one }) => (one.language === 'ja' ? { ...one, note } : one))),
  secondary_logos: fc.option(fc.array(fc.uuid(), { maxLength: 2 })),
  language: fc.constantFrom('en', 'id'),
  search_engines: fc.boolean(),
})
const own: fc.Arbitrary<OwnValues> = fc
  .tuple(values, fc.subarray([...cardFields]))
  .map(([all, fields]) => Object.fromEntries(fields.map((field) => [field, all[field]])))

/** Only plain text fields have a default in the contract. */
const withDefault: readonly CardField[] = ['job_title', 'short_description', 'note', 'address']
const neverHidden: readonly CardField[] = ['name', 'language']
const rules: fc.Arbitrary<EffectiveRules> = fc
  .tuple(
    ...cardFields.map((field): fc.Arbitrary<[CardField, FieldRule]> => fc.tuple(fc.constant(field), ruleOf(field))),
  )
  .map((pairs) => Object.fromEntries(pairs) as EffectiveRules)

function ruleOf(field: CardField): fc.Arbitrary<FieldRule> {
  return fc.record({
    access: fc.constantFrom(...fieldAccesses.filter((access) => access !== 'hidden' || !neverHidden.includes(field))),
    required: fc.boolean(),
    default: withDefault.includes(field) ? fc.constantFrom('', 'by default') : fc.constant(''),
  })
}

const withAccess = (all: EffectiveRules, access: FieldRule['access']): EffectiveRules =>
  Object.fromEntries(cardFields.map((field) => [field, { ...all[field], access }])) as EffectiveRules

describe('resolveFields', () => {
  it('never shows own values of locked fields, nor hidden fields', () => {
    fc.assert(
      fc.property(values, own, own, rules, (company, mine, other, binding) => {
        const shown = resolveFields(company, mine, binding)
        const instead = resolveFields(company, other, binding)
        for (const field of cardFields) {
          if (binding[field].access === 'editable') continue
          expect(shown.values[field]).toEqual(instead.values[field])
          expect(shown.origins[field]).not.toBe('own')
          if (binding[field].access === 'hidden') expect(isEmptyValue(shown.values[field])).toBe(true)
        }
      }),
    )
  })

  it('restores every own value when the field becomes editable', () => {
    fc.assert(
      fc.property(values, own, rules, (company, mine, binding) => {
        const open = withAccess(binding, 'editable')
        const before = resolveFields(company, mine, open)
        resolveFields(company, mine, binding)
        const after = resolveFields(company, mine, open)
        expect(after).toEqual(before)
        for (const field of cardFields) {
          if (mine[field] === undefined || isEmptyValue(mine[field])) continue
          expect(after.values[field]).toEqual(mine[field])
          expect(after.origins[field]).toBe('own')
        }
      }),
    )
  })

  it('resolves a resolved card to itself', () => {
    fc.assert(
      fc.property(values, own, rules, (company, mine, binding) => {
        const first = resolveFields(company, mine, binding).values
        expect(resolveFields(first, {}, binding).values).toEqual(first)
      }),
    )
  })

  it('fills a visible empty field with its default', () => {
    fc.assert(
      fc.property(values, own, rules, (company, mine, binding) => {
        const shown = resolveFields(company, mine, binding)
        for (const field of cardFields) {
          const { access, default: byDefault } = binding[field]
          if (access !== 'hidden' && byDefault !== '') expect(shown.values[field]).not.toBe('')
        }
      }),
    )
  })

  it('reports the origin of each value', () => {
    const company = { ...takeApart(cardSource().card), job_title: 'Head', note: '', address: '' }
    const binding = { ...effectiveRules(presets.relaxed, null, false) }
    const withDefault = { ...binding, address: { ...binding.address, default: 'Jakarta' } }
    const { origins } = resolveFields(company, { pronouns: 'they/them' }, withDefault)
    const { pronouns, job_title: title, note, address } = origins
    expect({ pronouns, title, note, address }).toEqual({
      ...{ pronouns: 'own', title: 'company', note: 'none', address: 'default' },
    })
  })

  it('keeps an intentionally empty own value', () => {
    const company = takeApart(cardSource().card)
    const shown = resolveFields(company, { short_description: '', photo: null }, effectiveRules(null, null, false))
    expect([shown.values.short_description, shown.origins.short_description]).toEqual(['', 'own'])
    expect(shown.origins.photo).toBe('own')
  })
})

describe('fields', () => {
  it('splits the content into fields', () => {
    fc.assert(
      fc.property(values, (all) => {
        const again = takeApart(putTogether(all))
        const settled = takeApart(putTogether(again))
        expect(settled).toEqual(again)
        expect(changedFields(again, settled)).toEqual([])
        expect(again.contacts.toSorted(byId)).toEqual(all.contacts.toSorted(byId))
        expect(again.socials.toSorted(byId)).toEqual(all.socials.toSorted(byId))
      }),
    )
  })

  it('ignores the order of keys from the database', () => {
    const one = takeApart(cardSource().card)
    const reversed = (value: object) => Object.fromEntries(Object.entries(value).toReversed())
    const other = { ...one, name: reversed(one.name), contacts: one.contacts.map(reversed) } as FieldValues
    expect(changedFields(one, other)).toEqual([])
    expect(changedFields(one, { ...other, note: 'new', photo: { _id: '', url: '', width: 1, height: 1 } })).toEqual([
      'photo',
      'note',
    ])
  })
})

const byId = (a: { _id: string }, b: { _id: string }) => a._id.localeCompare(b._id)

describe('a card under rules', () => {
  const strict = { ...cardSource().company, card_policy: presets.strict } as NonNullable<
    ReturnType<typeof cardSource>['company']
  >
  const mine = { job_title: 'King of Coffee', note: 'Mine' }

  it("shows the company's values, except with full edit access", () => {
    const bound = cardSource({}, { company: strict, own: mine })
    expect(resolveCard(bound).jobTitle).toBe('Head of Partnerships')
    const free = cardSource({ full_edit_access: true }, { company: strict, own: mine })
    expect(resolveCard(free).jobTitle).toBe('King of Coffee')
  })

  it("prefers the division's rule to the company's", () => {
    const source = cardSource({}, { company: strict, own: mine })
    const division = {
      ...source.division,
      card_rules: { job_title: { access: 'hidden', required: false, default: '' } },
    }
    expect(resolveCard({ ...source, division } as typeof source).jobTitle).toBe('')
  })

  it('has no rules without a company', () => {
    const content = resolveContent(cardSource({ note: 'Personal' }, { company: null, division: null }))
    expect(content.note).toBe('Personal')
  })
})

it('empties a hidden field in its own type', () => {
  const hidden = Object.fromEntries(
    cardFields.map((field): [CardField, FieldRule] => [field, { access: 'hidden', required: false, default: 'x' }]),
  ) as EffectiveRules
  const { card } = cardSource({ photo: { _id: 'p', url: '/p.webp', width: 1, height: 1 }, secondary_logo_ids: ['a'] })
  const { values: shown } = resolveFields(takeApart(card), {}, hidden)
  const lists = { contacts: [], socials: [], prompts: [], blocks: [], translations: [], secondary_logos: [] }
  expect(shown).toMatchObject({ ...lists, photo: null, job_title: '', address: '', search_engines: false })
})

describe('the kinds of blocks that a rule allows', () => {
  const booking = { kind: 'booking' as const, title: 'Book', url: 'https://a.example' }
  const button = { kind: 'button' as const, title: 'Order', url: 'https://b.example' }
  const rulesWith = (kinds?: ('booking' | 'button')[]) => ({
    blocks: { access: 'editable' as const, required: false, default: '', ...(kinds && { kinds }) },
  })

  it('limit the blocks of an employee', () => {
    expect(allowedBlocks([booking, button], [], rulesWith(['booking']))).toEqual([booking])
    expect(allowedBlocks([booking, button], [], rulesWith())).toEqual([booking, button])
    expect(allowedBlocks([booking, button], [], rulesWith([]))).toEqual([])
  })

  it('keep blocks that the company entered, whatever the order of their keys', () => {
    const { kind, title, url } = button
    expect(allowedBlocks([button], [{ url, title, kind }], rulesWith(['booking']))).toEqual([button])
  })
})
