import { codeCorners, codeShapes } from '@kartu/contracts/company/card-codes'
import {
  cardGrounds,
  cardLayouts,
  cardSections,
  cardTextures,
  cardTypefaces,
  defaultTemplate,
  DivisionTemplate,
  type TemplatePart,
  templateParts,
} from '@kartu/contracts/company/customisation'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardSource, companySource, divisionSource } from './card-source.fixture.ts'
import { resolveCard, type ResolvedCard } from './resolve-card.ts'

const colour = fc.constantFrom('#123456', '#654321', '#0f6e63')
const code = fc.record({
  colour: fc.option(colour),
  ground: fc.constant('#ffffff'),
  dots: fc.constantFrom(...codeShapes),
  corners: fc.constantFrom(...codeCorners),
  logo: fc.boolean(),
  call_to_action: fc.constantFrom('', 'Scan me'),
})
const booking = fc
  .constantFrom('Book', 'Call')
  .map((title) => ({ kind: 'booking' as const, title, url: 'https://a.example' }))
const half = fc.array(booking, { maxLength: 2 })
const blocks = fc.record({ before: half, after: half })
const template = {
  layout: fc.constantFrom(...cardLayouts),
  typeface: fc.constantFrom(...cardTypefaces),
  ground: fc.constantFrom(...cardGrounds),
  texture: fc.constantFrom(...cardTextures),
  sections: fc.shuffledSubarray([...cardSections]),
}
const company = fc.record({
  ...template,
  code: fc.option(code, { nil: undefined }),
  blocks: fc.option(blocks, { nil: undefined }),
})
const own = fc.record({ ...template, code, blocks, color: colour, card_color: colour }, { requiredKeys: [] })

const shownPart = (card: ResolvedCard, part: TemplatePart): unknown => {
  if (part === 'color') return card.company?.colour
  return part === 'card_color' ? card.company?.cardColour : card.template[part]
}

describe('the template in force', () => {
  it('takes each part from the division, else from the company', () => {
    fc.assert(
      fc.property(company, own, fc.boolean(), fc.option(colour), (ofCompany, ofDivision, flag, button) => {
        const look = {
          ...companySource,
          card_template: ofCompany,
          card_color: button,
          prioritise_division_details: flag,
        }
        const cardIn = (card_template: DivisionTemplate): ResolvedCard =>
          resolveCard(
            cardSource({}, { company: look, division: { ...divisionSource, color: '#abcdef', card_template } }),
          )
        const [shown, inherited] = [cardIn(ofDivision), cardIn({})]
        for (const part of templateParts) {
          // A button without its own colour has the background colour.
          const source =
            part === 'card_color' && button === null ? (ofDivision.card_color ?? ofDivision.color) : ofDivision[part]
          expect(shownPart(shown, part)).toEqual(source ?? shownPart(inherited, part))
        }
      }),
    )
  })

  it('is the company’s without a division', () => {
    fc.assert(
      fc.property(company, (card_template) => {
        const card = resolveCard(cardSource({}, { company: { ...companySource, card_template }, division: null }))
        expect(card.template).toEqual(card_template)
      }),
    )
  })
})

describe('DivisionTemplate', () => {
  it('leaves every unsent part inherited', () => {
    expect(DivisionTemplate.parse({})).toEqual({})
    expect(DivisionTemplate.parse({ layout: 'plain' })).toEqual({ layout: 'plain' })
  })

  it('accepts every part of a complete template', () => {
    const whole = { ...defaultTemplate, color: '#123456', card_color: '#654321' }
    expect(DivisionTemplate.parse(whole)).toEqual(whole)
  })
})
