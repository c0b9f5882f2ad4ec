import type { ResolvedOrganisation } from '@kartu/cards/resolve-organisation'
import { defaultTemplate, type DivisionTemplate, templateParts } from '@kartu/contracts/company/customisation'
import { describe, expect, it } from 'vitest'
import { rebasedDraft, shownTemplate, withoutPart, withOwnPart } from './template-draft.ts'

const inherited: ResolvedOrganisation = {
  logo: null,
  banner: null,
  colour: '#123456',
  cardColour: '#654321',
  template: defaultTemplate,
  shortDescription: '',
  contacts: [],
  origins: { logo: 'none', banner: 'none', colour: 'none', shortDescription: 'none', contacts: 'none' },
}

const draft = (template: DivisionTemplate) => ({ template })

describe('a part of a division’s template', () => {
  it.each(templateParts)('begins with the inherited value: %s', (part) => {
    const own = withOwnPart({}, part, inherited)
    expect(Object.keys(own)).toEqual([part])
    expect(withoutPart(own, part)).toEqual({})
  })

  it('begins with the effective colours', () => {
    expect(withOwnPart({}, 'color', inherited)).toEqual({ color: '#123456' })
    expect(withOwnPart({}, 'card_color', inherited)).toEqual({ card_color: '#654321' })
  })
})

describe('rebasedDraft', () => {
  it('keeps my parts beside theirs', () => {
    const mine = rebasedDraft(draft({ layout: 'plain' }), draft({}), draft({ typeface: 'serif' }))
    expect(mine).toEqual(draft({ layout: 'plain', typeface: 'serif' }))
  })

  it('keeps a part inherited that I reset', () => {
    const before = draft({ layout: 'plain', texture: 'grid' })
    const mine = rebasedDraft(draft({ texture: 'grid' }), before, draft({ layout: 'plain', texture: 'none' }))
    expect(mine).toEqual(draft({ texture: 'none' }))
  })
})

describe('shownTemplate', () => {
  it('keeps the stored colour while another is typed', () => {
    const shown = shownTemplate({ color: '#12', card_color: '#abcdef' }, { color: '#111111' })
    expect(shown).toMatchObject({ color: '#111111', card_color: '#abcdef' })
    expect(shownTemplate({ color: '#12' }, {}).color).toBeUndefined()
  })
})
